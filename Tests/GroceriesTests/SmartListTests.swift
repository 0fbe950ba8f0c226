import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("Smart lists (2.8)")
struct SmartListTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")
    private let pasta = Sample.item(2, "Pasta")
    private let sauce = Sample.item(3, "Sauce")

    private func facts(
        _ items: [GroceryItem], _ purchases: [Purchase] = [], lots: [PantryLot] = [],
        trips: [[GroceryItem.ID]] = [], listed: Set<GroceryItem.ID> = [], prices: [GroceryItem.ID: Int64] = [:]
    ) -> SmartList.Facts {
        let stocks = PantryStock.all(items, lots: lots, today: Sample.today)
        let predictions = Prediction.all(
            stocks, purchases: PurchaseDays.all(purchases, of: items), today: Sample.today)
        return SmartList.Facts(
            stocks: stocks, predictions: predictions, trips: trips, listed: listed,
            estimates: prices.mapValues(Sample.cents))
    }

    private func list(_ facts: SmartList.Facts, budget: Int64? = nil, horizon: Int = 7) -> SmartList {
        SmartList(
            facts, budget: budget.map(Sample.cents), horizon: horizon, today: Sample.today, in: Sample.usd)
    }

    private func rows(_ suggestions: [Suggestion]) -> [String] {
        suggestions.map { "\($0.item.name): \($0.reason.text(Sample.english)), \($0.score), \($0.quantity.digits)" }
    }

    /// Bought every 7 days and due in so many.
    private func weekly(_ item: GroceryItem, dueIn: Int, _ amount: String = "1") -> [Purchase] {
        (0..<4).map { Sample.bought(item, amount, on: (Sample.today + dueIn - 7 * ($0 + 1)).description) }
    }

    @Test("The worked example: what does not fit into $15.00 is left out")
    func workedExample() {
        let (oil, coffee, bread) = (
            Sample.item(4, "Olive oil", parLevel: "1"), Sample.item(5, "Coffee"), Sample.item(6, "Bread")
        )
        let known = facts(
            [bread, coffee, milk, oil],
            Sample.milkPurchases(milk) + weekly(coffee, dueIn: 2) + weekly(bread, dueIn: 3),
            prices: [oil.id: 899, milk.id: 399, coffee.id: 949, bread.id: 329])
        let list = list(known, budget: 1_500)
        #expect(
            rows(list.chosen) == [
                "Olive oil: Below your minimum of 1, 100, 1", "Milk: Expected 2 days ago, 90, 1",
            ])
        #expect(
            rows(list.leftOut) == ["Coffee: Usually every 7 days, 60, 1", "Bread: Usually every 7 days, 55, 1"])
        #expect(list.estimatedTotal == Sample.cents(1_298))
        #expect(list.explanation == nil)
        #expect(self.list(known).estimatedTotal == Sample.cents(1_298 + 949 + 329))
        #expect(self.list(known, budget: 1_298).estimatedTotal == Sample.cents(1_298))
    }

    @Test("A cheaper one further down still fits")
    func furtherDown() {
        let (coffee, bread) = (Sample.item(5, "Coffee"), Sample.item(6, "Bread"))
        let known = facts(
            [bread, coffee], weekly(coffee, dueIn: 2) + weekly(bread, dueIn: 3),
            prices: [coffee.id: 949, bread.id: 329])
        let list = list(known, budget: 329)
        #expect(list.chosen.map(\.item.name) == ["Bread"] && list.leftOut.map(\.item.name) == ["Coffee"])
    }

    @Test("With a budget of nothing only what has no price is on it")
    func noBudget() {
        let known = facts(
            [milk, pasta], weekly(milk, dueIn: 0) + weekly(pasta, dueIn: 1), prices: [milk.id: 399])
        let list = list(known, budget: 0)
        #expect(list.chosen.map(\.item.name) == ["Pasta"] && list.leftOut.map(\.item.name) == ["Milk"])
        #expect(list.estimatedTotal == Sample.cents(0) && list.chosen[0].estimate == nil)
    }

    @Test("An item that fits two rules is there once, with the higher score")
    func once() {
        let milk = Sample.item(1, "Milk", parLevel: "3")
        let lots = [Sample.lot(1, of: milk, "0.4", until: "2026-06-11")]
        let low = list(facts([milk], Sample.milkPurchases(milk), lots: lots))
        #expect(rows(low.chosen) == ["Milk: Below your minimum of 3, 100, 3"])
        let overdue = list(facts([self.milk], Sample.milkPurchases(milk), lots: lots))
        #expect(rows(overdue.chosen) == ["Milk: Expected 2 days ago, 90, 1"])
    }

    @Test(
        "What expires within two days and is bought again and again is suggested",
        arguments: [
            ("2026-06-09", "Expired yesterday, usually rebought"), ("2026-06-11", "Expires tomorrow, usually rebought"),
            ("2026-06-12", "Expires in 2 days, usually rebought"), ("2026-06-13", nil),
        ] as [(String, String?)])
    func expiring(bestBefore: String, reason: String?) {
        let lots = [Sample.lot(1, of: milk, "5", until: bestBefore)]
        let list = list(facts([milk, pasta], Sample.milkPurchases(milk), lots: lots))
        #expect(rows(list.chosen) == (reason.map { ["Milk: \($0), 80, 1"] } ?? []))
        let frozen = [Sample.lot(1, of: milk, "5", until: "2026-06-11", in: .freezer)]
        #expect(self.list(facts([milk], Sample.milkPurchases(milk), lots: frozen)).chosen.isEmpty)
        // Without a prediction nobody knows that it is bought again.
        #expect(self.list(facts([pasta], lots: [Sample.lot(1, of: pasta, until: bestBefore)])).chosen.isEmpty)
    }

    @Test("The horizon decides how far ahead it looks", arguments: [(3, 0), (4, 1), (14, 1)])
    func horizon(days: Int, count: Int) {
        #expect(list(facts([milk], weekly(milk, dueIn: 4)), horizon: days).chosen.count == count)
    }

    @Test("What comes later has a lower score, of one score it goes by name")
    func scores() {
        let known = facts(
            [milk, pasta, sauce], weekly(milk, dueIn: 1) + weekly(pasta, dueIn: 0, "2") + weekly(sauce, dueIn: 1))
        #expect(
            rows(list(known).chosen) == [
                "Pasta: Usually every 7 days, 70, 2", "Milk: Usually every 7 days, 65, 1",
                "Sauce: Usually every 7 days, 65, 1",
            ])
    }

    @Test("Unsure, paused, archived or on an active list nothing is suggested; a minimum stands for itself")
    func leftAlone() {
        let unsure = Sample.bought(milk, every: [1, 20], until: Sample.day("2026-06-05"))
        #expect(list(facts([milk], unsure)).chosen.isEmpty)
        let purchases = Sample.milkPurchases(milk)
        #expect(list(facts([milk], purchases, listed: [milk.id])).chosen.isEmpty)
        #expect(list(facts([Sample.item(1, "Milk") { $0.isPredictionPaused = true }], purchases)).chosen.isEmpty)
        #expect(list(facts([Sample.item(1, "Milk") { $0.isArchived = true }], purchases)).chosen.isEmpty)
        let kept = Sample.item(1, "Milk", parLevel: "2") { $0.isPredictionPaused = true }
        #expect(list(facts([kept], purchases)).chosen.map(\.score) == [100])
    }

    @Test(
        "Below its minimum the rest up to a whole unit is suggested",
        arguments: [("0", "2"), ("0.5", "2"), ("1", "1"), ("1.999", "1")])
    func minimum(amount: String, quantity: String) {
        let milk = Sample.item(1, "Milk", parLevel: "2")
        let chosen = list(facts([milk], lots: [Sample.lot(1, of: milk, amount)])).chosen
        #expect(rows(chosen) == ["Milk: Below your minimum of 2, 100, \(quantity)"])
        let rice = Sample.item(2, "Rice", unit: .kg, parLevel: "0.5")
        #expect(rows(list(facts([rice])).chosen) == ["Rice: Below your minimum of 0.5 kg, 100, 1"])
    }

    // MARK: Often bought with

    private func trips(_ counts: [([GroceryItem], Int)]) -> [[GroceryItem.ID]] {
        counts.flatMap { items, count in Array(repeating: items.map(\.id), count: count) }
    }

    @Test("What is on three lists and most lists with a chosen item comes with it")
    func company() {
        let known = facts(
            [milk, pasta, sauce], weekly(pasta, dueIn: 0), trips: trips([([pasta, sauce], 3), ([milk], 5)]))
        #expect(
            rows(list(known).chosen) == [
                "Pasta: Usually every 7 days, 70, 1", "Sauce: Often bought with Pasta, 20, 1",
            ])
    }

    @Test(
        "Three lists together are enough, and 60 % of the lists with the other one",
        arguments: [(2, 0, false), (3, 0, true), (3, 2, true), (3, 3, false), (60, 40, true), (599, 401, false)])
    func companyBounds(together: Int, alone: Int, isIn: Bool) {
        let known = facts(
            [pasta, sauce], weekly(pasta, dueIn: 0), trips: trips([([pasta, sauce], together), ([pasta], alone)]))
        #expect(list(known).chosen.contains { $0.item.id == sauce.id } == isIn)
    }

    @Test("It is the share of the chosen one's lists that counts, not of its own")
    func direction() {
        // On every list with sauce there was pasta, but pasta was there far more often.
        let all = trips([([pasta, sauce], 4), ([pasta], 10)])
        #expect(list(facts([pasta, sauce], weekly(pasta, dueIn: 0), trips: all)).chosen.count == 1)
        #expect(
            rows(list(facts([pasta, sauce], weekly(sauce, dueIn: 0), trips: all)).chosen).last
                == "Pasta: Often bought with Sauce, 20, 1")
    }

    @Test("An item named twice on a list was on it once, and what is unknown says nothing")
    func oddTrips() {
        let twice = Array(repeating: [pasta.id, sauce.id, pasta.id, sauce.id, Sample.id(99)], count: 2)
        #expect(list(facts([pasta, sauce], weekly(pasta, dueIn: 0), trips: twice)).chosen.count == 1)
        #expect(list(facts([pasta, sauce], weekly(pasta, dueIn: 0), trips: [[], [], [], []])).chosen.count == 1)
    }

    @Test("Of several the one with the larger share gives the reason")
    func bestCompany() {
        let known = facts(
            [milk, pasta, sauce], weekly(pasta, dueIn: 0) + weekly(milk, dueIn: 0),
            trips: trips([([pasta, sauce], 3), ([pasta], 1), ([milk, sauce], 3), ([milk], 2)]))
        #expect(rows(list(known).chosen).last == "Sauce: Often bought with Pasta, 20, 1")
    }

    @Test("It comes with what is on the list alone, in its own usual quantity, and within the budget")
    func companyBudget() {
        let purchases = weekly(pasta, dueIn: 0) + weekly(sauce, dueIn: 100, "2")
        let known = facts(
            [pasta, sauce], purchases, trips: trips([([pasta, sauce], 3)]), prices: [pasta.id: 200, sauce.id: 150])
        #expect(rows(list(known, budget: 500).chosen).last == "Sauce: Often bought with Pasta, 20, 2")
        #expect(list(known, budget: 499).leftOut.map(\.item.name) == ["Sauce"])
        let none = list(known, budget: 199)
        #expect(none.chosen.isEmpty && none.leftOut.map(\.item.name) == ["Pasta"])
        #expect(list(facts([pasta, sauce], purchases, trips: known.trips, listed: [sauce.id])).chosen.count == 1)
    }

    @Test("What is far ahead presses more by its company")
    func farAhead() {
        let purchases = weekly(pasta, dueIn: 0) + Sample.bought(sauce, every: [12, 12, 12], until: Sample.today)
        let known = facts([pasta, sauce], purchases, trips: trips([([pasta, sauce], 3)]))
        #expect(rows(list(known, horizon: 14).chosen).last == "Sauce: Often bought with Pasta, 20, 1")
        let alone = facts([pasta, sauce], purchases)
        #expect(rows(list(alone, horizon: 14).chosen).last == "Sauce: Usually every 12 days, 10, 1")
    }

    // MARK: Around the list

    @Test("Without history it says what is needed, and with it that nothing is due")
    func explanation() {
        let empty = list(facts([]))
        #expect(empty.isWithoutHistory && empty.chosen.isEmpty && empty.leftOut.isEmpty)
        #expect(
            empty.explanation == "Not enough history yet. "
                + "Complete three lists with the same items and Roost will start to predict.")
        #expect(list(facts([milk], [Sample.bought(milk, on: "2026-06-01")])).isWithoutHistory)
        let later = list(facts([milk], Sample.bought(milk, every: [30, 30], until: Sample.today)))
        #expect(!later.isWithoutHistory && later.explanation == "Nothing to buy in the next 7 days.")
    }

    @Test("Its name has the day in the family's language")
    func name() {
        #expect(SmartList.defaultName(Sample.today, Sample.english) == "Smart List, Jun 10")
        #expect(SmartList.defaultName(Sample.day("2028-02-29"), Sample.english) == "Smart List, Feb 29")
        #expect(SmartList.defaultName(Sample.today, Sample.german) == "Smart List, 10. Juni")
    }

    @Test("It begins with what is left of the budget")
    func defaultBudget() {
        #expect(SmartList.defaultBudget(remaining: nil) == nil)
        #expect(SmartList.defaultBudget(remaining: Sample.cents(36_000)) == Sample.cents(36_000))
        #expect(SmartList.defaultBudget(remaining: Sample.cents(-1)) == Sample.cents(0))
    }

    @Test(
        "1 to 30 days ahead may be asked for",
        arguments: [(nil, 7), (1, 1), (30, 30), (0, nil), (31, nil)] as [(Int?, Int?)])
    func horizonRange(asked: Int?, days: Int?) {
        #expect((try? SmartList.horizon(asked)) == days)
    }

    @Test(
        "A smart list never exceeds its budget, names every item once and leaves nothing out that fits",
        arguments: FuzzSeeds.all(of: "smart lists", found: [1], new: 2))
    func anyHistory(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            let items = (1...12).map { number in
                Sample.item(
                    number, "Item \(number % 5)", parLevel: Int.random(in: 0...4, using: &random) == 0 ? "2" : nil)
            }
            let purchases = items.flatMap { item in
                (0..<Int.random(in: 0...5, using: &random)).map {
                    Sample.bought(
                        item, on: (Sample.today - 5 * $0 - Int.random(in: 0...6, using: &random)).description)
                }
            }
            let trips = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                items.map(\.id).filter { _ in Bool.random(using: &random) }
            }
            var prices: [GroceryItem.ID: Int64] = [:]
            for item in items.dropLast(2) { prices[item.id] = Int64.random(in: 0...900, using: &random) }
            let known = facts(items, purchases, trips: trips, listed: [items[0].id], prices: prices)
            let budget = Int64.random(in: 0...3_000, using: &random)
            let list = list(known, budget: budget, horizon: Int.random(in: 1...30, using: &random))

            let all = list.chosen + list.leftOut
            #expect(list.estimatedTotal <= Sample.cents(budget), "seed \(seed)")
            #expect(list.chosen.reduce(Sample.cents(0)) { $0 + $1.total } == list.estimatedTotal, "seed \(seed)")
            #expect(Set(all.map(\.id)).count == all.count && !all.contains { $0.id == items[0].id }, "seed \(seed)")
            #expect(all.allSatisfy { !$0.reason.text(Sample.english).isEmpty && $0.quantity.isGiven }, "seed \(seed)")
            let room = budget - list.estimatedTotal.minorUnits
            #expect(list.leftOut.allSatisfy { $0.total.minorUnits > room }, "seed \(seed)")
            for part in [list.chosen, list.leftOut] {
                #expect(part.map(\.score) == part.map(\.score).sorted(by: >), "seed \(seed)")
            }
        }
    }

    @Test("500 trips of 400 items take a moment", arguments: [(30, 200), (400, 400)])
    func speed(itemsPerTrip: Int, count: Int) {
        var random = SeededRandom(seed: 3)
        let items = (1...400).map { Sample.item($0, "Item \($0)") }
        let purchases = items.prefix(200).flatMap { Sample.bought($0, every: [7, 7, 7], until: Sample.today - 5) }
        let trips = (0..<500).map { _ in items.shuffled(using: &random).prefix(itemsPerTrip).map(\.id) }
        let known = facts(items, purchases, trips: trips)
        let (seconds, list) = ThreadClock.seconds { self.list(known) }
        #expect(list.chosen.count == count)
        #if DEBUG
            #expect(seconds < 2)
        #else
            #expect(seconds < 0.02)
        #endif
    }
}
