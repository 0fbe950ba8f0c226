/// A share in percent with one decimal, kept as tenths: 75.0 % is 750. Half a tenth goes away from zero.
public struct RoundedPercentage: Hashable, Sendable, Comparable {
    /// Tenths of a percent.
    public let tenths: Int

    /// That many tenths of a percent.
    public init(tenths: Int) {
        self.tenths = tenths
    }

    /// What `part` is of `whole` minor units; nil of nothing.
    public init?(_ part: Int64, of whole: Int64) {
        guard whole != 0 else { return nil }
        let (scaled, divisor) = (Int128(part) * 1_000, Int128(whole))
        let isNegative = (scaled < 0) != (divisor < 0)
        let magnitude = (scaled.magnitude * 2 + divisor.magnitude) / (divisor.magnitude * 2)
        tenths = Int(clamping: magnitude) * (isNegative ? -1 : 1)
    }

    /// "75.0", "-12.5": the form on the wire.
    public var digits: String {
        "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }

    /// The smaller share.
    public static func < (left: Self, right: Self) -> Bool { left.tenths < right.tenths }

    /// The shares of parts in their sum, which add up to exactly 100.0: what rounding down leaves over goes to the
    /// parts that lost most. Parts are zero or more; of nothing every share is 0.
    public static func shares(_ parts: [Int64]) -> [RoundedPercentage] {
        let whole = parts.reduce(Int128(0)) { $0 + Int128($1) }
        guard whole > 0 else { return parts.map { _ in RoundedPercentage(tenths: 0) } }
        let exact = parts.map { (Int128($0) * 1_000).quotientAndRemainder(dividingBy: whole) }
        var tenths = exact.map { Int($0.quotient) }
        let left = 1_000 - tenths.reduce(0, +)
        let losers = exact.indices.sorted { (exact[$1].remainder, $0) < (exact[$0].remainder, $1) }
        for index in losers.prefix(left) { tenths[index] += 1 }
        return tenths.map(RoundedPercentage.init(tenths:))
    }
}
