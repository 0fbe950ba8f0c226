import Design
import SwiftUI

/// A card with a heading, around a chart or figures.
struct ChartCard<Content: View>: View {
    private let title: String
    private let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        CardView {
            SectionTitle(title: title) { EmptyView() }
            content
        }
    }
}
