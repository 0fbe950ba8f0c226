import Household
import Ledger
public import Money

/// What the parents' money adds up to.
public enum MoneyFigureEndpoints {
    /// All of them.
    static let all = Endpoint.list(analytics, summary)

    /// Shows a period.
    public static let analytics = Exchange(
        .get, "/analytics", as: "moneyAnalytics",
        "What a period adds up to, where it went and from which source, this month unless it says otherwise.",
        for: .parents, may: .to(.seeMoney), query: period, gives: .ok(MoneyAnalyticsAnswer.fields))

    /// Shows a period's sums.
    public static let summary = Exchange(
        .get, "/summary", as: "moneySummary",
        "The balance of today and the sums of a period, this month unless it says otherwise.", for: .parents,
        may: .to(.seeMoney), query: period, gives: .ok(MoneyAnalyticsAnswer.summaryFields))

    private static let period: [Operation.QueryValue] = [.init("period", .choice(TimePeriod.self))]
}
