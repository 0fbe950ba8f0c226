import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("Insights about prices (2.9)")
struct PriceInsightTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk") { $0.isPerishable = true }
    private let rice = Sample.item(2, "Rice")

    private func line(
        _ item: GroceryItem, _ planned: Int64?, _ amount: String = "1", unit: GroceryUnit? = nil, actual: Int64? = nil,
        number: Int = 1
    ) -> PriceInsight.Line {
        PriceInsight.Line(
            ShoppingListItem(
                id: Sample.id(number), listID: Sample.id(1), itemID: item.id,
                measure: Measure(Sample.quantity(amount), unit ?? item.unit), estimate: planned.map(Sample.cents),
                actual: actual.map { .init(each: Sample.cents($0)) }, position: number),
            of: item)
    }

    private func insights(
        _ lines: [PriceInsight.Line], _ purchases: [Purchase], at store: GroceryStore? = Sample.corner,
        locale: Locale = Sample.english
    ) -> [PriceInsight] {
        PriceInsight.all(
            lines, purchases: purchases, store: store?.id, stores: Sample.storeNames, today: Sample.today,
            locale: locale)
    }

    /// Purchases in the store of the list, one a week, at these prices.
    private func bought(_ item: GroceryItem, _ prices: [Int64], at store: GroceryStore = Sample.corner) -> [Purchase] {
        prices.enumerated().map {
            Sample.bought(item, on: (Sample.today - 7 * ($0.offset + 1)).description, for: $0.element, at: store)
        }
    }

    @Test(
        "Above the usual price, well below it, and the same",
        arguments: [
            (459, .aboveUsual, "15% above your usual $3.99", 15, 60), (458, nil, "", 0, 0), (399, nil, "", 0, 0),
            (360, nil, "", 0, 0), (359, .goodPrice, "10% below your usual $3.99", 10, 0),
            (349, .goodPrice, "12% below your usual $3.99", 12, 0),
            (0, .goodPrice, "100% below your usual $3.99", 100, 0),
            (100_000_000_00, .aboveUsual, "2506265564% above your usual $3.99", 2_506_265_564, 9_999_999_601),
        ] as [(Int64, PriceInsight.Kind?, String, Int, Int64)])
    func usual(planned: Int64, kind: PriceInsight.Kind?, text: String, percent: Int, saving: Int64) {
        let found = insights([line(milk, planned)], bought(milk, [399, 399, 399])).first
        #expect(found?.kind == kind)
        guard let found else { return }
        #expect(found.text == text && found.percent == percent && found.saving == Sample.cents(saving))
        #expect(found.usual == Sample.cents(399) && found.storeID == nil)
        #expect(found.kind.isGood == (kind == .goodPrice))
    }

    @Test("Two purchases are too few to say what is usual, and so are old ones")
    func fewPurchases() {
        #expect(insights([line(milk, 459)], bought(milk, [399, 399])).isEmpty)
        let old = Sample.bought(milk, on: (Sample.today - 181).description, at: Sample.corner)
        #expect(insights([line(milk, 459)], bought(milk, [399, 399]) + [old]).isEmpty)
        let just = Sample.bought(milk, on: (Sample.today - 180).description, at: Sample.corner)
        #expect(insights([line(milk, 459)], bought(milk, [399, 399]) + [just]).count == 1)
        #expect(insights([line(milk, 459)], []).isEmpty && insights([], bought(milk, [399])).isEmpty)
        #expect(insights([line(milk, nil)], bought(milk, [399, 399, 399])).isEmpty)
    }

    @Test("The lowest price of half a year of something that keeps is to stock up on")
    func stockUp() {
        let found = insights([line(rice, 349)], bought(rice, [399, 399, 399, 349]))
        #expect(found.map(\.kind) == [.stockUp])
        #expect(found.first?.text == "Lowest price in 6 months, stock up" && found.first?.saving == Sample.cents(0))
        #expect(insights([line(rice, 349)], bought(rice, [399, 399, 399, 348])).map(\.kind) == [.goodPrice])
        #expect(insights([line(milk, 349)], bought(milk, [399, 399, 399])).map(\.kind) == [.goodPrice])
    }

    @Test("A cheaper store is named from its second purchase on")
    func cheaperStore() throws {
        let aldi = bought(milk, [349, 349], at: Sample.aldi)
        let found = try #require(insights([line(milk, 399, "3")], aldi).first)
        #expect(found.kind == .cheaperStore && found.text == "Usually $3.49 at Aldi, $0.50 less")
        #expect(found.saving == Sample.cents(150) && found.percent == 12 && found.storeID == Sample.aldi.id)
        #expect(insights([line(milk, 399)], Array(aldi.prefix(1))).isEmpty)
        // The list's own store is no other one, and without one every store is.
        #expect(insights([line(milk, 399)], aldi, at: Sample.aldi).isEmpty)
        #expect(insights([line(milk, 399)], aldi, at: nil).count == 1)
    }

    @Test(
        "It is cheaper at 90 % of the planned price or less, in the last 90 days",
        arguments: [(359, 1, true), (360, 1, false), (359, 90, true), (359, 91, false)])
    func cheaperBounds(price: Int64, days: Int, isCheaper: Bool) {
        let purchases = (0..<2).map { _ in
            Sample.bought(milk, on: (Sample.today - days).description, for: price, at: Sample.aldi)
        }
        #expect(insights([line(milk, 399)], purchases).isEmpty == !isCheaper)
    }

    @Test("The cheapest store is named, by the median of its prices, of equals the first by name")
    func cheapest() {
        let purchases = bought(milk, [349, 350], at: Sample.aldi) + bought(milk, [340, 340, 999], at: Sample.costco)
        #expect(insights([line(milk, 399)], purchases).first?.text == "Usually $3.40 at Costco, $0.59 less")
        let equal = bought(milk, [340, 340], at: Sample.costco) + bought(milk, [340, 340], at: Sample.aldi)
        #expect(insights([line(milk, 399)], equal).first?.storeID == Sample.aldi.id)
        // Half a cent goes up.
        #expect(
            insights([line(milk, 399)], bought(milk, [349, 350], at: Sample.aldi)).first?.text
                == "Usually $3.50 at Aldi, $0.49 less")
    }

    @Test("A line has one insight: the cheaper store comes first")
    func one() {
        let purchases = bought(milk, [399, 399, 399]) + bought(milk, [349, 349], at: Sample.aldi)
        #expect(insights([line(milk, 499)], purchases).map(\.kind) == [.cheaperStore])
    }

    @Test("What was paid counts before what was thought")
    func actual() {
        #expect(insights([line(milk, 399, actual: 459)], bought(milk, [399, 399, 399])).map(\.kind) == [.aboveUsual])
    }

    @Test("What saves most comes first, then the larger percent; a list shows three")
    func order() {
        let items = (1...4).map { Sample.item($0, "Item \($0)") { $0.isPerishable = true } }
        let purchases = items.flatMap { bought($0, [400, 400, 400]) }
        let lines = [
            line(items[0], 500, number: 1), line(items[1], 300, number: 2), line(items[2], 500, "2", number: 3),
            line(items[3], 200, number: 4),
        ]
        let found = insights(lines, purchases)
        #expect(found.map(\.lineID) == [3, 1, 4, 2].map { Sample.id($0) })
        #expect(found.prefix(PriceInsight.shownCount).map(\.saving.minorUnits) == [200, 100, 0])
    }

    @Test("Prices of 500 g and 1 kg compare per kilogram, those of one each never with them")
    func units() {
        let rice = Sample.item(3, "Rice", unit: .kg) { $0.isPerishable = true }
        let purchases = [
            Sample.bought(rice, "500", on: "2026-06-01", for: 1, unit: .g),
            Sample.bought(rice, "1", on: "2026-06-02", for: 1_000),
            Sample.bought(rice, "2", on: "2026-06-03", for: 990),
        ]
        let found = insights([line(rice, 1_200, "500", unit: .g)], purchases)
        // $10.00 a kilogram at the median; half a kilogram costs $1.00 more.
        #expect(found.map(\.text) == ["20% above your usual $10.00"] && found.map(\.saving.minorUnits) == [100])
        let counted = Array(purchases.prefix(2)) + [Sample.bought(rice, on: "2026-06-03", for: 100, unit: .each)]
        #expect(insights([line(rice, 1_200)], counted).isEmpty)
        let grams = Sample.item(3, "Saffron", unit: .g) { $0.isPerishable = true }
        let pinches = (1...3).map { Sample.bought(grams, "2", on: "2026-06-0\($0)", for: 100) }
        #expect(
            insights([line(grams, 150, "2")], pinches).map(\.text) == ["50% above your usual $1,000.00 per kg"])
    }

    @Test("Prices of nothing divide by nothing")
    func nothing() {
        #expect(insights([line(milk, 399)], bought(milk, [0, 0, 0])).isEmpty)
        #expect(insights([line(milk, 0)], bought(milk, [0, 0, 0], at: Sample.aldi)).isEmpty)
    }

    @Test("Amounts are written in the family's way")
    func language() {
        #expect(
            insights([line(milk, 459)], bought(milk, [399, 399, 399]), locale: Sample.german).first?.text
                == "15% above your usual \(Sample.cents(399).formatted(Sample.german))")
    }

    @Test(
        "The median of an even number is the mean of the middle two, half up",
        arguments: [
            ([], nil), ([5], 5), ([1, 2], 2), ([2, 1, 9], 2), ([1, 3, 5, 100], 4), ([0, 0], 0), ([0, 1], 1),
        ] as [([Int64], Int64?)])
    func median(prices: [Int64], median: Int64?) {
        #expect(Median.of(prices.map(Sample.cents))?.minorUnits == median)
    }

    @Test(
        "Of any prices a line has one insight at most, none of which costs more", arguments: FuzzSeeds.all(of: "prices")
    )
    func anyPrices(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let items = (1...6).map { Sample.item($0, "Item \($0)") { $0.isPerishable = Bool.random(using: &random) } }
            let purchases = (0..<60).map { _ in
                Sample.bought(
                    items.randomElement(using: &random) ?? milk,
                    on: (Sample.today - Int.random(in: 0...200, using: &random)).description,
                    for: Int64.random(in: 0...20, using: &random),
                    at: [Sample.corner, Sample.aldi, nil].randomElement(using: &random) ?? nil)
            }
            let lines = items.enumerated().map {
                line($0.element, Int64.random(in: 0...20, using: &random), "1.5", number: $0.offset)
            }
            let found = insights(lines, purchases)
            #expect(found.count <= lines.count && Set(found.map(\.itemID)).count == found.count, "seed \(seed)")
            #expect(found.allSatisfy { !$0.saving.isNegative && $0.percent >= 10 }, "seed \(seed)")
            #expect(found.map(\.saving) == found.map(\.saving).sorted(by: >), "seed \(seed)")
            #expect(found == insights(lines, purchases.reversed()), "seed \(seed)")
        }
    }
}
