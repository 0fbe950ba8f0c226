import Foundation
import Ledger
import Testing

@testable import Groceries

@Suite("How likely each item is on the next trip (decision 0067)")
struct RankingTests {
    private let fixture = BasketHistory(RankingFixture.trips, itemCount: RankingFixture.itemCount)

    private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

    /// A trip every so many days until day 0, the first item on all of them, each further item on every second of those
    /// of the item before it.
    private func halving(_ trips: Int, every days: Int = 7, items: Int) -> BasketHistory {
        BasketHistory(
            (0..<trips).map { ago in (day: -ago * days, items: (0..<items).filter { ago % (1 << $0) == 0 }) },
            itemCount: items)
    }

    private func probability(of item: Int, _ history: BasketHistory, today: Int) -> Double? {
        RankingModel.ranked(history, today: today).first { $0.item == item }?.probability
    }

    // MARK: The same as in Python

    @Test("What the model sees of a made-up household is what Python sees")
    func featuresAreThoseOfPython() throws {
        let features = RankingFeatures(fixture, today: RankingFixture.today)

        #expect(features.items == RankingFixture.rows.keys.sorted())
        #expect(zip(features.context, RankingFixture.context).allSatisfy(near))
        #expect(features.context.count == RankingFixture.context.count)
        for (item, row) in zip(features.items, features.rows) {
            let expected = try #require(RankingFixture.rows[item])
            for name in RankingFeatures.Name.allCases {
                #expect(near(row[name.rawValue], expected[name.rawValue]), "item \(item), \(name)")
            }
            #expect(expected.count == RankingFeatures.Name.allCases.count)
        }
    }

    @Test("The probabilities of the made-up household are those of Python, and so is their order")
    func probabilitiesAreThoseOfPython() throws {
        let ranked = RankingModel.ranked(fixture, today: RankingFixture.today)

        #expect(ranked.count == RankingFixture.probabilities.count)
        for each in ranked {
            #expect(near(each.probability, try #require(RankingFixture.probabilities[each.item])), "item \(each.item)")
        }
        let order = RankingFixture.probabilities.sorted { $0.value > $1.value }.map(\.key)
        #expect(ranked.map(\.item) == order)
    }

    // MARK: Sense

    @Test("What is bought on more of the trips is likelier")
    func likelierIsWhatIsBoughtMore() {
        let ranked = RankingModel.ranked(halving(32, items: 5), today: 7)

        #expect(ranked.map(\.item) == [0, 1, 2, 3, 4])
        #expect(ranked.map(\.probability) == ranked.map(\.probability).sorted(by: >))
    }

    @Test("What nobody has bought for half of the trips is less likely than what was bought as often since")
    func likelierIsWhatIsBoughtNow() throws {
        let trips = (0..<40).map { ago in
            (day: -ago * 7, items: ago % 2 == 0 ? [0, ago < 20 ? 1 : 2] : [0])
        }
        let history = BasketHistory(trips, itemCount: 3)

        let now = try #require(probability(of: 1, history, today: 7))
        let once = try #require(probability(of: 2, history, today: 7))

        #expect(now > 2 * once)
    }

    @Test("Every probability is one, however long the history or the pause")
    func probabilitiesAreBetweenNoneAndAll() {
        for trips in [1, 2, 3, 50, 400] {
            for today in [0, 1, 30, 364] {
                for each in RankingModel.ranked(halving(trips, every: 1, items: 8), today: today) {
                    #expect(each.probability > 0 && each.probability < 1, "\(trips) trips, day \(today)")
                }
            }
        }
    }

    // MARK: Little history

    @Test("Of no history nothing is said")
    func emptyHistory() {
        #expect(RankingModel.ranked(BasketHistory([], itemCount: 0), today: 0).isEmpty)
        #expect(RankingModel.ranked(BasketHistory([(day: 1, items: [])], itemCount: 3), today: 2).isEmpty)
    }

