import SwiftUI

/// A group of rows on a `LivePage` of groups: a card, or, where only one column fits, a section of the page's list.
/// There a swipe of a row shows what can be done with it; the same stands in the row's menu (`rowMenu`). Each row keeps
/// its own distance from the edges (`ListRow`, `rowPadding`).
public struct RowGroup<Item: Identifiable, Row: View, Actions: View>: View {
    private let title: String?
    private let note: String?
    private let items: [Item]
    private let hasActions: (Item) -> Bool
    private let row: (Item) -> Row
    private let actions: (Item) -> Actions
    @Environment(\.cardColumns) private var cardColumns

    /// Rows of `items`, with or without a title above them.
    ///
    /// - Parameters:
    ///   - note: what stands at the end of the title's line.
    ///   - hasActions: whether anything can be done with an item.
    ///   - actions: what; the first stands nearest to the edge.
    public init(
        _ items: [Item], title: String? = nil, note: String? = nil,
        hasActions: @escaping (Item) -> Bool = { _ in true },
        @ViewBuilder row: @escaping (Item) -> Row, @ViewBuilder actions: @escaping (Item) -> Actions
    ) {
        self.title = title
        self.note = note
        self.items = items
        self.hasActions = hasActions
        self.row = row
        self.actions = actions
    }

    /// The group.
    public var body: some View {
        if cardColumns > 1 {
            card
        } else if let title {
            Section(headed: title, note: note) { swipedRows }
        } else {
            Section { swipedRows }
        }
    }

    private var card: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            if let title {
                AdaptiveRow {
                    SectionHeader(title)
                    if let note {
                        Text(note)
                            .font(.callout)
                            .monospacedDigit()
                            .foregroundStyle(Palette.textSecondary)
                            .padding(.horizontal, Spacing.small)
                    }
                }
            }
            RowCard(items, row: row)
        }
    }

    private var swipedRows: some View {
        ForEach(items) { item in
            if hasActions(item) {
                place(of: item)
                    .swipeActions(edge: .trailing, allowsFullSwipe: false) { actions(item) }
            } else {
                place(of: item)
            }
        }
        .listRowInsets(EdgeInsets())
        .listRowBackground(Palette.card)
        .listRowSeparator(.visible)
    }

    /// A row keeps its own distance from the edges; alone in its place a link would take on the look of one of a form.
    private func place(of item: Item) -> some View {
        VStack(alignment: .leading, spacing: 0) { row(item) }
    }
}

extension RowGroup where Actions == EmptyView {
    /// Rows that nothing can be done with beyond what they show.
    public init(_ items: [Item], title: String? = nil, @ViewBuilder row: @escaping (Item) -> Row) {
        self.init(items, title: title, hasActions: { _ in false }, row: row) { _ in EmptyView() }
    }
}
