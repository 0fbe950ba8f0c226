import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The words of the parents' analytics")
struct AnalyticsWordsTests {
    private let format = MoneySample.format

    @Test("The sums of a month, how they stand against as many days of the month before, and what is left (41)")
    func sums() {
        let figures = figures()
        #expect(figures.income.text == rupiah(8_500_000))
        #expect(figures.income.trend?.text == "+6%")
        #expect(figures.income.trend?.isGood == true)
        #expect(figures.expenses.text == rupiah(2_447_000))
        #expect(figures.expenses.trend?.text == "+11%")
        #expect(figures.expenses.trend?.isGood == false)
        #expect(figures.left.text == rupiah(6_053_000))
        #expect(figures.left.trend == nil && !figures.isShort)
        #expect(self.figures([MoneySample.sums(MoneySample.today, MoneySample.food, 1_000)]).isShort)
        #expect(self.figures(period: .all).expenses.trend == nil)
    }

    @Test("Sources are ranked and counted; money of nobody knows where leads nowhere (40)")
    func sources() {
        let rows = figures().sources
        #expect(rows.map(\.name) == ["BCA", "GoPay", "OVO", "Unknown"])
        #expect(rows.map(\.count) == [4, 3, 1, 1])
        #expect(rows.map(\.sourceID) == [MoneySample.bca.id, MoneySample.gopay.id, MoneySample.ovo.id, nil])
        #expect(rows.first?.money == rupiah(1_508_000))
    }

