import SwiftUI

/// The cards of a `LivePage` of rows: as many side by side as fit; where that is one, rows of its list, whose actions
/// a swipe shows. What a swipe shows stands in the `MoreMenu` of the card as well.
public struct Cards<Item: Identifiable, Card: View, Actions: View>: View {
    private let items: [Item]
    private let card: (Item) -> Card
    private let actions: ((Item) -> Actions)?
    @Environment(\.cardColumns) private var cardColumns

    /// Cards with actions; the first stands nearest to the edge.
    public init(
        _ items: [Item], @ViewBuilder card: @escaping (Item) -> Card,
        @ViewBuilder actions: @escaping (Item) -> Actions
    ) {
        self.items = items
        self.card = card
        self.actions = actions
    }

    /// The cards.
    public var body: some View {
        if cardColumns > 1 {
            LazyVGrid(columns: columns, spacing: Spacing.small) {
                ForEach(items) { card($0) }
            }
            .environment(\.cardsFillRows, true)
        } else if let actions {
            ForEach(items) { item in
                card(item)
                    .swipeActions(edge: .trailing, allowsFullSwipe: false) { actions(item) }
            }
        } else {
            ForEach(items) { card($0) }
        }
    }

    private var columns: [GridItem] {
        let column = GridItem(.flexible(), spacing: Spacing.medium, alignment: .top)
        return Array(repeating: column, count: cardColumns)
    }
}

extension Cards where Actions == EmptyView {
    /// Cards that can only be opened.
    public init(_ items: [Item], @ViewBuilder card: @escaping (Item) -> Card) {
        self.items = items
        self.card = card
        actions = nil
    }
}
