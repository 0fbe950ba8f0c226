import SwiftUI

/// A chart on a card, as screens show it.
struct SampleCard<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content
        }
        .padding()
        .background(Color(.sRGB, white: 0.5, opacity: 0.06))
        .cornerRadius(12)
        .padding()
    }
}
