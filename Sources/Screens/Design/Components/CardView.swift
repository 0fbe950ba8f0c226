import SwiftUI

/// A raised surface around something that belongs together.
public struct CardView<Content: View>: View {
    private let color: Color
    private let content: Content
    @Environment(\.cardsFillRows) private var fillsRow

    /// A card around `content`.
    public init(color: Color = Palette.card, @ViewBuilder content: () -> Content) {
        self.color = color
        self.content = content()
    }

    /// The card.
    public var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) { content }
            .padding(Spacing.medium)
            .frame(
                maxWidth: .infinity, maxHeight: fillsRow ? .infinity : nil,
                alignment: fillsRow ? .topLeading : .leading
            )
            .background(color)
            .clipShape(RoundedRectangle(cornerRadius: Radius.card))
            .shadow(color: .black.opacity(0.05), radius: 10, x: 0, y: 4)
    }
}

private struct CardsFillRowsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether cards that stand side by side are all as high as the highest of their row.
    public var cardsFillRows: Bool {
        get { self[CardsFillRowsKey.self] }
        set { self[CardsFillRowsKey.self] = newValue }
    }
}
