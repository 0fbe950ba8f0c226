public import Allowance
import Household
public import Ledger

/// What a child's entries add up to. Whether there is such a child is answered before a query is read.
public enum AnalyticsEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        balanceHistory, incomeSpending, monthlyComparison, categorySpending, spendingTrend, heatmap)

    /// Shows the balance by day.
    public static let balanceHistory = Exchange(
        .get, path("balance-history"), as: "balanceHistory",
        "The balance at the end of each of the last days, oldest first.", for: .child, may: seeing,
        query: [.init("days", .wholeNumber(1...730)), .init("includeSavings", .flag)],
        gives: .ok(BalancePoint.fields.list("BalanceHistory", in: "points")))

    /// Sums up a span.
    public static let incomeSpending = Exchange(
        .get, path("income-spending"), as: "incomeSpending",
        "Income and spending of a span, the last 30 days unless it says otherwise.", for: .child, may: seeing,
        query: spanValues, gives: .ok(IncomeSpendingSummary.fields))

    /// Compares months.
    public static let monthlyComparison = Exchange(
        .get, path("monthly-comparison"), as: "monthlyComparison",
        "The last months with the current one, newest first.", for: .child, may: seeing,
        query: [.init("months", .wholeNumber(1...24))],
        gives: .ok(MonthlyComparison.fields.list("MonthlyComparisonList", in: "months")))

    /// Compares categories.
    public static let categorySpending = Exchange(
        .get, path("category-spending"), as: "categorySpending", "Spending by category of a span, highest first.",
        for: .child, may: seeing, query: spanValues, gives: .ok(CategorySpending.listFields))

    /// Compares spending with what was spent before.
    public static let spendingTrend = Exchange(
        .get, path("spending-trend"), as: "spendingTrend", "Spending of the last days against as many days before.",
        for: .child, may: seeing, query: [.init("days", .wholeNumber(1...365))], gives: .ok(SpendingTrend.fields))

    /// Shows how busy each day was.
    public static let heatmap = Exchange(
        .get, path("heatmap"), as: "heatmap", "How busy each day of the last weeks was.", for: .child, may: seeing,
        query: [.init("weeks", .wholeNumber(1...53))], gives: .ok(TransactionHeatmap.fields))

    private static func path(_ figure: String) -> String { "/children/{id}/analytics/\(figure)" }

    private static let seeing = Endpoint.Permission.toChild(Action.seeChild)

    private static let spanValues: [Operation.QueryValue] = [.init("startDate", .date), .init("endDate", .date)]
}
