public import Allowance
public import Household
public import Ledger
import Storage

/// What a child's money did over time (allowance §4.4): any child for a parent, the child's own for a child; anyone
/// else's is not found. Everything is read from kept sums, so the cost grows with the days asked for and not with the
/// entries in them.
public struct AnalyticsService: Sendable {
    let store: FamilyStore

    /// The longest balance history, in days.
    public static let historyDays = 1...730
    /// The longest comparison, in months.
    public static let comparedMonths = 1...24
    /// The longest trend, in days.
    public static let trendDays = 1...365
    /// The longest heatmap, in weeks.
    public static let heatmapWeeks = 1...53
    /// The span of sums where none was asked for, in days.
    public static let defaultDays = 30

    /// The balance at the end of each of the last `days` days, today included, oldest first; with savings, that of all
    /// the child's accounts together. With `sinceItBegan`, which what is drawn asks for, days before the account began
    /// are left out.
    public func balanceHistory(
        _ caller: Caller, _ id: Child.ID, days: Int, includeSavings: Bool, sinceItBegan: Bool = false
    ) async throws(ServiceFailure) -> [BalancePoint] {
        precondition(Self.historyDays.contains(days), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let tables = family.tables
            let span = try family.lastDays(days, of: child, sinceItBegan: sinceItBegan)
            let savings =
                includeSavings ? try tables.savings.all(of: id, in: caller.familyID, includeClosed: true) : []
            let accounts = [child.account] + savings.map(\.account.account)
            let balance = try accounts.reduce(into: Money.zero(family.family.unit)) { sum, account in
                sum += try tables.accounts.balance(of: account, in: caller.familyID)
            }
            return BalanceHistory.points(
                span,
                days: try tables.entrySums.days(
                    of: accounts, in: caller.familyID, from: span.first, unit: balance.unit),
                balance: balance,
                descriptions: try tables.entrySums.lastDescriptions(
                    of: child.account, in: caller.familyID, over: span))
        }
    }

    /// Income and spending of a span; of the last 30 days unless asked otherwise.
    public func incomeSpending(
        _ caller: Caller, _ id: Child.ID, from first: CalendarDate? = nil, to last: CalendarDate? = nil
    ) async throws(ServiceFailure) -> IncomeSpendingSummary {
        try await store.read(caller) { family in
            let child = try family.child(id)
            let span = try family.span(from: first, to: last)
            return IncomeSpendingSummary(try family.total(of: child, over: span))
        }
    }

    /// Income and spending of the last `days` days, today included.
    public func summary(
        _ caller: Caller, _ id: Child.ID, days: Int
    ) async throws(ServiceFailure) -> AnalyticsSummary {
        precondition(Self.trendDays.contains(days), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let sums = try family.total(of: child, over: DaySpan(days: days, endingOn: family.today))
            let entries = try family.tables.entries.page(EntryQuery(childID: id), in: caller.familyID, limit: 1)
            return AnalyticsSummary(figures: IncomeSpendingSummary(sums), hasEntries: entries.total > 0)
        }
    }

    /// The last months with the current one, newest first; with `sinceItBegan`, without those before the account began.
    public func monthlyComparison(
        _ caller: Caller, _ id: Child.ID, months: Int, sinceItBegan: Bool = false
    ) async throws(ServiceFailure) -> [MonthlyComparison] {
        precondition(Self.comparedMonths.contains(months), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let balance = try family.tables.accounts.balance(of: child.account, in: caller.familyID)
            let first = MonthlyComparison.firstDay(of: months, until: family.today)
            let days = try family.tables.entrySums.days(
                of: [child.account], in: caller.familyID, from: first, unit: balance.unit)
            let all = MonthlyComparison.months(months, until: family.today, days: days, balance: balance)
            guard sinceItBegan else { return all }
            let beginning = try family.beginning(of: child)
            return all.filter { $0.month >= beginning.month }
        }
    }

