import SwiftUI

/// A raised surface around something that belongs together.
public struct CardView<Content: View>: View {
    private let color: Color
    private let content: Content

    /// A card around `content`.
    public init(color: Color = Palette.card, @ViewBuilder content: () -> Content) {
        self.color = color
        self.content = content()
    }

    /// The card.
    public var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) { content }
            .padding(Spacing.medium)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(color)
            .clipShape(RoundedRectangle(cornerRadius: Radius.card))
            .shadow(color: .black.opacity(0.05), radius: 10, x: 0, y: 4)
    }
}
