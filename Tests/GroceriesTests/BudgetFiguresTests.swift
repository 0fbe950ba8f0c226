import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What a grocery budget has come to (2.5)")
struct BudgetFiguresTests {
    private typealias Sample = ListSample
    private let june = GroceryBudget(
        id: .numbered(1), name: "June", amount: ListSample.dollars("600.00"),
        days: ListSample.day("2026-06-01")...ListSample.day("2026-06-30"), createdAt: ListSample.now)
    private let names = [
        ListSample.categoryID(.dairyAndEggs): "Dairy & Eggs", ListSample.categoryID(.bakery): "Bakery",
    ]

    private func spent(
        _ amount: String, on date: String, _ parts: [(GroceryCategory.Key, String)] = []
    ) -> GrocerySpending {
        GrocerySpending(
            date: Sample.day(date), amount: Sample.dollars(amount),
            parts: parts.map { .init(categoryID: Sample.categoryID($0.0), amount: Sample.dollars($0.1)) })
    }

    private func spendings(_ all: [GrocerySpending]) -> GrocerySpendings { GrocerySpendings(all, unit: Sample.usd) }

    private func figures(
        _ all: [GrocerySpending], first: String? = "2026-05-14", on today: String = "2026-06-10"
    ) -> BudgetFigures {
        BudgetFigures(
            june, spendings: spendings(all), firstPurchase: first.map(Sample.day), today: Sample.day(today))
    }

    private var worked: [GrocerySpending] {
        [spent("320.00", on: "2026-05-14"), spent("200.00", on: "2026-06-01"), spent("40.00", on: "2026-06-10")]
    }

    @Test("The worked example")
    func june10() {
        let figures = figures(worked)
        #expect(figures.totalSpent.digits == "240.00" && figures.remainingAmount.digits == "360.00")
        #expect(figures.usedLabel == "40% Used" && figures.share.digits == "0.4000")
        #expect(figures.daysTotal == 30 && figures.daysElapsed == 10 && figures.daysRemaining == 20)
        #expect(figures.daysLabel == "20 days left" && figures.dailyRate.rounded.digits == "20.00")
        #expect(figures.projectedTotal.digits == "640.00" && !figures.isOnTrack)
        #expect(figures.projectionLabel(Sample.english) == "Projected to exceed budget by $40.00")
        #expect(figures.remainingStanding == .fine)
    }

    @Test("A family that has bought for less than 28 days is measured by this budget")
    func newFamily() {
        #expect(figures(worked, first: "2026-05-15").projectedTotal.digits == "720.00")
        #expect(figures(worked, first: nil).dailyRate.rounded.digits == "24.00")
        #expect(figures([], first: nil).projectedTotal.digits == "0.00" && figures([], first: nil).isOnTrack)
    }

    @Test(
        "Days are told in words",
        arguments: [
            ("2026-06-28", "2 days left"), ("2026-06-29", "1 day left"), ("2026-06-30", "Last day"),
            ("2026-07-01", "Ended"), ("2027-06-10", "Ended"), ("2026-05-31", "Starts tomorrow"),
            ("2026-05-27", "Starts in 5 days"),
        ])
    func days(today: String, label: String) {
        #expect(figures(worked, on: today).daysLabel == label)
    }

    @Test("On its last day and after it what was spent is what it comes to")
    func ended() {
        for today in ["2026-06-30", "2026-07-01"] {
            let figures = figures(worked, on: today)
            #expect(figures.projectedTotal.digits == "240.00" && figures.isOnTrack && figures.daysElapsed == 30)
            #expect(figures.projectionLabel(Sample.english) == nil)
        }
        #expect(figures(worked, on: "2026-05-20").daysElapsed == 1)
    }

    @Test(
        "Percents are cut, so that 100% never appears early",
        arguments: [
            ("599.99", "99% Used", "0.01", false), ("600.00", "100% Used", "0.00", false),
            ("600.01", "100% Used", "-0.01", true), ("660.00", "110% Used", "-60.00", true),
            ("0.01", "0% Used", "599.99", false),
            ("-5.00", "0% Used", "605.00", false),
        ])
    func used(amount: String, label: String, remaining: String, isOver: Bool) {
        let figures = figures([spent(amount, on: "2026-06-02")], on: "2026-07-01")
        #expect(figures.usedLabel == label && figures.remainingAmount.digits == remaining)
        #expect(figures.remainingStanding == (isOver ? .over : .fine))
        #expect(figures.share.filled.part <= figures.share.filled.whole)
        if amount == "660.00" { #expect(figures.remainingAmount.formatted(Sample.english) == "-$60.00") }
    }

    @Test("A refund lowers what was spent; what is outside the window does not count")
    func refund() {
        let figures = figures(worked + [spent("-40.00", on: "2026-06-09"), spent("99.00", on: "2026-07-01")])
        #expect(figures.totalSpent.digits == "200.00")
    }

    @Test("A rate is a fraction, rounded once at the end")
    func rate() {
        let rate = BudgetFigures.DailyRate(amount: Sample.dollars("0.10"), days: 28)
        #expect(
            rate.rounded.digits == "0.00" && rate.cost(of: 28).digits == "0.10" && rate.cost(of: 3).digits == "0.01")
        let refunded = BudgetFigures.DailyRate(amount: Sample.dollars("-0.10"), days: 4)
        #expect(refunded.rounded.digits == "-0.02" && refunded.cost(of: 2).digits == "-0.05")
        #expect(BudgetFigures.DailyRate(amount: Sample.dollars("1.00"), days: 0).rounded.digits == "1.00")
    }

