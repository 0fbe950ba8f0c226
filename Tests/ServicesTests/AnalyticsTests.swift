import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Analytics of the demo family")
struct AnalyticsServiceTests {
    private struct Demo {
        let household: TestHousehold
        let mom: Caller
        let alice: Caller
        let aliceID: Child.ID
        let bobID: Child.ID

        var analytics: AnalyticsService { household.services.analytics }

        init() async throws {
            household = try await TestHousehold.demo()
            mom = try await household.signIn("parent@example.com").caller
            alice = try await household.signIn("child@example.com").caller
            aliceID = try #require(alice.childID)
            bobID = try #require(try await household.signIn("bob@example.com").caller.childID)
        }
    }

    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    @Test("Alice's November: 100.00 in, 25.00 out, net 75.00, rate 75.0; transfers excluded (79)")
    func november() async throws {
        let demo = try await Demo()
        let summary = try await demo.analytics.incomeSpending(
            demo.mom, demo.aliceID, from: try day("2025-11-01"), to: try day("2025-11-30"))
        #expect((summary.sums.income.digits, summary.sums.spending.digits) == ("100.00", "25.00"))
        #expect((summary.netSavings.digits, summary.savingsRate.digits) == ("75.00", "75.0"))
        #expect((summary.sums.incomeCount, summary.sums.spendingCount) == (7, 4))
        #expect(summary.sums.entryCount > 11)
    }

    @Test("30 points, gaps carried, the last 125.50, with savings 165.50 (80)")
    func history() async throws {
        let demo = try await Demo()
        let points = try await demo.analytics.balanceHistory(
            demo.alice, demo.aliceID, days: 30, includeSavings: false)
        #expect(points.count == 30)
        #expect(points.first?.id == "2025-10-22" && points.last?.id == "2025-11-20")
        #expect(points.last?.balance.digits == "125.50")
        for (before, after) in zip(points, points.dropFirst()) where after.lastDescription == nil {
            #expect(before.balance == after.balance)
        }
        #expect(points.first { $0.id == "2025-11-18" }?.lastDescription == "Movie ticket")
        #expect(points.first { $0.id == "2025-10-31" }?.balance.digits == "59.50")

        let all = try await demo.analytics.balanceHistory(demo.mom, demo.aliceID, days: 730, includeSavings: true)
        #expect(all.count == 730)
        #expect(all.first?.balance.digits == "0.00")
        #expect(all.last?.balance.digits == "165.50")
    }

    @Test("6 months, newest first, each ending with the balance at its end (81)")
    func months() async throws {
        let demo = try await Demo()
        let months = try await demo.analytics.monthlyComparison(demo.mom, demo.aliceID, months: 6)
        #expect(months.map(\.id) == ["2025-11", "2025-10", "2025-09", "2025-08", "2025-07", "2025-06"])
        let history = try await demo.analytics.balanceHistory(
            demo.mom, demo.aliceID, days: 200, includeSavings: false)
        for month in months.dropFirst() {
            let end = month.month.lastDay.description
            #expect(history.first { $0.id == end }?.balance == month.endingBalance, "\(end)")
        }
        #expect(months[0].endingBalance.digits == "125.50")
        #expect((months[0].sums.income.digits, months[0].sums.spending.digits) == ("100.00", "25.00"))
    }

    @Test("Categories sum to 100, with Uncategorized where needed (82)")
    func categories() async throws {
        let demo = try await Demo()
        try await demo.household.post(demo.mom, .debit, "3.00", to: demo.aliceID, "Something")
        let page = try await demo.analytics.categorySpending(demo.alice, demo.aliceID, from: try day("2025-11-01"))
        #expect(page.total.digits == "28.00")
        #expect(page.categories.map(\.name) == ["Snacks", "Entertainment", "Uncategorized", "Toys"])
        #expect(page.categories.map(\.percentage.digits) == ["50.0", "35.7", "10.7", "3.6"])
        #expect(page.categories.map(\.transactionCount) == [2, 1, 1, 1])
    }

    @Test("A reversed pair counts in no figure, and the balance shows both (I-6)")
    func reversedPair() async throws {
        let demo = try await Demo()
        let before = try await demo.analytics.incomeSpending(demo.mom, demo.aliceID)
        let posted = try await demo.household.post(demo.mom, .debit, "7.00", to: demo.aliceID)
        #expect(try await demo.analytics.incomeSpending(demo.mom, demo.aliceID) != before)
        _ = try await demo.household.services.transactions.reverse(demo.mom, posted.id, key: nil)
        let after = try await demo.analytics.incomeSpending(demo.mom, demo.aliceID)
        #expect(after.sums.spending == before.sums.spending && after.sums.income == before.sums.income)
        #expect(after.sums.entryCount == before.sums.entryCount + 2)
    }

