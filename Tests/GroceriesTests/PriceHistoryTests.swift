import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What an item cost (2.4)")
struct PriceHistoryTests {
    private typealias Sample = ListSample

    @Test("2 at 3.99 and 1 at 4.49 are 4.16 on average; nothing is a dash")
    func average() {
        let history = PriceHistory(
            [
                Sample.purchase(1, Sample.milk, "2", at: "3.99", on: "2026-06-01"),
                Sample.purchase(2, Sample.milk, "1", at: "4.49", on: "2026-06-08"),
            ], unit: .each)
        #expect(history.average?.digits == "4.16" && history.last?.digits == "4.49")
        #expect(history.low?.digits == "3.99" && history.high?.digits == "4.49" && history.median?.digits == "4.24")
        #expect(history.averageLabel(Sample.english) == "$4.16")
        let none = PriceHistory([], unit: .each)
        #expect(none.averageLabel(Sample.english) == "—" && none.last == nil && none.low == nil && none.median == nil)
    }

    @Test("The average is over the last 10 purchases, whatever their order")
    func lastTen() {
        let old = Sample.purchase(1, Sample.milk, "100", at: "99.00", on: "2026-01-01")
        let recent = (1...10).map { Sample.purchase(10 + $0, Sample.milk, at: "4.00", on: "2026-05-\(10 + $0)") }
        #expect(PriceHistory([old] + recent, unit: .each).average?.digits == "4.00")
        #expect(PriceHistory(recent.reversed() + [old], unit: .each).average?.digits == "4.00")
        #expect(PriceHistory([old] + recent.dropLast(), unit: .each).average?.digits == "91.16")
    }

    @Test("Prices compare by the kilogram, litre or pound; pieces never compare with kilograms")
    func units() {
        let cheese = Sample.item(7, "Cheese", unit: .lb)
        let history = PriceHistory(
            [
                Sample.purchase(1, cheese, "8", .oz, at: "0.25", on: "2026-06-01"),
                Sample.purchase(2, cheese, "1", .lb, at: "4.00", on: "2026-06-02"),
                Sample.purchase(3, cheese, "1", .each, at: "9.00", on: "2026-06-03"),
                Sample.purchase(4, cheese, "1", .kg, at: "9.00", on: "2026-06-03"),
            ], unit: .lb)
        #expect(history.points.map(\.price.digits) == ["4.00", "4.00"] && history.average?.digits == "4.00")
        #expect(history.points.map(\.quantity.digits) == ["1", "0.5"])

        let pasta = PriceHistory(
            [
                Sample.purchase(1, Sample.pasta, "0.5", at: "2.58", on: "2026-06-01"),
                Sample.purchase(2, Sample.pasta, "1", at: "2.40", on: "2026-06-02"),
            ], unit: .kg)
        #expect(pasta.average?.digits == "2.46")
    }

    @Test("What nobody knows the price of is no price")
    func unpriced() {
        let history = PriceHistory(
            [
                Sample.purchase(1, Sample.milk, at: "0.00", on: "2026-06-05"),
                Sample.purchase(2, Sample.milk, at: "3.99", on: "2026-06-01"),
            ], unit: .each)
        #expect(history.last?.digits == "3.99" && history.low?.digits == "3.99" && history.average?.digits == "3.99")
    }

    @Test(
        "An estimate is the store's last price of 180 days, else the average, else what was typed",
        arguments: [
            ("2026-06-01", "3.49"), ("2025-12-12", "3.49"), ("2025-12-11", "3.74"),
        ])
    func estimate(date: String, digits: String) {
        let history = PriceHistory(
            [
                Sample.purchase(1, Sample.milk, at: "3.49", on: date, store: Sample.aldi),
                Sample.purchase(2, Sample.milk, at: "3.99", on: "2026-06-09", store: Sample.market),
            ], unit: .each)
        let typed = Sample.dollars("1.00")
        #expect(history.estimate(at: Sample.aldi, today: Sample.today, typed: typed)?.digits == digits)
        #expect(history.estimate(at: nil, today: Sample.today, typed: typed)?.digits == "3.74")
        let none = PriceHistory([], unit: .each)
        #expect(none.estimate(at: Sample.aldi, today: Sample.today, typed: typed) == typed)
        #expect(none.estimate(at: Sample.aldi, today: Sample.today, typed: nil) == nil)
    }

    @Test("The newest is told first; of one day the one that was recorded last")
    func order() {
        let earlier = Purchase(
            id: .numbered(9), itemID: Sample.milk.id, date: Sample.today, measure: Measure(.one, .each),
            price: Sample.dollars("1.00"), createdAt: Sample.now)
        let later = Purchase(
            id: .numbered(1), itemID: Sample.milk.id, date: Sample.today, measure: Measure(.one, .each),
            price: Sample.dollars("2.00"), createdAt: Sample.now.addingTimeInterval(1))
        #expect(PriceHistory([earlier, later], unit: .each).last?.digits == "2.00")
        #expect(PriceHistory([later, earlier], unit: .each).points(in: Sample.today...Sample.today).count == 2)
        #expect(PriceHistory([later], unit: .each).byStore[nil]?.count == 1)
    }

    @Test("The average lies between the lowest and the highest price", arguments: 0..<100)
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let purchases = (0..<Int.random(in: 1...10, using: &random)).map { number in
            Purchase(
                id: .numbered(number), itemID: Sample.milk.id, date: Sample.today,
                measure: Measure(Quantity(thousandths: Int64.random(in: 1...9_999_000, using: &random)), .each),
                price: Money(
                    minorUnits: Int64.random(in: 1...GroceryRules.largestMinorUnits, using: &random), unit: Sample.usd),
                createdAt: Sample.now)
        }
        let history = PriceHistory(purchases, unit: .each)
        let (low, average, high) = try (
            #require(history.low), #require(history.average), #require(history.high)
        )
        #expect(low <= average && average <= high, "seed \(seed)")
    }
}
