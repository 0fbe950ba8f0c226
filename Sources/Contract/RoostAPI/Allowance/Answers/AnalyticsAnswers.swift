public import Allowance
import Household
public import Ledger

extension BalancePoint: AnswerObject {
    /// A point of `GET …/balance-history`.
    public static let fields = Fields<BalancePoint>(
        "BalancePoint",
        [
            .init("id", \.id), .init("date", \.date), .init("balance", \.balance),
            .init("transactionDescription", \.lastDescription),
        ])
}

extension IncomeSpendingSummary: AnswerObject {
    /// The body of `GET …/income-spending`.
    public static let fields = Fields<IncomeSpendingSummary>(
        "IncomeSpendingSummary",
        [
            .init("totalIncome", \.sums.income), .init("totalSpending", \.sums.spending),
            .init("netSavings", \.netSavings), .init("incomeTransactionCount", \.sums.incomeCount),
            .init("spendingTransactionCount", \.sums.spendingCount), .init("savingsRate", \.savingsRate),
        ])
}

extension MonthlyComparison {
    /// A month of `GET …/monthly-comparison`; `monthName` is in the family's language.
    public static let fields = Fields<(comparison: MonthlyComparison, monthName: String)>(
        "MonthlyComparison",
        [
            .init("id", \.comparison.id), .init("year", \.comparison.month.year),
            .init("month", .wholeNumber(1...12)) { JSONValue($0.comparison.month.month) },
            .init("monthName", \.monthName), .init("income", \.comparison.sums.income),
            .init("spending", \.comparison.sums.spending), .init("netSavings", \.comparison.netSavings),
            .init("endingBalance", \.comparison.endingBalance),
        ])
}

extension CategorySpending: AnswerObject {
    /// A category of `GET …/category-spending`.
    public static let fields = Fields<CategorySpending>(
        "CategorySpending",
        [
            .init("categoryId", \.category?.id), .init("categoryName", \.name), .init("amount", \.amount),
            .init("transactionCount", \.transactionCount), .init("percentage", \.percentage),
            .init("budget", \.budget),
        ])

    /// The body of `GET …/category-spending`.
    public static let listFields = Fields<(categories: [CategorySpending], total: Money)>(
        "CategorySpendingList", [.init("categories", \.categories), .init("total", \.total)])
}

extension SpendingTrend: AnswerObject {
    /// The body of `GET …/spending-trend`.
    public static let fields = Fields<SpendingTrend>(
        "SpendingTrend",
        [
            .init("currentSpending", \.current), .init("previousSpending", \.previous), .init("change", \.change),
            .init("changePercentage", \.changePercentage), .init("direction", \.direction),
        ])
}

extension TransactionHeatmap: AnswerObject {
    /// The body of `GET …/heatmap`.
    public static let fields = Fields<TransactionHeatmap>("TransactionHeatmap", [.list("days", dayFields, \.days)])

    private static let dayFields = Fields<Day>(
        "HeatmapDay",
        [
            .init("date", \.date), .init("transactionCount", \.transactionCount), .init("spending", \.spending),
            .init("level", .wholeNumber(0...4)) { JSONValue($0.level) },
        ])
}
