/// What an account earned and spent in one month (I-26, I-27): without savings transfers, starting balances and
/// reversed pairs.
public struct MonthlyStats: Hashable, Sendable {
    /// The sum of counted credits.
    public let totalEarned: Money
    /// The sum of counted debits, as a positive amount.
    public let totalSpent: Money

    /// What came in minus what went out.
    public var netChange: Money { totalEarned - totalSpent }

    /// Statistics from sums that were computed elsewhere.
    public init(totalEarned: Money, totalSpent: Money) {
        self.totalEarned = totalEarned
        self.totalSpent = totalSpent
    }

    /// The statistics of `month`, from entries of one account in any order.
    public init(of month: CalendarMonth, entries: some Sequence<Entry>, unit: AccountUnit) {
        var earned = Money.zero(unit)
        var spent = Money.zero(unit)
        for entry in entries where entry.countsInStatistics && entry.date.month == month {
            switch entry.direction {
            case .credit: earned += entry.amount
            case .debit: spent += entry.amount
            }
        }
        self.init(totalEarned: earned, totalSpent: spent)
    }
}

/// The days that count as recent: the last 7 including today.
public struct RecentDays: Hashable, Sendable {
    /// These days.
    public let span: DaySpan

    /// The recent days as of `today`.
    public init(today: CalendarDate) {
        span = DaySpan(days: 7, endingOn: today)
    }
}
