import Foundation
import Groceries
import Household
import Ledger
import Testing

@Suite("The first screen of groceries (3.1)")
struct GroceryHomeTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")

    private func home(
        at time: String = "10:00", budgets: [GroceryBudget] = [], lots: [PantryLot] = [],
        mightNeed: [ExpectedItem] = [], purchases: [Purchase] = [], hasLists: Bool = false
    ) throws -> GroceryHome {
        GroceryHome(
            at: try #require(ClockTime(time)), today: Sample.today, budgets: budgets, lots: lots, items: [milk],
            mightNeed: mightNeed, purchases: purchases, hasLists: hasLists)
    }

    private func budget(_ first: String, _ last: String) -> GroceryBudget {
        GroceryBudget(
            id: Sample.id(1), name: "June", amount: Sample.cents(60_000), days: Sample.day(first)...Sample.day(last),
            createdAt: Sample.morning)
    }

    @Test(
        "It greets by the hour",
        arguments: [
            ("00:00", "Good Morning"), ("11:59", "Good Morning"), ("12:00", "Good Afternoon"),
            ("16:59", "Good Afternoon"), ("17:00", "Good Evening"), ("23:59", "Good Evening"),
        ])
    func greeting(time: String, words: String) throws {
        #expect(try home(at: time).greeting.text == words)
    }

    @Test("A new family is asked to plan its first shop")
    func newFamily() throws {
        #expect(try home().sections == [.greeting, .quickActions, .firstShop])
        #expect(try home(hasLists: true).sections == [.greeting, .quickActions, .recent])
    }

    @Test("What has no data is absent")
    func sections() throws {
        let june = budget("2026-06-01", "2026-06-30")
        #expect(try home(budgets: [june]).sections == [.greeting, .quickActions, .budget, .recent])
        #expect(try home(budgets: [june]).budget == june)
        #expect(
            try home(budgets: [budget("2026-05-01", "2026-06-09")]).sections == [.greeting, .quickActions, .recent])
        let fresh = Sample.lot(1, of: milk, until: "2026-06-18")
        #expect(try home(lots: [fresh]).sections == [.greeting, .quickActions, .recent])
        let old = Sample.lot(1, of: milk, until: "2026-06-17")
        #expect(try home(lots: [old]).sections == [.greeting, .quickActions, .expiring, .recent])
    }

    @Test("At most three items might be needed, in the order that they have")
    func mightNeed() throws {
        let items = (1...5).map { Sample.item($0, "Item \($0)") }
        let purchases = items.enumerated().flatMap {
            Sample.bought($0.element, every: [7, 7, 7], until: Sample.today - 8 + $0.offset)
        }
        let stocks = PantryStock.all(items, lots: [], today: Sample.today)
        let expected = YouMightNeed.items(
            stocks,
            predictions: Prediction.all(
                stocks, purchases: PurchaseDays.all(purchases, of: items), today: Sample.today),
            onActiveLists: [], today: Sample.today)
        let home = try home(mightNeed: expected, purchases: purchases)
        #expect(expected.count == 5)
        #expect(home.mightNeed.map(\.item.name) == ["Item 1", "Item 2", "Item 3"])
        #expect(home.mightNeed.map(\.prediction.dueIn) == [-1, 0, 1])
        #expect(home.sections == [.greeting, .quickActions, .mightNeed, .recent])
    }

    @Test("The five newest purchases are recent, of one day the last recorded first")
    func recent() throws {
        let purchases =
            (1...4).map { Sample.bought(milk, on: "2026-06-0\($0)", number: 10 + $0) }
            + [Sample.bought(milk, on: "2026-06-04", number: 20), Sample.bought(milk, on: "2026-05-01", number: 30)]
        let expected: [Purchase.ID] = [20, 14, 13, 12, 11].map { Sample.id($0) }
        #expect(try home(purchases: purchases).recent.map(\.id) == expected)
    }
}
