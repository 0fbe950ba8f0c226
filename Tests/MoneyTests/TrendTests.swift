import Ledger
import Testing

@testable import Money

@Suite("Trends (2.14)")
struct TrendTests {
    @Test(
        "A trend is cut towards 0 and knows what one wishes for",
        arguments: [
            (.income, 1_100_000, 1_000_000, "+10%", true), (.expenses, 1_100_000, 1_000_000, "+10%", false),
            (.expenses, 961_000, 1_000_000, "-3%", true), (.income, 999_000, 1_000_000, "0%", nil),
            (.balance, 500, -1_000, "+150%", true), (.income, 0, 1_000, "-100%", false),
        ] as [(Trend.Subject, Int64, Int64, String, Bool?)])
    func trends(subject: Trend.Subject, now: Int64, before: Int64, text: String, isGood: Bool?) throws {
        let trend = try #require(Trend(subject, now: rupiah(now), before: rupiah(before)))
        #expect(trend.text == text)
        #expect(trend.isGood == isGood)
    }

    @Test("Nothing before is no trend")
    func noTrend() {
        #expect(Trend(.income, now: rupiah(5), before: rupiah(0)) == nil)
    }
}