    @Test("The trend compares 30 days with the 30 before; the heatmap has 84 days (83)")
    func trendAndHeatmap() async throws {
        let demo = try await Demo()
        let trend = try await demo.analytics.spendingTrend(demo.mom, demo.aliceID, days: 30)
        let now = try await demo.analytics.incomeSpending(demo.mom, demo.aliceID)
        let before = try await demo.analytics.incomeSpending(
            demo.mom, demo.aliceID, from: try day("2025-09-22"), to: try day("2025-10-21"))
        #expect((trend.current, trend.previous) == (now.sums.spending, before.sums.spending))
        #expect(trend.direction == .up)

        let days = try await demo.analytics.heatmap(demo.mom, demo.aliceID, weeks: 12).days
        #expect(days.count == 84)
        #expect(days.last?.date == (try day("2025-11-20")))
        #expect(Set(days.map(\.level)).isSubset(of: [0, 1, 2, 3, 4]))
        #expect(days.allSatisfy { ($0.level == 0) == ($0.transactionCount == 0) })
    }

    @Test("What is drawn begins on the day that the child was added; what the API answers does not change")
    func sinceItBegan() async throws {
        let demo = try await Demo()
        let (added, today) = (try day("2025-08-20"), try day("2025-11-20"))
        let (mom, id, analytics) = (demo.mom, demo.aliceID, demo.analytics)
        let line = try await analytics.balanceHistory(mom, id, days: 365, includeSavings: true, sinceItBegan: true)
        #expect(line.first?.date == added && line.first?.balance.digits == "20.00")
        #expect(line.last?.balance.digits == "165.50")
        let months = try await analytics.monthlyComparison(mom, id, months: 12, sinceItBegan: true)
        #expect(months.map(\.id) == ["2025-11", "2025-10", "2025-09", "2025-08"])
        let days = try await analytics.heatmap(mom, id, weeks: 53, sinceItBegan: true).days
        #expect(days.first?.date == added && days.last?.date == today)

        #expect(try await analytics.balanceHistory(mom, id, days: 365, includeSavings: true).count == 365)
        #expect(try await analytics.monthlyComparison(mom, id, months: 12).count == 12)
        #expect(try await analytics.heatmap(mom, id, weeks: 53).days.count == 371)
    }

    @Test("A child who was added today has one day and one month; an entry of an earlier day moves the beginning there")
    func firstDay() async throws {
        let demo = try await Demo()
        let tom = try await demo.household.addChild(demo.mom, startingBalance: "20.00").id
        let analytics = demo.analytics
        func firsts() async throws -> [String?] {
            [
                try await analytics.balanceHistory(
                    demo.mom, tom, days: 30, includeSavings: false, sinceItBegan: true
                ).first?.id,
                try await analytics.heatmap(demo.mom, tom, weeks: 12, sinceItBegan: true).days.first?.date.description,
                try await analytics.monthlyComparison(demo.mom, tom, months: 6, sinceItBegan: true).last?.id,
            ]
        }
        #expect(try await firsts() == ["2025-11-20", "2025-11-20", "2025-11"])
        let earlier = try day("2025-10-30")
        try await demo.household.post(demo.mom, .credit, "5.00", to: tom) { $0.date = earlier }
        #expect(try await firsts() == ["2025-10-30", "2025-10-30", "2025-10"])
    }

    @Test(
        "Spending is compared only with days that the account had begun by",
        arguments: [(7, true), (30, true), (46, true), (47, false), (365, false)])
    func comparable(days: Int, isComparable: Bool) async throws {
        let demo = try await Demo()
        let comparison = try await demo.analytics.spendingComparison(demo.alice, demo.aliceID, days: days)
        #expect((comparison.trend != nil) == isComparable)
        if isComparable {
            let trend = try await demo.analytics.spendingTrend(demo.alice, demo.aliceID, days: days)
            #expect(comparison.trend == trend)
        }
    }

    @Test("An end before its start is refused with its sentence")
    func endBeforeStart() async throws {
        let demo = try await Demo()
        let (late, early) = (try day("2025-11-02"), try day("2025-11-01"))
        let refused = try await refusal {
            try await demo.analytics.incomeSpending(demo.mom, demo.aliceID, from: late, to: early)
        }
        #expect(refused?.sentence(Locale(identifier: "en-US")) == "The end must be after the start")
        #expect(refused?.fieldMessages(Locale(identifier: "en-US")).map(\.field) == ["endDate"])
    }

    @Test("A child's figures are the child's and the parents': a sibling and another family find nothing")
    func reach() async throws {
        let demo = try await Demo()
        let stranger = try await demo.household.register().caller
        for caller in [demo.alice, stranger] {
            let id = caller == demo.alice ? demo.bobID : demo.aliceID
            let analytics = demo.analytics
            let refusals = [
                try await refusal {
                    try await analytics.balanceHistory(caller, id, days: 30, includeSavings: false)
                },
                try await refusal { try await analytics.incomeSpending(caller, id) },
                try await refusal { try await analytics.monthlyComparison(caller, id, months: 6) },
                try await refusal { try await analytics.categorySpending(caller, id) },
                try await refusal { try await analytics.spendingComparison(caller, id, days: 30) },
                try await refusal { try await analytics.spendingTrend(caller, id, days: 30) },
                try await refusal { try await analytics.heatmap(caller, id, weeks: 12) },
            ]
            #expect(refusals == Array(repeating: .access(.notFound), count: 7))
        }
    }
}
