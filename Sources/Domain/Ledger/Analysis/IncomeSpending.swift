/// Income and spending of a span of days (I-26).
public struct IncomeSpendingSummary: Hashable, Sendable {
    /// What the entries of the span add up to.
    public let sums: EntrySums

    /// The summary of a span.
    public init(_ sums: EntrySums) {
        self.sums = sums
    }

    /// Income minus spending.
    public var netSavings: Money { sums.income - sums.spending }

    /// Net savings in percent of the income; 0 without income.
    public var savingsRate: RoundedPercentage {
        RoundedPercentage(netSavings.minorUnits, of: sums.income.minorUnits) ?? RoundedPercentage(tenths: 0)
    }
}

/// One month among others.
public struct MonthlyComparison: Hashable, Sendable, Identifiable {
    /// The month.
    public let month: CalendarMonth
    /// What its entries add up to.
    public let sums: EntrySums
    /// The balance at the end of its last day; of the current month, the present one.
    public let endingBalance: Money

    /// "2025-11".
    public var id: String { String(month.firstDay.description.prefix(7)) }
    /// Income minus spending.
    public var netSavings: Money { sums.income - sums.spending }

    /// The last `count` months up to that of `today`, newest first.
    ///
    /// - Parameters:
    ///   - days: sums of every day from the first of the oldest month on.
    ///   - balance: the present balance, after all of `days`.
    public static func months(
        _ count: Int, until today: CalendarDate, days: [DaySums], balance: Money
    ) -> [MonthlyComparison] {
        var byMonth: [CalendarMonth: EntrySums] = [:]
        var running = balance
        for day in days {
            if day.date.month.firstDay > today { running = running - day.sums.net }
            byMonth[day.date.month, default: .zero(balance.unit)] += day.sums
        }
        var month = today.month
        return (0..<count).map { _ in
            let sums = byMonth[month] ?? .zero(balance.unit)
            let comparison = MonthlyComparison(month: month, sums: sums, endingBalance: running)
            running = running - sums.net
            month = month.advanced(by: -1)
            return comparison
        }
    }

    /// The first day that `months` of that count need.
    public static func firstDay(of count: Int, until today: CalendarDate) -> CalendarDate {
        today.month.advanced(by: 1 - count).firstDay
    }
}

/// Spending of the last days against as many days before (I-29).
public struct SpendingTrend: Hashable, Sendable {
    /// Where spending goes. The raw value is the one on the wire.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case up = "Up"
        case down = "Down"
        case flat = "Flat"
    }

    /// Of the last days, today included.
    public let current: Money
    /// Of as many days before.
    public let previous: Money

    /// A trend from one sum to another.
    public init(current: Money, previous: Money) {
        self.current = current
        self.previous = previous
    }

    /// What was spent more than before.
    public var change: Money { current - previous }

    /// The change in percent of what was spent before; nil when that was nothing.
    public var changePercentage: RoundedPercentage? {
        RoundedPercentage(change.minorUnits, of: previous.minorUnits)
    }

    /// The change without its sign in whole percents, rounded down ([S §12]); nil when nothing was spent before.
    public var wholePercentage: Int? {
        previous.isPositive ? Percentage.whole(change.isNegative ? -change : change, of: previous) : nil
    }

    /// Within 5 % either way it is flat, by the exact amounts.
    public var direction: Direction {
        if Int128(change.minorUnits).magnitude * 100 <= Int128(previous.minorUnits).magnitude * 5 { return .flat }
        return change.isNegative ? .down : .up
    }
}
