public import Ledger

/// What an account held at the end of each day.
///
///     $40.00 before Nov 15, then +$3.00     Nov 14 $40.00     Nov 15 $43.00     Nov 16 $43.00
public struct DailyBalances: Hashable, Sendable {
    private let opening: Money
    /// The balance from each of these days on, in order.
    private let steps: [Step]

    private struct Step: Hashable, Sendable {
        let day: CalendarDate
        let balance: Money
    }

    /// Balances that begin with `opening` and change on days, in whatever order; all in one unit.
    public init(opening: Money, changes: [(day: CalendarDate, change: Money)]) {
        self.opening = opening
        var balance = opening
        var steps: [Step] = []
        for change in changes.sorted(by: { $0.day < $1.day }) {
            balance += change.change
            if steps.last?.day == change.day { steps.removeLast() }
            steps.append(Step(day: change.day, balance: balance))
        }
        self.steps = steps
    }

    /// The balances of an account from its entries on; `opening` is what it held before the first of them.
    public init(opening: Money, entries: [Entry]) {
        self.init(opening: opening, changes: entries.map { ($0.date, $0.signedAmount) })
    }

    /// What is counted.
    public var unit: AccountUnit { opening.unit }

    /// Σ minor units × days in these days; a day below zero counts as zero.
    public func balanceDays(in days: ClosedRange<CalendarDate>) -> Int128 {
        var sum: Int128 = 0
        var day = days.lowerBound
        var balance = opening
        for step in steps where step.day <= days.upperBound {
            if step.day > day {
                sum += Self.weight(balance, step.day - day)
                day = step.day
            }
            balance = step.balance
        }
        return sum + Self.weight(balance, days.upperBound - day + 1)
    }

    private static func weight(_ balance: Money, _ days: Int) -> Int128 {
        Int128(max(0, balance.minorUnits)) * Int128(days)
    }
}
