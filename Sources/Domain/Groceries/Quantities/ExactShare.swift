/// What part of a whole something is, exact: 2 of 3. It is rounded only where it is written.
public struct ExactShare: Hashable, Sendable {
    /// The part; never below 0.
    public let part: Int64
    /// The whole; above 0.
    public let whole: Int64

    /// What `part` is of `whole`; 0 of 1 where either is nothing or less.
    public init(_ part: Int64, of whole: Int64) {
        let isSome = part > 0 && whole > 0
        self.part = isSome ? part : 0
        self.whole = whole > 0 ? whole : 1
    }

    /// "0.6667", "1.0000": the form of the wire, with 4 decimals, half a last one up.
    public var digits: String {
        let scaled = (Int128(part) * 20_000 + Int128(whole)) / (Int128(whole) * 2)
        let (ones, rest) = scaled.quotientAndRemainder(dividingBy: 10_000)
        return "\(ones).\(String(rest + 10_000).dropFirst())"
    }

    /// Whole percent, cut: 599.99 of 600 is 99. May pass 100.
    public var cutPercent: Int { Int(clamping: Int128(part) * 100 / Int128(whole)) }

    /// Whole percent, half a percent up: 2 of 3 is 67. May pass 100.
    public var roundedPercent: Int {
        Int(clamping: (Int128(part) * 200 + Int128(whole)) / (Int128(whole) * 2))
    }

    /// Whether it is all of it, or more.
    public var isFull: Bool { part >= whole }

    /// Whether it is exactly all of it.
    public var isWhole: Bool { part == whole }

    /// How far a bar is filled: never more than all of it.
    public var filled: ExactShare { isFull ? ExactShare(1, of: 1) : self }
}
