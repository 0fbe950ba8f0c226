import Household
import Ledger

extension Operation {
    static let balanceHistory = Operation(
        "The balance at the end of each of the last days, oldest first.",
        query: [.init("days", .wholeNumber(1...730)), .init("includeSavings", .flag)],
        answer: .ok(BalancePoint.fields.list("BalanceHistory", in: "points")))

    static let incomeSpending = Operation(
        "Income and spending of a span, the last 30 days unless it says otherwise.", query: spanValues,
        answer: .ok(IncomeSpendingSummary.fields))

    static let monthlyComparison = Operation(
        "The last months with the current one, newest first.", query: [.init("months", .wholeNumber(1...24))],
        answer: .ok(MonthlyComparison.fields.list("MonthlyComparisonList", in: "months")))

    static let categorySpending = Operation(
        "Spending by category of a span, highest first.", query: spanValues,
        answer: .ok(
            .object(
                "CategorySpendingList",
                [.init("categories", .list(CategorySpending.fields.schema)), .init("total", .money)])))

    static let spendingTrend = Operation(
        "Spending of the last days against as many days before.", query: [.init("days", .wholeNumber(1...365))],
        answer: .ok(SpendingTrend.fields))

    static let heatmap = Operation(
        "How busy each day of the last weeks was.", query: [.init("weeks", .wholeNumber(1...53))],
        answer: .ok(TransactionHeatmap.fields))

    private static let spanValues: [QueryValue] = [.init("startDate", .date), .init("endDate", .date)]
}