    @Test("Every day up to today has a value, zeros included")
    func daily() {
        let daily = spendings(worked + [spent("2.00", on: "2026-06-01")])
            .daily(in: june.days, today: Sample.today)
        #expect(daily.count == 10 && daily.first?.amount.digits == "202.00" && daily[1].amount.isZero)
        #expect(daily.last?.date == Sample.today && daily.last?.amount.digits == "40.00")
        #expect(spendings(worked).daily(in: june.days, today: Sample.day("2026-08-01")).count == 30)
        #expect(spendings(worked).daily(in: june.days, today: Sample.day("2026-05-31")).isEmpty)
    }

    private func rows(_ all: [GrocerySpending]) -> [String] {
        spendings(all).categories(in: june.days, names: names).map { "\($0.name) \($0.amount.digits)" }
    }

    @Test("Lines tell where it went; what no line explains is other groceries")
    func categories() {
        let list = spent("12.10", on: "2026-06-02", [(.dairyAndEggs, "8.58"), (.bakery, "3.29")])
        #expect(rows([list]) == ["Dairy & Eggs 8.58", "Bakery 3.29", "Other groceries 0.23"])
        #expect(
            rows([list, spent("30.00", on: "2026-06-03")])
                == ["Other groceries 30.23", "Dairy & Eggs 8.58", "Bakery 3.29"])
        #expect(
            rows([spent("3.29", on: "2026-06-02", [(.bakery, "3.29")]), spent("3.29", on: "2026-06-02")])
                == ["Bakery 3.29", "Other groceries 3.29"])
        #expect(rows([]).isEmpty && rows([spent("9.00", on: "2026-07-01")]).isEmpty)
    }

    @Test(
        "The part of a category is cut to whole percent, and is never nothing while it is something",
        arguments: [
            ("8.58", "12.10", "70%"), ("0.12", "12.10", "<1%"), ("0.01", "12.10", "<1%"), ("0.13", "13.00", "1%"),
            ("0.00", "12.10", "0%"), ("12.10", "12.10", "100%"),
        ])
    func percent(amount: String, total: String, text: String) {
        let part = GrocerySpendings.CategoryTotal(
            categoryID: nil, name: "Other groceries", amount: Sample.dollars(amount))
        #expect(part.percentText(of: Sample.dollars(total), Sample.english) == text)
    }

    @Test("A discount comes off other groceries first, then off all categories in proportion")
    func discounts() {
        let list = spent("11.37", on: "2026-06-02", [(.dairyAndEggs, "8.58"), (.bakery, "3.29")])
        #expect(rows([list]) == ["Dairy & Eggs 8.22", "Bakery 3.15"])
        #expect(
            rows([list, spent("1.00", on: "2026-06-03")])
                == ["Dairy & Eggs 8.58", "Bakery 3.29", "Other groceries 0.50"])
        #expect(rows([list, spent("-20.00", on: "2026-06-03")]).isEmpty)
    }

    @Test("Categories and days add up to the total to the cent", arguments: 0..<100)
    func random(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        func amount(_ range: ClosedRange<Int64>) -> Money {
            Money(minorUnits: Int64.random(in: range, using: &random), unit: Sample.usd)
        }
        let all = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            let parts = GroceryCategory.Key.allCases.shuffled(using: &random).prefix(
                Int.random(in: 0...3, using: &random)
            )
            .map { GrocerySpending.Part(categoryID: Sample.categoryID($0), amount: amount(0...5_000)) }
            return GrocerySpending(
                date: june.days.lowerBound + Int.random(in: 0...9, using: &random), amount: amount(-3_000...15_000),
                parts: parts)
        }
        let spendings = spendings(all)
        let total = spendings.total(in: june.days)
        let categories = spendings.categories(in: june.days, names: names)
        let sum = categories.reduce(Money.zero(Sample.usd)) { $0 + $1.amount }
        #expect(sum == max(total, .zero(Sample.usd)), "seed \(seed)")
        #expect(categories.allSatisfy { $0.amount.isPositive }, "seed \(seed)")
        let days = spendings.daily(in: june.days, today: Sample.today)
        #expect(days.reduce(Money.zero(Sample.usd)) { $0 + $1.amount } == total, "seed \(seed)")
    }
}
