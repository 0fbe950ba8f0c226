/// What entries add up to: every movement, and apart from it what counts as income and spending (I-26). Reversed pairs,
/// savings transfers and starting balances move the balance, but are neither.
///
///     +100.00 allowance, -25.00 toys, -9.00 to savings
///     net 66.00 of 3 entries, income 100.00 of 1, spending 25.00 of 1
public struct EntrySums: Hashable, Sendable {
    /// Credits minus debits of every entry.
    public var net: Money
    /// Every entry.
    public var entryCount: Int
    /// The sum of credits that count.
    public var income: Money
    /// How many credits count.
    public var incomeCount: Int
    /// The sum of debits that count, as a positive amount.
    public var spending: Money
    /// How many debits count.
    public var spendingCount: Int

    /// Sums that were added up elsewhere.
    public init(
        net: Money, entryCount: Int, income: Money, incomeCount: Int, spending: Money, spendingCount: Int
    ) {
        self.net = net
        self.entryCount = entryCount
        self.income = income
        self.incomeCount = incomeCount
        self.spending = spending
        self.spendingCount = spendingCount
    }

    /// The sums of no entry.
    public static func zero(_ unit: AccountUnit) -> EntrySums {
        EntrySums(
            net: .zero(unit), entryCount: 0, income: .zero(unit), incomeCount: 0, spending: .zero(unit),
            spendingCount: 0)
    }

    /// What one entry adds.
    public init(_ entry: Entry) {
        let isIncome = entry.countsInStatistics && entry.direction == .credit
        let isSpending = entry.countsInStatistics && entry.direction == .debit
        let nothing = Money.zero(entry.amount.unit)
        self.init(
            net: entry.signedAmount, entryCount: 1, income: isIncome ? entry.amount : nothing,
            incomeCount: isIncome ? 1 : 0, spending: isSpending ? entry.amount : nothing,
            spendingCount: isSpending ? 1 : 0)
    }

    /// The fold of entries, which kept sums are checked against.
    public init(of entries: some Sequence<Entry>, unit: AccountUnit) {
        self = entries.reduce(into: .zero(unit)) { $0 += EntrySums($1) }
    }

    /// The entries that count.
    public var countedEntries: Int { incomeCount + spendingCount }

    /// Adds in place; both must have one unit.
    public static func += (left: inout EntrySums, right: EntrySums) {
        left.net += right.net
        left.entryCount += right.entryCount
        left.income += right.income
        left.incomeCount += right.incomeCount
        left.spending += right.spending
        left.spendingCount += right.spendingCount
    }

    /// What takes these sums back.
    public static prefix func - (sums: EntrySums) -> EntrySums {
        EntrySums(
            net: -sums.net, entryCount: -sums.entryCount, income: -sums.income, incomeCount: -sums.incomeCount,
            spending: -sums.spending, spendingCount: -sums.spendingCount)
    }
}

/// The sums of one day.
public struct DaySums: Hashable, Sendable {
    /// The day.
    public let date: CalendarDate
    /// Its entries.
    public let sums: EntrySums

    /// The sums of a day.
    public init(date: CalendarDate, sums: EntrySums) {
        self.date = date
        self.sums = sums
    }
}

/// Days from one to another, both included.
public struct DaySpan: Hashable, Sendable {
    /// The first day.
    public let first: CalendarDate
    /// The last day.
    public let last: CalendarDate

    /// A span; nil when it ends before it begins.
    public init?(from first: CalendarDate, to last: CalendarDate) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
    }

    /// That many days, the last of which is `last`.
    public init(days: Int, endingOn last: CalendarDate) {
        precondition(days > 0, "a span has at least one day")
        first = last - (days - 1)
        self.last = last
    }

    /// How many days it has.
    public var dayCount: Int { last - first + 1 }

    /// As many days, just before.
    public var before: DaySpan { DaySpan(days: dayCount, endingOn: first - 1) }

    /// What of it is not before `day`: at least its last day.
    ///
    ///     Nov 1 to Nov 20 since Nov 18   Nov 18, 19 and 20
    public func since(_ day: CalendarDate) -> DaySpan {
        DaySpan(days: min(max(last - day + 1, 1), dayCount), endingOn: last)
    }
}
