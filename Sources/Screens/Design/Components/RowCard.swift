import SwiftUI

/// A group of rows as one card with lines between them, on a page of cards; `RowGroup` is the one for lists.
public struct RowCard<Item: Identifiable, Row: View>: View {
    private let items: [Item]
    private let row: (Item) -> Row

    /// A card of `items`, whose rows keep their own distance from the edges as a `ListRow` does.
    public init(_ items: [Item], @ViewBuilder row: @escaping (Item) -> Row) {
        self.items = items
        self.row = row
    }

    /// The card.
    public var body: some View {
        LazyVGrid(columns: [GridItem(.flexible(), alignment: .leading)], spacing: 0) {
            ForEach(items) { item in
                VStack(alignment: .leading, spacing: 0) {
                    row(item)
                    if item.id != items.last?.id {
                        Divider()
                            .padding(.leading, Spacing.medium)
                    }
                }
            }
        }
        .accessibilityElement(children: .contain)
        .cardLook()
        .environment(\.isInCard, true)
    }
}
