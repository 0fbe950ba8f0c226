import Design
import SwiftUI

/// A white symbol on the system's gradient, 40 × 40, which grows with text: at the head of a card.
struct GradientTile: View {
    private let symbol: String
    @ScaledMetric private var side: CGFloat = Self.side

    private static let side: CGFloat = 40
    private static let radius: CGFloat = 10

    init(_ symbol: String) {
        self.symbol = symbol
    }

    var body: some View {
        let side = Size.grown(Self.side, to: side)
        Image(systemName: symbol)
            .font(.title3)
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(MoneyPalette.gradient)
            .clipShape(RoundedRectangle(cornerRadius: Self.radius))
            .accessibilityHidden(true)
    }
}
