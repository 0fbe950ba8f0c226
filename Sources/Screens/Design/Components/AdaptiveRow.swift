import SwiftUI

/// Views side by side; below each other, from the leading edge, where text is very large.
public struct AdaptiveRow<Content: View>: View {
    private let spacing: CGFloat
    private let content: Content
    @Environment(\.dynamicTypeSize) private var textSize

    /// A row, or a column, with `spacing` between two views.
    public init(spacing: CGFloat = Spacing.small, @ViewBuilder content: () -> Content) {
        self.spacing = spacing
        self.content = content()
    }

    /// The row, or the column.
    public var body: some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing)) : AnyLayout(HStackLayout(spacing: spacing))
        layout { content }
    }
}
