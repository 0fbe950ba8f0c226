import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Insights of a period (2.11)")
struct GroceryInsightsTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")
    private let bread = Sample.item(2, "bread")
    private let june = Sample.day("2026-06-01")...Sample.day("2026-06-30")
    private let may = Sample.day("2026-05-01")...Sample.day("2026-05-31")

    private func insights(
        _ purchases: [Purchase] = [], items: [GroceryItem]? = nil, discards: [GroceryInsights.Discard] = [],
        spent: Int64 = 0, before: Int64? = nil
    ) -> GroceryInsights {
        GroceryInsights(
            GroceryInsights.Facts(
                items: items ?? [milk, bread], stores: [Sample.corner, Sample.aldi, Sample.costco],
                purchases: purchases, discards: discards, spent: Sample.cents(spent),
                spentBefore: before.map(Sample.cents)),
            in: june, before: may)
    }

    // MARK: Sums

    @Test(
        "What was spent stands against before, in percent cut towards zero",
        arguments: [
            (11_299, 10_000, "+12%"), (9_701, 10_000, "-2%"), (10_099, 10_000, "0%"), (0, 10_000, "-100%"),
            (100, 0, nil), (100, -5, nil), (100, nil, nil), (-100, 100, "-200%"),
        ] as [(Int64, Int64?, String?)])
    func trend(spent: Int64, before: Int64?, text: String?) {
        #expect(insights(spent: spent, before: before).trendText == text)
    }

    /// A purchase of milk for a list, and one of bread for the same one.
    private func shop(_ list: Int, on date: String) -> [Purchase] {
        [milk, bread].map { Sample.bought($0, on: date, list: Sample.id(list)) }
    }

    @Test("The average shop is what was spent by each list, half a cent up")
    func average() {
        let two = shop(1, on: "2026-06-02") + shop(2, on: "2026-06-02")
        #expect(insights(two, spent: 1_001).averageShop == Sample.cents(501))
        #expect(insights(two + shop(3, on: "2026-06-09"), spent: 1_000).averageShop == Sample.cents(333))
        #expect(insights(spent: 1_000).averageShop == nil)
    }

    @Test("A list is a shop of the days on which it was bought, and an expense without a list is none")
    func shops() {
        #expect(insights(shop(1, on: "2026-06-01") + shop(2, on: "2026-06-30")).shops == 2)
        #expect(insights(shop(1, on: "2026-05-31") + shop(2, on: "2026-07-01")).shops == 0)
        let quick = insights([Sample.bought(milk, on: "2026-06-02")], spent: 399)
        #expect(quick.shops == 0 && quick.averageShop == nil && !quick.isEmpty)
    }

    @Test("Nothing at all is empty")
    func empty() {
        let nothing = insights()
        #expect(nothing.isEmpty && nothing.mostBought.isEmpty && nothing.priceRises.isEmpty && nothing.stores.isEmpty)
        #expect(nothing.basket == nil && nothing.wasteText("this month", Sample.english) == nil)
        #expect(!insights(spent: 1).isEmpty)
    }

    @Test("Most bought is what was bought on most days of the window, at most five")
    func mostBought() {
        let items = (1...7).map { Sample.item($0, "Item \($0)") }
        var purchases = items.enumerated().flatMap { index, item in
            (0...index % 6).map { Sample.bought(item, "2", on: (june.lowerBound + $0).description) }
        }
        purchases += (0..<9).map { _ in Sample.bought(items[6], on: "2026-06-01") }
        purchases += (1...9).map { Sample.bought(items[0], on: "2026-05-0\($0)") }
        let most = insights(purchases, items: items).mostBought
        #expect(most.map(\.item.name) == ["Item 6", "Item 5", "Item 4", "Item 3", "Item 2"])
        #expect(most.map(\.days) == [6, 5, 4, 3, 2] && most[0].quantity.digits == "12")
    }

    // MARK: Prices

    private func rises(_ prices: [Int64], until last: String = "2026-06-09") -> [GroceryInsights.PriceRise] {
        let days = prices.indices.map { Sample.day(last) - 7 * (prices.count - 1 - $0) }
        return insights(zip(days, prices).map { Sample.bought(milk, on: $0.description, for: $1) }).priceRises
    }

    @Test("A rise is the median of the last three above that of at least three before")
    func rise() throws {
        let rise = try #require(rises([399, 399, 399, 449, 459, 439]).first)
        #expect(rise.before == Sample.cents(399) && rise.now == Sample.cents(449) && rise.percent == 12)
        #expect(rise.text == "12% more than before")
        #expect(rises([399, 399, 449, 459, 439]).isEmpty)
        #expect(rises([399, 399, 399, 399, 399, 999]).isEmpty)
        #expect(rises([449, 449, 449, 399, 399, 399]).isEmpty)
        #expect(rises([0, 0, 0, 399, 399, 399]).isEmpty)
        #expect(rises([1_000, 1_000, 1_000, 1_009, 1_009, 1_009]).isEmpty)
        // Bought last before the window, it says nothing about it.
        #expect(rises([399, 399, 399, 449, 459, 439], until: "2026-05-31").isEmpty)
    }

    @Test("The biggest rises come first, at most five")
    func biggest() {
        let items = (1...7).map { Sample.item($0, "Item \($0)") }
        let purchases = items.enumerated().flatMap { index, item in
            (0..<6).map { day in
                Sample.bought(
                    item, on: (Sample.today - 5 + day).description, for: day < 3 ? 1_000 : 1_000 + Int64(index) * 55)
            }
        }
        let rises = insights(purchases, items: items).priceRises
        #expect(rises.map(\.item.name) == ["Item 7", "Item 6", "Item 5", "Item 4", "Item 3"])
        #expect(rises.map(\.percent) == [33, 27, 22, 16, 11])
    }

    private func basket(_ purchases: [Purchase]) -> BasketIndex? { insights(purchases).basket }

    @Test("The worked example of the basket costs 5 % more than before")
    func basketExample() throws {
        let index = try #require(
            basket([
                Sample.bought(milk, "2", on: "2026-05-10", for: 399), Sample.bought(bread, on: "2026-05-10", for: 329),
                Sample.bought(milk, "1", on: "2026-06-05", for: 419),
                Sample.bought(bread, "4", on: "2026-06-05", for: 349),
                Sample.bought(Sample.item(3, "Jam"), on: "2026-06-05", for: 9_999),
            ]))
        #expect(index.ratio == Fraction(1_187, 1_127) && index.ratio.digits == "1.0532")
        #expect(index.percent == 5 && index.itemCount == 2)
        #expect(index.text == "Your basket costs 5% more than before")
    }

    @Test(
        "It costs more, less or as much as before, in percent cut to whole",
        arguments: [
            (4_190, "Your basket costs 5% more than before"), (4_000, "Your basket costs as much as before"),
            (4_039, "Your basket costs as much as before"), (3_961, "Your basket costs as much as before"),
            (3_960, "Your basket costs 1% less than before"), (2_000, "Your basket costs 50% less than before"),
            (0, "Your basket costs 100% less than before"),
        ] as [(Int64, String)])
    func basketWords(now: Int64, text: String) {
        let before = now == 4_190 ? Int64(3_990) : 4_000
        let index = basket([
            Sample.bought(milk, "3", on: "2026-05-10", for: before), Sample.bought(milk, on: "2026-06-05", for: now),
        ])
        #expect(index?.text == text)
    }

    @Test("An item of several prices counts with their mean by quantity, in whatever unit")
    func basketMean() {
        let rice = Sample.item(3, "Rice", unit: .kg)
        let index = GroceryInsights(
            .init(
                items: [rice],
                purchases: [
                    Sample.bought(rice, "1", on: "2026-05-10", for: 100),
                    Sample.bought(rice, "3", on: "2026-05-11", for: 200),
                    Sample.bought(rice, "500", on: "2026-06-01", for: 1, unit: .g),
                    Sample.bought(rice, "9", on: "2026-06-01", for: 1, unit: .each),
                ], spent: Sample.cents(0)),
            in: june, before: may
        ).basket
        // 4 kg for $7.00 before; $10.00 a kilogram now.
        #expect(index?.ratio == Fraction(4_000, 700))
    }

    @Test("Nothing in common, nothing paid before or no window before has no index")
    func noBasket() {
        #expect(basket([Sample.bought(milk, on: "2026-05-10"), Sample.bought(bread, on: "2026-06-05")]) == nil)
        #expect(basket([Sample.bought(milk, on: "2026-05-10", for: 0), Sample.bought(milk, on: "2026-06-05")]) == nil)
        let purchases = [Sample.bought(milk, on: "2026-05-10"), Sample.bought(milk, on: "2026-06-05")]
        let facts = GroceryInsights.Facts(items: [milk], purchases: purchases, spent: Sample.cents(0))
        #expect(GroceryInsights(facts, in: june, before: nil).basket == nil)
        #expect(GroceryInsights(facts, in: june, before: may).basket?.percent == 0)
    }

    // MARK: Stores

    private func twice(_ item: GroceryItem, _ amount: String, _ price: Int64, at store: GroceryStore) -> [Purchase] {
        ["2026-06-02", "2026-06-03"].map { Sample.bought(item, amount, on: $0, for: price, at: store) }
    }

    @Test("Stores compare by the items that were bought in both at least twice")
    func stores() throws {
        let purchases =
            twice(milk, "1", 349, at: Sample.aldi) + twice(milk, "1", 399, at: Sample.corner)
            + twice(bread, "0.5", 299, at: Sample.aldi) + twice(bread, "0.5", 329, at: Sample.corner)
            + [Sample.bought(milk, on: "2026-06-04", for: 1, at: Sample.costco)]
        let comparison = try #require(insights(purchases).stores.first)
        #expect(insights(purchases).stores.count == 1)
        #expect(comparison.cheaper == Sample.aldi && comparison.dearer == Sample.corner)
        // 4 × 3.49 + 2 × 2.99 = 19.94 against 22.54.
        #expect(comparison.text == "Aldi costs 11% less than Corner Market for the same 2 items")
    }

    @Test("Of equal prices it says so, and once in a store is too few")
    func equalStores() {
        let equal = twice(milk, "1", 399, at: Sample.aldi) + twice(milk, "1", 399, at: Sample.corner)
        #expect(
            insights(equal).stores.map(\.text) == ["Aldi and Corner Market cost about the same for the same item"])
        #expect(insights(Array(equal.dropLast())).stores.isEmpty)
    }

    // MARK: Waste

    private func discard(
        _ item: GroceryItem, _ amount: String, on date: String = "2026-06-09", of purchase: Purchase.ID? = nil
    ) -> GroceryInsights.Discard {
        .init(itemID: item.id, quantity: Sample.quantity(amount), purchaseID: purchase, date: Sample.day(date))
    }

    @Test("Throwing away two at $3.20 is $6.40 this month")
    func waste() {
        let purchases = [
            Sample.bought(milk, on: "2026-05-01", for: 320, number: 7), Sample.bought(milk, on: "2026-06-08"),
        ]
        let wasted = insights(purchases, discards: [discard(milk, "2", of: Sample.id(7))])
        #expect(wasted.wasteText("this month", Sample.english) == "You threw away $6.40 this month")
        #expect(!wasted.isEmpty)
    }

    @Test("Without its purchase it counts at the last price paid until then, and without a price nothing")
    func wastePrices() {
        let purchases = [
            Sample.bought(milk, on: "2026-06-01", for: 100), Sample.bought(milk, on: "2026-06-05", for: 200),
            Sample.bought(milk, on: "2026-06-10", for: 900),
        ]
        #expect(insights(purchases, discards: [discard(milk, "1.5")]).wasted == Sample.cents(300))
        #expect(insights([purchases[2]], discards: [discard(milk, "1")]).wasted.isZero)
        #expect(insights(purchases, discards: [discard(milk, "1", on: "2026-05-31")]).wasted.isZero)
        #expect(insights(purchases, discards: [discard(bread, "1")]).wasted.isZero)
        #expect(insights(purchases, discards: [discard(milk, "1", on: "2026-07-01")]).wasted.isZero)
    }
}
