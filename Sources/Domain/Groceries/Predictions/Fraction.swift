/// An exact quotient, so that what it decides is the same on every machine. Kept in lowest terms.
public struct Fraction: Hashable, Sendable, Comparable {
    /// What is divided.
    public let numerator: Int128
    /// By what; above zero.
    public let denominator: Int128

    /// A quotient; `denominator` must be above zero.
    public init(_ numerator: Int128, _ denominator: Int128) {
        precondition(denominator > 0, "a fraction of something")
        let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
        self.numerator = numerator / Int128(divisor)
        self.denominator = denominator / Int128(divisor)
    }

    /// A whole number.
    public init(_ whole: Int) {
        numerator = Int128(whole)
        denominator = 1
    }

    /// The nearest whole number. A half goes away from zero: 2.5 is 3, -2.5 is -3.
    public var rounded: Int {
        let half = (numerator.magnitude * 2 + denominator.magnitude) / (denominator.magnitude * 2)
        return Int(clamping: half) * (numerator < 0 ? -1 : 1)
    }

    /// The greatest whole number that is no larger.
    public var roundedDown: Int {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Int(clamping: rest < 0 ? quotient - 1 : quotient)
    }

    /// The whole number next to it on the side of zero: percents are cut so.
    public var cut: Int { Int(clamping: numerator / denominator) }

    /// "7", "3.1429": at most 4 decimals, half of the last away from zero. The form on the wire.
    public var digits: String {
        let scaled = Fraction(numerator * 10_000, denominator).rounded
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
        var text = "\(scaled < 0 ? "-" : "")\(whole)"
        if rest == 0 { return text }
        var decimals = String(rest + 10_000).dropFirst()
        while decimals.hasSuffix("0") { decimals.removeLast() }
        text += "." + decimals
        return text
    }

    /// The product with a whole number.
    public static func * (left: Fraction, right: Int64) -> Fraction {
        Fraction(left.numerator * Int128(right), left.denominator)
    }

    /// Smaller.
    public static func < (left: Fraction, right: Fraction) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }

    static func commonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return max(larger, 1)
    }
}
