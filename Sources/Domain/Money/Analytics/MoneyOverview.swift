public import Ledger

/// What the parents have (finances.md §2.2, rule 3): the balances of those of their sources that count, in the family's
/// currency.
public struct HouseholdBalance: Hashable, Sendable {
    /// The sum.
    public let amount: Money
    /// Foreign money that no rate is known for, a sum a currency, in the order of their codes.
    public let notIncluded: [Money]

    /// The sum of what sources hold on a day.
    public init(of standings: [SourceStanding], in rates: ExchangeRates, on day: CalendarDate) {
        var amount = Money.zero(.currency(rates.currency))
        var missing: [AccountUnit: Money] = [:]
        for balance in standings.filter(\.source.counts).flatMap(\.balances) where !balance.isZero {
            if let converted = rates.converted(balance, on: day), let sum = amount.adding(converted) {
                amount = sum
            } else {
                let unit = balance.unit
                missing[unit] = (missing[unit] ?? .zero(unit)).adding(balance) ?? missing[unit]
            }
        }
        self.amount = amount
        notIncluded = missing.values.filter { !$0.isZero }.sorted { $0.unit.code < $1.unit.code }
    }
}

/// A period at a glance: its figures, how they stand against the period before, and what there is today.
public struct MoneyOverview: Hashable, Sendable {
    /// Which one.
    public let period: TimePeriod
    /// Its days.
    public let window: DaySpan
    /// What they add up to.
    public let figures: MoneyFigures
    /// How income stands; nil where nothing was before, and of all time.
    public let incomeTrend: Trend?
    /// How expenses stand; nil where nothing was before, and of all time.
    public let expensesTrend: Trend?
    /// What was spent in each category in the days that it is compared with; nil where there are none.
    public let categoriesBefore: [MoneyFigures.CategoryTotal]?
    /// What there is today, whatever the period.
    public let balance: HouseholdBalance
    /// How many transactions wait for somebody to look at them.
    public let waiting: Int

    /// An overview; `before` are the figures of the days that it is compared with, nil where there are none.
    public init(
        period: TimePeriod, window: DaySpan, figures: MoneyFigures, before: MoneyFigures?, balance: HouseholdBalance,
        waiting: Int
    ) {
        self.period = period
        self.window = window
        self.figures = figures
        incomeTrend = before.flatMap { Trend(.income, now: figures.income, before: $0.income) }
        expensesTrend = before.flatMap { Trend(.expenses, now: figures.expenses, before: $0.expenses) }
        categoriesBefore = before?.categories
        self.balance = balance
        self.waiting = waiting
    }
}
