import SwiftUI

/// A symbol on a faint circle of its own colour.
public struct SymbolCircle: View {
    private let symbol: String
    private let color: Color
    private let diameter: CGFloat
    @ScaledMetric private var scaled: CGFloat

    /// A circle of that diameter, which grows with text.
    public init(_ symbol: String, color: Color, diameter: CGFloat = Size.rowCircle) {
        self.symbol = symbol
        self.color = color
        self.diameter = diameter
        _scaled = ScaledMetric(wrappedValue: diameter)
    }

    /// The circle.
    public var body: some View {
        let side = Size.grown(diameter, to: scaled)
        Image(systemName: symbol)
            .font(diameter > Size.cardAvatar ? .largeTitle : .title3)
            .foregroundStyle(color)
            .frame(width: side, height: side)
            .background(color.opacity(0.1))
            .clipShape(Circle())
            .accessibilityHidden(true)
    }
}
