public import Foundation

/// How much of something: an exact decimal with up to 3 places, counted in thousandths (groceries.md §2.1). 0.75 is
/// 750. What people give is 0.001 to 9,999; sums and what is left may be 0.
public struct Quantity: Hashable, Sendable, Comparable {
    /// Thousandths, never negative.
    public let thousandths: Int64

    /// The least that somebody may give: 0.001.
    public static let least = Quantity(thousandths: 1)
    /// The most that somebody may give: 9,999.
    public static let most = Quantity(thousandths: 9_999_000)
    /// Nothing.
    public static let zero = Quantity(thousandths: 0)
    /// One.
    public static let one = Quantity(thousandths: 1_000)

    /// That many thousandths, which must not be negative.
    public init(thousandths: Int64) {
        precondition(thousandths >= 0, "a quantity is never negative")
        self.thousandths = thousandths
    }

    /// That many whole ones, which must not be negative.
    public init(whole: Int64) {
        self.init(thousandths: whole * 1_000)
    }

    /// Reads the form of the wire: digits with at most one point and 3 places, "0.75"; nil for anything else.
    public init?(digits: some StringProtocol) {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Self.number(parts[0], most: 9) else { return nil }
        guard parts.count == 2 else {
            self.init(thousandths: whole * 1_000)
            return
        }
        guard let decimals = Self.number(parts[1], most: 3) else { return nil }
        let scale: Int64 = [100, 10, 1][parts[1].utf8.count - 1]
        self.init(thousandths: whole * 1_000 + decimals * scale)
    }

    private static func number(_ digits: some StringProtocol, most: Int) -> Int64? {
        guard (1...most).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(digits)
    }

    /// "2", "0.75": no more places than needed, as on the wire.
    public var digits: String {
        let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
        if rest == 0 { return "\(whole)" }
        var places = String(rest + 1_000).dropFirst()
        while places.hasSuffix("0") { places.removeLast() }
        return "\(whole).\(places)"
    }

    /// As people of that language write it: "0,75".
    public func formatted(_ locale: Locale) -> String {
        digits.split(separator: ".").joined(separator: locale.decimalSeparator ?? ".")
    }

    /// Whether it is nothing.
    public var isZero: Bool { thousandths == 0 }

    /// Whether somebody may give it.
    public var isGiven: Bool { (Self.least...Self.most).contains(self) }

    /// The least whole number that is no smaller.
    public var roundedUp: Quantity { Quantity(thousandths: (thousandths + 999) / 1_000 * 1_000) }

    /// The smaller one.
    public static func < (left: Self, right: Self) -> Bool { left.thousandths < right.thousandths }

    /// Both together.
    public static func + (left: Self, right: Self) -> Quantity {
        Quantity(thousandths: left.thousandths + right.thousandths)
    }

    /// What is left; nothing where more is taken than there is.
    public static func - (left: Self, right: Self) -> Quantity {
        Quantity(thousandths: max(0, left.thousandths - right.thousandths))
    }

    /// Adds in place.
    public static func += (left: inout Self, right: Self) { left = left + right }
}
