public import Foundation

extension View {
    /// Texts inside take at least and at most as many lines as the range says.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimit(limit.upperBound).styled(.minHeight, .css("\(max(limit.lowerBound, 1))lh"), .effect)
    }

    /// Texts inside take at least this many lines.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        styled(.minHeight, .css("\(max(limit.lowerBound, 1))lh"), .effect)
    }

    /// Texts inside take at most this many lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Texts inside take at most this many lines, and with `reservesSpace` never less room.
    @ViewBuilder
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        if reservesSpace { lineLimit(limit...limit) } else { lineLimit(limit) }
    }

    /// How wide the letters inside are, where the font has such.
    public func fontWidth(_ width: Font.Width?) -> some View {
        styled(.fontStretch, .css(width?.css ?? "inherit"))
    }

    /// The texts inside higher above their line.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        styled(.position, .css("relative"), .effect)
            .styled(.inset, varying: "auto auto \(_StyleValue.pixels(Double(baselineOffset))) auto", .effect)
    }

    /// Whether letters may move together to fit; browsers leave them where they are.
    public func allowsTightening(_ flag: Bool) -> Self { self }
}
