import SwiftUI

/// The scrolling rows of a page on the page's colour: each as wide as the window and with a card of its own, or between
/// groups of rows that share one.
public struct PageList<Content: View>: View {
    private let isGrouped: Bool
    private let content: Content
    @Environment(\.pageColor) private var color
    @Environment(\.pageChild) private var child

    /// A list of the views that `content` builds; `isGrouped` where those are `RowGroup`s and what stands between them.
    public init(isGrouped: Bool = false, @ViewBuilder content: () -> Content) {
        self.isGrouped = isGrouped
        self.content = content()
    }

    /// The list.
    public var body: some View {
        Group {
            if isGrouped {
                list(rowInsets: EdgeInsets(top: Spacing.xSmall, leading: 0, bottom: Spacing.xSmall, trailing: 0))
                    .listStyle(.insetGrouped)
                    .listSectionSpacing(Spacing.xSmall)
            } else {
                list(rowInsets: EdgeInsets(top: 0, leading: Spacing.medium, bottom: 0, trailing: Spacing.medium))
                    .listStyle(.plain)
                    .listRowSpacing(Spacing.small)
            }
        }
        .background(color)
    }

    @ViewBuilder
    private var rows: some View {
        if let child { ChildSubtitle(child) }
        content
    }

    private func list(rowInsets: EdgeInsets) -> some View {
        List {
            rows
                .listRowInsets(rowInsets)
                .listRowBackground(Color.clear)
                .listRowSeparator(.hidden)
        }
        .scrollContentBackground(.hidden)
        .contentMargins(.vertical, Spacing.medium, for: .scrollContent)
    }
}

extension View {
    /// A control between the groups of a page: alone in its row it would take on the look of a row.
    public func betweenGroups() -> some View {
        VStack(spacing: 0) { self }
            .frame(maxWidth: .infinity)
    }
}
