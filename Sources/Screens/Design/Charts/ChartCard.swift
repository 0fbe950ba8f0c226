import SwiftUI

/// A card with a heading, around a chart or figures.
public struct ChartCard<Content: View>: View {
    private let title: String
    private let content: Content

    /// A card of that heading.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    /// The card.
    public var body: some View {
        CardView {
            SectionTitle(title: title) { EmptyView() }
            content
        }
    }
}