    @Test("Of one trip its items are as likely as each other, and come by their numbers")
    func oneTrip() {
        let ranked = RankingModel.ranked(BasketHistory([(day: 1, items: [2, 0])], itemCount: 3), today: 8)

        #expect(ranked.map(\.item) == [0, 2])
        #expect(Set(ranked.map(\.probability)).count == 1)
    }

    @Test("A trip more than a year ago says nothing, nor does one to come", arguments: [(-365, 1), (-366, 0), (1, 0)])
    func otherYears(day: Int, count: Int) {
        let history = BasketHistory([(day: day, items: [0])], itemCount: 1)

        #expect(RankingModel.ranked(history, today: 0).count == count)
    }

    // MARK: Order

    @Test("Neither the order of trips nor that of their items changes anything")
    func orderIsStable() {
        let mixed = BasketHistory(
            RankingFixture.trips.enumerated()
                .sorted { ($0.element.day * 37 % 101, $0.offset) < ($1.element.day * 37 % 101, $1.offset) }
                .map { (day: $0.element.day, items: Array($0.element.items.reversed())) },
            itemCount: RankingFixture.itemCount)

        let once = RankingModel.ranked(fixture, today: RankingFixture.today)

        #expect(RankingModel.ranked(fixture, today: RankingFixture.today) == once)
        #expect(RankingModel.ranked(mixed, today: RankingFixture.today) == once)
    }

    @Test("Items without a difference come by their numbers")
    func tiesByNumber() {
        let trips = (0..<12).map { (day: $0 * 7, items: $0 % 2 == 0 ? [4, 3, 1, 0] : [3, 1]) }

        #expect(RankingModel.ranked(BasketHistory(trips, itemCount: 5), today: 84).map(\.item) == [1, 3, 0, 4])
    }

    // MARK: Purchases

    @Test("What one list brought on one day is one trip, however often an item stands in it")
    func tripsOfPurchases() {
        let milk = GroceryItem.ID.numbered(1)
        let bread = GroceryItem.ID.numbered(2)
        let list = ShoppingList.ID.numbered(3)
        func bought(_ item: GroceryItem.ID, _ day: Int, list: ShoppingList.ID?, at second: Double) -> Purchase {
            Purchase(
                id: .numbered(9), itemID: item, date: CalendarDate(daysSinceEpoch: day),
                measure: Measure(.one, .each), price: Money.zero(ListSample.usd), listID: list,
                createdAt: Date(timeIntervalSince1970: second))
        }
        let purchases = [
            bought(bread, 20, list: list, at: 2), bought(milk, 20, list: nil, at: 1),
            bought(milk, 20, list: list, at: 3), bought(milk, 20, list: list, at: 4),
            bought(.numbered(7), 19, list: nil, at: 0), bought(bread, 10, list: list, at: 5),
        ]

        let history = BasketHistory(purchases, of: [milk, bread])

        #expect(history.trips.map(\.day) == [10, 20, 20])
        #expect(history.trips.map(\.items) == [[1], [0], [0, 1]])
        #expect(BasketHistory(purchases.reversed(), of: [milk, bread]) == history)
    }

    // MARK: Arithmetic

    @Test(
        "Logarithm and exponential are those of the C library to the last digits",
        arguments: [1e-9, 0.01, 0.5, 0.7071, 1, 1.4143, 2, 10, 366, 1e6])
    func stableMath(number: Double) {
        #expect(abs(StableMath.log(number) - log(number)) < 1e-15 * max(1, abs(log(number))) * 2)
        #expect(abs(StableMath.exp(log(number)) / exp(log(number)) - 1) < 1e-15)
    }

    @Test("Numbers beyond all sense end in a number")
    func stableMathAtItsEnds() {
        #expect(StableMath.exp(1e9).isFinite)
        #expect(StableMath.exp(-1e9) > 0)
        #expect(StableMath.log(1) == 0)
        #expect(StableMath.exp(0) == 1)
    }
}
