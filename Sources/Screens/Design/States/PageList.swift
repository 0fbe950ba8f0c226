import SwiftUI

/// The scrolling rows of a page, each as wide as the window and on the page's colour; the rows bring their own cards.
public struct PageList<Content: View>: View {
    private let content: Content

    /// A list of the views that `content` builds.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The list.
    public var body: some View {
        List {
            content
                .listRowInsets(EdgeInsets(top: 0, leading: Spacing.medium, bottom: 0, trailing: Spacing.medium))
                .listRowBackground(Color.clear)
                .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
        .listRowSpacing(Spacing.small)
        .scrollContentBackground(.hidden)
        .contentMargins(.vertical, Spacing.medium, for: .scrollContent)
        .background(Palette.page)
    }
}
