import SwiftUI

/// The scrolling rows of a page on the page's colour: each as wide as the window and with a card of its own, or between
/// groups of rows that share one.
///
/// What stands above the rows of a list of days, and between them, leaves room for eight entries on a phone
/// (decision 0056); such a list is `isDense`.
public struct PageList<Content: View>: View {
    private let isGrouped: Bool
    private let isDense: Bool
    private let content: Content
    @Environment(\.pageColor) private var color
    @Environment(\.pageChild) private var child

    /// A list of the views that `content` builds; `isGrouped` where those are `RowGroup`s and what stands between them,
    /// `isDense` where many of the groups have but one row.
    public init(isGrouped: Bool = false, isDense: Bool = false, @ViewBuilder content: () -> Content) {
        self.isGrouped = isGrouped
        self.isDense = isDense
        self.content = content()
    }

    /// The list.
    public var body: some View {
        Group {
            if isDense {
                list(rowInsets: Self.betweenGroups)
                    .listStyle(.insetGrouped)
                    .listSectionSpacing(Spacing.closeGroups)
                    // The name of the child needs no row of the usual height.
                    .environment(\.defaultMinListRowHeight, Size.captionAvatar)
                    .environment(\.headingsAreClose, true)
            } else if isGrouped {
                list(rowInsets: Self.betweenGroups)
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

    private static var betweenGroups: EdgeInsets {
        EdgeInsets(top: Spacing.xSmall, leading: 0, bottom: Spacing.xSmall, trailing: 0)
    }

    @ViewBuilder
    private var rows: some View {
        if let child {
            if isDense {
                ChildSubtitle(child)
                    .listRowInsets(EdgeInsets())
            } else {
                ChildSubtitle(child)
            }
        }
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
