/// A share in percent with two decimals, as the API tells it, and in whole percents, as people read it (finances.md
/// §2.14): 1 of 3 is 33.33, "33%".
public struct ShareOfSpending: Hashable, Sendable {
    /// Hundredths of a percent, half a hundredth away from zero.
    public let hundredths: Int
    /// Whole percents, cut towards 0.
    public let whole: Int

    /// What `part` is of `total` minor units; 0 of nothing.
    public init(_ part: Int64, of total: Int64) {
        guard total > 0, part > 0 else {
            hundredths = 0
            whole = 0
            return
        }
        let (part, total) = (Int128(part), Int128(total))
        hundredths = Int(clamping: (part * 20_000 + total) / (total * 2))
        whole = Int(clamping: part * 100 / total)
        isSome = true
    }

    private var isSome = false

    /// "33.33", "60.00": the form on the wire.
    public var digits: String {
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// "33%", "<1%" of something less, "0%".
    public var text: String { whole == 0 && isSome ? "<1%" : "\(whole)%" }
}
