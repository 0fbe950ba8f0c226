import Foundation
import Household
import Ledger
import Testing

@testable import Money

@Suite("What a period adds up to (2.14)")
struct MoneyFiguresTests {
    private let today = day("2026-11-11")

    private func spent(
        _ amounts: [Money], on date: CalendarDate? = nil, of source: MoneySource.ID? = id(1),
        in category: EntryCategory.ID? = nil
    ) -> SourceDaySums {
        sums(.debit, amounts, on: date, of: source, in: category)
    }

    private func sums(
        _ direction: Direction, _ amounts: [Money], on date: CalendarDate?, of source: MoneySource.ID?,
        in category: EntryCategory.ID?
    ) -> SourceDaySums {
        let entries = amounts.map { amount in
            Entry(
                id: id(1), accountID: id(2), direction: direction, amount: amount, date: date ?? today, sequence: 1,
                description: "x", author: .roost, createdAt: at(9, 0))
        }
        return SourceDaySums(
            sourceID: source, day: date ?? today, categoryID: category,
            sums: EntrySums(of: entries, unit: amounts[0].unit))
    }

    private func figures(_ days: [SourceDaySums], rates: [ExchangeRate] = []) -> MoneyFigures {
        MoneyFigures(days, in: ExchangeRates(into: idr, rates), bars: [today - 10, today - 3])
    }

    @Test("Categories have their shares, the most first")
    func shares() {
        let (food, home, health) = (category(.foodAndDining).id, category(.home).id, category(.health).id)
        let figures = figures([
            spent([rupiah(150_000)], in: home), spent([rupiah(50_000)], in: health), spent([rupiah(300_000)], in: food),
        ])
        #expect(figures.categories.map(\.categoryID) == [food, home, health])
        #expect(figures.categories.map(\.share.digits) == ["60.00", "30.00", "10.00"])
        #expect(figures.categories.map(\.share.text) == ["60%", "30%", "10%"])
        #expect(figures.expenses == rupiah(500_000) && figures.left == rupiah(-500_000))
    }

    @Test(
        "Shares are exact to two decimals, and whole percents are cut",
        arguments: [
            (1, 3, "33.33", "33%"), (2, 3, "66.67", "66%"), (4, 1_000, "0.40", "<1%"), (0, 10, "0.00", "0%"),
            (5, 0, "0.00", "0%"), (10, 10, "100.00", "100%"), (1, 1_000_000, "0.00", "<1%"),
        ] as [(Int64, Int64, String, String)])
    func share(part: Int64, total: Int64, digits: String, text: String) {
        #expect(ShareOfSpending(part, of: total).digits == digits)
        #expect(ShareOfSpending(part, of: total).text == text)
    }

    @Test("Nothing spent is no category and no number that is none")
    func nothing() {
        let figures = figures([])
        #expect(figures.categories.isEmpty && figures.sources.isEmpty && figures.expenses == rupiah(0))
        #expect(figures.bars.map(\.expenses) == [rupiah(0), rupiah(0)])
    }

    @Test("Sources are ranked by what was spent, then how often, then name")
    func ranking() {
        let (one, two, three): (MoneySource.ID, MoneySource.ID, MoneySource.ID) = (id(1), id(2), id(3))
        let figures = MoneyFigures(
            [
                spent([rupiah(10), rupiah(20)], of: one), spent([rupiah(30)], of: two),
                spent([rupiah(15), rupiah(15)], of: three),
            ], in: ExchangeRates(into: idr), bars: [today], names: [one: "OVO", two: "BCA", three: "Jago"])
        #expect(figures.sources.map(\.sourceID) == [three, one, two])
        #expect(figures.sources.map(\.count) == [2, 2, 1])
    }

    @Test("Every day goes into the bars that it belongs to")
    func bars() {
        let figures = figures([
            spent([rupiah(10)], on: today - 10), spent([rupiah(20)], on: today - 4), spent([rupiah(40)], on: today - 3),
            sums(.credit, [rupiah(5)], on: today, of: id(1), in: nil),
        ])
        #expect(figures.bars.map(\.expenses) == [rupiah(30), rupiah(40)])
        #expect(figures.bars.map(\.income) == [rupiah(0), rupiah(5)])
    }

    @Test("Foreign money counts at the newest rate on or before its day; without one it is named")
    func rates() throws {
        let euros = Money(minorUnits: 2_500, currency: .eur)
        let foreign = spent([euros])
        #expect(figures([foreign]).notIncluded == [euros] && figures([foreign]).expenses == rupiah(0))

        func rate(_ date: String, _ value: String) throws -> ExchangeRate {
            let decimal = try #require(Decimal(string: value))
            return try #require(ExchangeRate(base: .eur, quote: idr, date: day(date), rate: decimal))
        }
        let known = try [rate("2026-11-12", "99999"), rate("2026-11-03", "17150.5"), rate("2026-11-01", "1")]
        let counted = figures([foreign], rates: known)
        #expect(counted.notIncluded.isEmpty)
        #expect(counted.expenses == Money(minorUnits: 42_876_250, currency: idr))
        #expect(ExchangeRates(into: idr, known).converted(euros, on: day("2026-10-31")) == nil)
    }

    @Test("Three times a tenth and two tenths are nine tenths, and ten thousand amounts their whole sum")
    func exact() {
        let cents = [10, 20, 10, 20, 10, 20].map { Money(minorUnits: $0, currency: .usd) }
        let dollars = MoneyFigures([spent(cents)], in: ExchangeRates(into: .usd), bars: [today])
        #expect(dollars.expenses == Money(minorUnits: 90, currency: .usd))
        var units: Int64 = 7
        var total: Int64 = 0
        let many = (0..<10_000).map { index -> Money in
            units = (units * 48_271) % 2_147_483_647
            total += units
            return Money(minorUnits: units, currency: idr)
        }
        #expect(figures([spent(many)]).expenses.minorUnits == total)
    }
}
