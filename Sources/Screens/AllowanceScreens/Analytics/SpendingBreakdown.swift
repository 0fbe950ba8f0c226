import Allowance
import Design
import Household
import HouseholdClient
import Ledger

/// The spending of each category; those below 3 % stand together as "Other" until they are asked for.
struct SpendingBreakdown: Hashable {
    struct Row: Hashable, Identifiable {
        let id: String
        /// What the list of its entries is narrowed to.
        let category: CategoryFilter
        let name: String
        let colour: Int
        let amount: Double
        let money: String
        let percent: String
        /// "$4.00 more than before"; nil where there is nothing to compare with.
        let change: String?
        /// The limit of the category's budget, where it is one for as long as the bars show.
        let limit: Double?
        /// "Budget $20.00 a month".
        let limitText: String?
    }

    let total: String
    /// "Spending is up 12% on the 30 days before"; nil where there is nothing to compare with.
    let trend: String?
    /// Highest first.
    let large: [Row]
    let small: [Row]
    /// The small ones together; nil where there are fewer than two.
    let other: Row?
    let span: DaySpan

    init(_ comparison: SpendingComparison, over span: DaySpan, _ format: DisplayFormat) {
        self.span = span
        let spending = comparison.categories
        let minor = spending.filter { $0.percentage.tenths < 30 }
        let merges = minor.count > 1
        func row(_ part: CategorySpending) -> Row { Self.row(part, comparison.trend(of: [part]), span, format) }
        large = spending.filter { !merges || $0.percentage.tenths >= 30 }.map(row)
        small = merges ? minor.map(row) : []
        other = merges ? Self.other(minor, comparison, format) : nil
        total = format.money(comparison.total)
        trend = comparison.trend.map { Self.words($0, days: span.dayCount, format) }
    }

    /// What the bars show.
    func rows(showingSmall: Bool) -> [Row] {
        showingSmall ? large + small : large + [other].compactMap { $0 }
    }

    /// What a full bar stands for: the largest amount or limit that is shown.
    func scale(showingSmall: Bool) -> Double {
        rows(showingSmall: showingSmall).map { max($0.amount, $0.limit ?? 0) }.max() ?? 0
    }

    // MARK: Rows

    private static func row(
        _ part: CategorySpending, _ trend: SpendingTrend?, _ span: DaySpan, _ format: DisplayFormat
    ) -> Row {
        let budget = part.budget.flatMap { Self.limit($0.budget, over: span, format) }
        let category = part.category.map { CategoryFilter.category($0.id) } ?? .uncategorized
        return Row(
            id: category.description, category: category, name: part.name, colour: part.category?.colour ?? 7,
            amount: part.amount.amount, money: format.money(part.amount), percent: format.percent(part.percentage),
            change: trend.map { Self.change($0, format) }, limit: budget?.amount, limitText: budget?.words)
    }

    private static func other(
        _ minor: [CategorySpending], _ comparison: SpendingComparison, _ format: DisplayFormat
    ) -> Row? {
        guard let first = minor.first else { return nil }
        let sum = minor.dropFirst().reduce(first.amount) { $0 + $1.amount }
        let share = RoundedPercentage(tenths: minor.reduce(0) { $0 + $1.percentage.tenths })
        return Row(
            id: "other", category: .uncategorized, name: "Other", colour: 7, amount: sum.amount,
            money: format.money(sum), percent: format.percent(share),
            change: comparison.trend(of: minor).map { Self.change($0, format) }, limit: nil, limitText: nil)
    }

    /// A budget of a month says nothing of a week or a year, so it is shown only beside as many days as it is for.
    private static func limit(
        _ budget: CategoryBudget, over span: DaySpan, _ format: DisplayFormat
    ) -> (amount: Double, words: String)? {
        let (days, words) =
            switch budget.period {
            case .weekly: (AnalyticsPeriod.week.days, "a week")
            case .monthly: (AnalyticsPeriod.month.days, "a month")
            }
        guard span.dayCount == days else { return nil }
        return (budget.limit.amount, "Budget \(format.money(budget.limit)) \(words)")
    }

    // MARK: Words

    private static func change(_ trend: SpendingTrend, _ format: DisplayFormat) -> String {
        if trend.previous.isZero { return "Nothing before" }
        if trend.change.isZero { return "Same as before" }
        return trend.change.isNegative
            ? "\(format.money(-trend.change)) less than before" : "\(format.money(trend.change)) more than before"
    }

    private static func words(_ trend: SpendingTrend, days: Int, _ format: DisplayFormat) -> String {
        let before = "the \(days) days before"
        let share = trend.wholePercentage.map { " " + format.wholePercent($0) } ?? ""
        return switch trend.direction {
        case .up: "Spending is up\(share) on \(before)"
        case .down: "Spending is down\(share) on \(before)"
        case .flat: "Spending is about the same as in \(before)"
        }
    }
}
