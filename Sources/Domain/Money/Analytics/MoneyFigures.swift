public import Ledger

/// What the entries of one account, day and category add up to.
public struct SourceDaySums: Hashable, Sendable {
    /// The own account that moved; nil for money whose source nobody knows.
    public let sourceID: MoneySource.ID?
    /// The day.
    public let day: CalendarDate
    /// The category; nil for entries without one.
    public let categoryID: EntryCategory.ID?
    /// Its entries, in the currency of the account.
    public let sums: EntrySums

    /// The sums of one account, day and category.
    public init(sourceID: MoneySource.ID?, day: CalendarDate, categoryID: EntryCategory.ID?, sums: EntrySums) {
        self.sourceID = sourceID
        self.day = day
        self.categoryID = categoryID
        self.sums = sums
    }
}

/// What a period adds up to (finances.md §2.14): totals, where it went, from which source, how it came over time.
public struct MoneyFigures: Hashable, Sendable {
    /// Income and expenses since a day, for a pair of bars.
    public struct Bar: Hashable, Sendable {
        /// The first day.
        public let start: CalendarDate
        /// What came in.
        public var income: Money
        /// What went out.
        public var expenses: Money

        /// A pair of bars.
        public init(start: CalendarDate, income: Money, expenses: Money) {
            self.start = start
            self.income = income
            self.expenses = expenses
        }
    }

    /// What was spent in a category.
    public struct CategoryTotal: Hashable, Sendable {
        /// The category; nil of what has none.
        public let categoryID: EntryCategory.ID?
        /// What was spent.
        public let amount: Money
        /// In how many entries.
        public let count: Int
        /// Of all expenses.
        public let share: ShareOfSpending
    }

    /// What was spent from a source.
    public struct SourceTotal: Hashable, Sendable {
        /// The source; nil of money whose source nobody knows.
        public let sourceID: MoneySource.ID?
        /// What was spent.
        public let amount: Money
        /// In how many entries.
        public let count: Int
    }

    /// What came in.
    public let income: Money
    /// What went out, fees included.
    public let expenses: Money
    /// Where it went: the most first, then the more often.
    public let categories: [CategoryTotal]
    /// From which source: the most first, then the more often, then by name.
    public let sources: [SourceTotal]
    /// How it came over time, oldest first; every bucket of the period has a pair.
    public let bars: [Bar]
    /// Foreign money that no rate is known for, a sum a currency, in the order of their codes.
    public let notIncluded: [Money]

    /// What came in and did not go out again.
    public var left: Money { income - expenses }

    /// The figures of what happened in a window.
    ///
    /// - Parameters:
    ///   - days: the sums of every account, day and category of the window.
    ///   - bars: the first days of the buckets, the first one's that of the window.
    ///   - names: what sources are called, for the order of equals.
    public init(
        _ days: [SourceDaySums], in rates: ExchangeRates, bars starts: [CalendarDate],
        names: [MoneySource.ID: String] = [:]
    ) {
        let zero = Money.zero(.currency(rates.currency))
        var bars = starts.map { Bar(start: $0, income: zero, expenses: zero) }
        var (income, expenses) = (zero, zero)
        var byCategory: [EntryCategory.ID?: (amount: Money, count: Int)] = [:]
        var bySource: [MoneySource.ID?: (amount: Money, count: Int)] = [:]
        var missing: [AccountUnit: Money] = [:]
        for day in days {
            guard let came = rates.converted(day.sums.income, on: day.day),
                let went = rates.converted(day.sums.spending, on: day.day),
                let allCame = income.adding(came), let allWent = expenses.adding(went)
            else {
                let unit = day.sums.net.unit
                for sum in [day.sums.income, day.sums.spending] {
                    missing[unit] = (missing[unit] ?? .zero(unit)).adding(sum) ?? missing[unit]
                }
                continue
            }
            income = allCame
            expenses = allWent
            if let bar = bars.lastIndex(where: { $0.start <= day.day }) {
                bars[bar].income += came
                bars[bar].expenses += went
            }
            guard day.sums.spendingCount > 0 else { continue }
            byCategory[day.categoryID, default: (zero, 0)].amount += went
            byCategory[day.categoryID, default: (zero, 0)].count += day.sums.spendingCount
            bySource[day.sourceID, default: (zero, 0)].amount += went
            bySource[day.sourceID, default: (zero, 0)].count += day.sums.spendingCount
        }
        self.income = income
        self.expenses = expenses
        self.bars = bars
        let total = expenses.minorUnits
        categories = byCategory.map { id, sum in
            CategoryTotal(
                categoryID: id, amount: sum.amount, count: sum.count,
                share: ShareOfSpending(sum.amount.minorUnits, of: total))
        }.sorted { Self.goesBefore(($0.amount, $0.count, $0.categoryID), ($1.amount, $1.count, $1.categoryID)) }
        func name(_ source: SourceTotal) -> String { source.sourceID.flatMap { names[$0] } ?? "" }
        sources = bySource.map { id, sum in SourceTotal(sourceID: id, amount: sum.amount, count: sum.count) }.sorted {
            if $0.amount == $1.amount, $0.count == $1.count, name($0) != name($1) { return name($0) < name($1) }
            return Self.goesBefore(($0.amount, $0.count, $0.sourceID), ($1.amount, $1.count, $1.sourceID))
        }
        notIncluded = missing.values.filter { !$0.isZero }.sorted { $0.unit.code < $1.unit.code }
    }

    /// The most first, then the more often; what has no id last.
    private static func goesBefore<Subject>(
        _ one: (Money, Int, Identifier<Subject>?), _ other: (Money, Int, Identifier<Subject>?)
    ) -> Bool {
        if one.0 != other.0 { return one.0 > other.0 }
        if one.1 != other.1 { return one.1 > other.1 }
        guard let first = one.2 else { return false }
        return other.2.map { first < $0 } ?? true
    }
}
