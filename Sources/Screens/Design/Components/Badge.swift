import SwiftUI

/// A word or two on a faint ground of its own colour.
public struct Badge: View {
    private let text: String
    private let color: Color

    /// A badge in `color`.
    public init(_ text: String, color: Color = Palette.primary) {
        self.text = text
        self.color = color
    }

    /// The badge.
    public var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(color)
            .padding(.horizontal, Spacing.xSmall)
            .padding(.vertical, 2)
            .background(color.opacity(0.1))
            .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
    }
}