    /// What was spent in each category of a span, highest first; of the last 30 days unless asked otherwise.
    public func categorySpending(
        _ caller: Caller, _ id: Child.ID, from first: CalendarDate? = nil, to last: CalendarDate? = nil
    ) async throws(ServiceFailure) -> CategoryPage {
        try await store.read(caller) { family in
            let child = try family.child(id)
            let parts = try family.tables.entrySums.spending(
                of: child.account, in: caller.familyID, over: try family.span(from: first, to: last))
            return CategoryPage(
                categories: CategorySpending.ranked(parts, budgets: try family.standings(of: child)),
                total: parts.reduce(into: .zero(family.family.unit)) { $0 += $1.amount })
        }
    }

    /// What was spent in each category in the last `days` days, today included, beside as many days before, where the
    /// account had begun by then.
    public func spendingComparison(
        _ caller: Caller, _ id: Child.ID, days: Int
    ) async throws(ServiceFailure) -> SpendingComparison {
        precondition(Self.trendDays.contains(days), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let span = DaySpan(days: days, endingOn: family.today)
            let sums = family.tables.entrySums
            let parts = try sums.spending(of: child.account, in: caller.familyID, over: span)
            let isComparable = try family.beginning(of: child) <= span.before.first
            return SpendingComparison(
                CategorySpending.ranked(parts, budgets: try family.standings(of: child)),
                before: isComparable
                    ? try sums.spending(of: child.account, in: caller.familyID, over: span.before) : nil,
                unit: family.family.unit)
        }
    }

    /// Categories with their sum.
    public struct CategoryPage: Hashable, Sendable {
        /// Highest first.
        public let categories: [CategorySpending]
        /// All of them together.
        public let total: Money
    }

    /// Spending of the last `days` days, today included, against as many days before.
    public func spendingTrend(
        _ caller: Caller, _ id: Child.ID, days: Int
    ) async throws(ServiceFailure) -> SpendingTrend {
        precondition(Self.trendDays.contains(days), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let current = DaySpan(days: days, endingOn: family.today)
            return SpendingTrend(
                current: try family.total(of: child, over: current).spending,
                previous: try family.total(of: child, over: current.before).spending)
        }
    }

    /// How busy each day of the last weeks was: `weeks` times 7 days, the last of which is today; with `sinceItBegan`,
    /// without those before the account began.
    public func heatmap(
        _ caller: Caller, _ id: Child.ID, weeks: Int, sinceItBegan: Bool = false
    ) async throws(ServiceFailure) -> TransactionHeatmap {
        precondition(Self.heatmapWeeks.contains(weeks), "the door checks the range")
        return try await store.read(caller) { family in
            let child = try family.child(id)
            let span = try family.lastDays(weeks * 7, of: child, sinceItBegan: sinceItBegan)
            let unit = family.family.unit
            let days = try family.tables.entrySums.days(
                of: [child.account], in: caller.familyID, from: span.first, unit: unit)
            return TransactionHeatmap(span, days: days, unit: unit)
        }
    }
}

extension FamilyTables {
    /// The span asked for: up to today unless it says when it ends, 30 days unless it says when it begins.
    func span(from first: CalendarDate?, to last: CalendarDate?) throws -> DaySpan {
        let last = last ?? today
        guard let span = DaySpan(from: first ?? last - (AnalyticsService.defaultDays - 1), to: last) else {
            throw FieldErrors(.endDate, .endBeforeStart)
        }
        return span
    }

    /// The last `count` days, today included; where asked, without those before the child's account began.
    fileprivate func lastDays(_ count: Int, of child: Child, sinceItBegan: Bool) throws -> DaySpan {
        let span = DaySpan(days: count, endingOn: today)
        return sinceItBegan ? span.since(try beginning(of: child)) : span
    }

    /// The day that a child's account began: the one that the child was added on, or that of the first entry where it
    /// is dated before.
    fileprivate func beginning(of child: Child) throws -> CalendarDate {
        let added = family.day(of: child.createdAt)
        return min(added, try tables.entrySums.firstDay(of: child.account, in: family.id) ?? added)
    }

    /// What a child's spending account adds up to over a span.
    fileprivate func total(of child: Child, over span: DaySpan) throws -> EntrySums {
        try tables.entrySums.total(of: [child.account], in: family.id, over: span, unit: family.unit)
    }
}