    @Test("The five largest categories stand for themselves, the rest as Other until it is asked for")
    func other() throws {
        let spending = try #require(figures().spending)
        let largest = ["Home", "Food & Dining", "Groceries", "Transport", "Bills & Utilities"]
        #expect(spending.rows(showingEvery: false).map(\.name) == largest + ["Other"])
        #expect(
            spending.rows(showingEvery: true).map(\.name) == largest + ["Entertainment", "Uncategorized", "Health"])
        #expect(spending.sectors.map(\.percent) == ["36%", "24%", "16%", "10%", "8%", "3%"])
        #expect(spending.rest.map(\.percent) == ["2%", "1%", "<1%"])
        #expect(spending.other?.money == rupiah(97_000))
        #expect(spending.other?.category == nil)
        #expect(spending.summary == "Expenses \(rupiah(2_447_000)), the most for Home with 36%")
    }

    @Test(
        "Shares are whole percents, cut (37, 38)",
        arguments: [
            ([300_000, 150_000, 50_000], ["60%", "30%", "10%"]), ([100, 100, 100], ["33%", "33%", "33%"]),
            ([996, 4], ["99%", "<1%"]), ([7], ["100%"]),
        ] as [([Int64], [String])])
    func shares(amounts: [Int64], percents: [String]) throws {
        let kinds: [HouseholdCategory] = [.foodAndDining, .transport, .shopping]
        let spending = try #require(breakdown(zip(kinds, amounts).map { ($0, $1) }))
        #expect(spending.sectors.map(\.percent) == percents)
        #expect(spending.other == nil)
    }

    @Test("The category Other goes with the rest, so that one word says one thing; alone it is itself")
    func namesake() throws {
        let five: [HouseholdCategory] = [.home, .travel, .groceries, .transport, .health]
        let alone = try #require(breakdown([(.other, 900)] + five.map { ($0, 100) }))
        #expect(alone.other == nil)
        #expect(alone.sectors.first?.category == .category(MoneySample.category(.other).id))
        #expect(alone.sectors.count == 6)
        let among = try #require(breakdown([(.other, 900), (.education, 50)] + five.map { ($0, 100) }))
        #expect(among.sectors.filter { $0.name == "Other" }.map(\.money) == [rupiah(950)])
        #expect(among.rows(showingEvery: true).map(\.name).suffix(2) == ["Other", "Education"])
        #expect(Set(among.sectors.map(\.name)).count == 6)
    }

    @Test("A category stands against what was spent in it before; a new one against nothing")
    func trends() throws {
        let spending = try #require(breakdown([(.foodAndDining, 600_000), (.groceries, 1_500_000), (.home, 10)]))
        #expect(spending.largest.map(\.trend?.text) == ["+50%", "-50%", nil])
        #expect(spending.largest[0].sentence.hasSuffix("71%, 50 percent more than before"))
        #expect(spending.largest[2].sentence.hasSuffix("<1%"))
        #expect(figures(period: .all).spending?.largest.allSatisfy { $0.trend == nil } == true)
    }

    @Test("What stands for several stands against the same ones")
    func trendOfOther() throws {
        let many: [HouseholdCategory] = [.home, .travel, .transport, .health, .shopping]
        let large: [(HouseholdCategory, Int64)] = many.map { ($0, 2_000_000) }
        let parts: [(HouseholdCategory, Int64)] = large + [(.foodAndDining, 600_000), (.groceries, 500_000)]
        let other = try #require(breakdown(parts)?.other)
        #expect(other.trend?.text == "-50%")
    }

    @Test("A sector is found by any angle in it; what is beyond all is the last one")
    func sectors() throws {
        let spending = try #require(breakdown([(.home, 60), (.travel, 30), (.health, 10)]))
        #expect(
            [0, 59.5, 60, 89, 95, 100].map { spending.sector(at: $0)?.name } == [
                "Home", "Home", "Travel", "Travel", "Health", "Health",
            ])
    }

    @Test("Where nothing was spent, there is nothing to break down")
    func nothing() {
        #expect(figures([MoneySample.sums(MoneySample.today, MoneySample.salary, income: 1)]).spending == nil)
        #expect(ExpenseBreakdown([], total: MoneySample.rupiah(0), categories: [], format) == nil)
    }

    @Test(
        "A pair of bars is a day, a week or a month; each has a name of its own, few have a mark",
        arguments: [
            (.week, 7, "Day", 7), (.month, 30, "Day", 4), (.threeMonths, 14, "Week", 4), (.year, 12, "Month", 4),
            (.all, 3, "Month", 3),
        ] as [(TimePeriod, Int, String, Int)])
    func bars(period: TimePeriod, count: Int, unit: String, marks: Int) {
        let bars = figures(period: period).bars
        #expect(bars.rows.count == count)
        #expect(bars.unitName == unit)
        #expect(bars.marked.count == marks)
        #expect(Set(bars.rows.map(\.name)).count == count)
        #expect(bars.marked.allSatisfy { name in bars.rows.contains { $0.name == name } })
        #expect(bars.isWorthDrawing)
    }

    @Test("Bars are told by the largest of each kind; a week by its days, and one pair is not drawn")
    func barWords() throws {
        let month = figures().bars
        let (wages, rent) = (format.shortDay(MoneySample.today - 7), format.shortDay(MoneySample.today - 10))
        #expect(
            month.summary
                == "30 days, most income \(rupiah(8_500_000)) on \(wages), most expenses \(rupiah(900_000)) on \(rent)")
        #expect(month.rows.first?.words == "Income \(rupiah(0)), Expenses \(rupiah(900_000))")
        let weeks = figures(period: .threeMonths).bars.rows
        let start = try #require(CalendarDate("2026-09-01"))
        #expect(weeks.first?.name == "\(format.shortDay(start)) – \(format.shortDay(start + 5))")
        #expect(weeks.first?.short == format.shortDay(start))
        #expect(weeks.last?.name == format.shortDay(start + 90))
        let lone = MoneyFigures(
            [MoneySample.sums(start, MoneySample.salary, income: 5)], in: ExchangeRates(into: MoneySample.idr),
            bars: [start])
        let one = IncomeExpenseBars(lone.bars, .month, until: start + 3, format, unit: MoneySample.family.unit)
        #expect(!one.isWorthDrawing)
        #expect(one.summary == "1 month, most income \(rupiah(5)) in \(format.month(start, withYear: true))")
    }

    @Test(
        "The marks of an axis of large amounts are thousands and millions, with the currency",
        arguments: [
            (150_000, 50_000, "$50K"), (12_000_000, 2_500_000, "$2.5M"), (12_000_000, 12_500_000, "$12.5M"),
            (99_999, 50_000, "$50,000"), (150_000, -50_000, "-$50K"),
        ] as [(Int64, Double, String)])
    func axis(largest: Int64, mark: Double, words: String) throws {
        let format = DisplayFormat(localeTag: "en-US", timeZone: try #require(TimeZone(identifier: "UTC")))
        let axis = MoneyAxis([Money(minorUnits: largest * 100, currency: .usd)], format, .currency(.usd))
        #expect(axis.words(mark) == words)
    }

    // MARK: Figures

    private func figures(
        _ days: [SourceDaySums] = MoneySample.november, period: TimePeriod = .month
    ) -> PeriodFigures {
        PeriodFigures(
            MoneySample.analytics(period, days), categories: MoneySample.categories, sources: MoneySample.standings,
            family: MoneySample.family)
    }

    /// What was spent in these categories, whole rupiah each.
    private func breakdown(_ parts: [(HouseholdCategory, Int64)]) -> ExpenseBreakdown? {
        figures(parts.map { MoneySample.sums(MoneySample.today, MoneySample.category($0), $1) }).spending
    }

    private func rupiah(_ amount: Int64) -> String { format.money(MoneySample.rupiah(amount)) }
}
