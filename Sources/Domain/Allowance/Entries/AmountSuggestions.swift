public import Ledger

/// The amounts that a money form offers to press: three that are round in the currency, then the one that was booked
/// last, where it is another.
///
///     US dollars       $1, $5, $10            and last $7.25
///     yen              ¥100, ¥500, ¥1,000
///     Kuwaiti dinars   1.000, 5.000, 10.000
public struct AmountSuggestions: Hashable, Sendable {
    /// In the order shown.
    public let amounts: [Money]

    /// What is offered in a unit.
    ///
    /// - Parameter last: what was booked last in the same direction; nil when nothing was, or it is not known.
    public init(unit: AccountUnit, last: Money?) {
        // What has no decimals is counted in coins that are worth about a hundredth.
        let one: Int64 = unit.minorDigits == 0 ? 100 : (0..<unit.minorDigits).reduce(1) { one, _ in one * 10 }
        let round = [1, 5, 10].map { Money(minorUnits: one * $0, unit: unit) }
        guard let last, last.unit == unit, last.isPositive, !round.contains(last) else {
            amounts = round
            return
        }
        amounts = round + [last]
    }
}
