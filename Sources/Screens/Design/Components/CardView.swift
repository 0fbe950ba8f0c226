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
            .cardLook(color)
            .environment(\.isInCard, true)
    }
}

extension View {
    /// The surface of a card, around a view that keeps its own distance from the edges ([S §9.3]). The shadow shows by
    /// day and the edge at night: at night the shadow is clear, and by day the edge has the colour of cards.
    ///
    /// `isRaised` is whether it has the two at all, where a view is a card in wide windows only.
    public func cardLook(_ color: Color = Palette.card, isRaised: Bool = true) -> some View {
        background(color)
            .clipShape(RoundedRectangle(cornerRadius: Radius.card))
            .shadow(color: isRaised ? Palette.cardShadow : .clear, radius: 10, x: 0, y: 4)
            .overlay {
                RoundedRectangle(cornerRadius: Radius.card)
                    .strokeBorder(isRaised ? Palette.cardEdge : .clear, lineWidth: 1)
                    .allowsHitTesting(false)
            }
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
