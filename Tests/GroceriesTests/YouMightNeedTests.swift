import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("You Might Need (2.7)")
struct YouMightNeedTests {
    private typealias Sample = PantrySample

    private func names(
        _ items: [GroceryItem], _ purchases: [Purchase], lots: [PantryLot] = [], listed: Set<GroceryItem.ID> = [],
        within days: Int = 7, confidence: Int = 30
    ) -> [String] {
        let stocks = PantryStock.all(items, lots: lots, today: Sample.today)
        let predictions = Prediction.all(
            stocks, purchases: PurchaseDays.all(purchases, of: items), today: Sample.today)
        return YouMightNeed.items(
            stocks, predictions: predictions, onActiveLists: listed, within: days, confidence: confidence,
            today: Sample.today
        ).map(\.item.name)
    }

    /// Bought every 7 days, so often, and due in so many days.
    private func weekly(_ item: GroceryItem, times: Int = 4, dueIn: Int) -> [Purchase] {
        Sample.bought(
            item, every: Array(repeating: 7, count: times - 1), until: Sample.today + dueIn - 7)
    }

    @Test("They stand by day, then the surer, then by name")
    func order() {
        let (bread, apples, tea, cocoa) = (
            Sample.item(1, "Bread"), Sample.item(2, "apples"), Sample.item(3, "Tea"), Sample.item(4, "Cocoa")
        )
        let purchases =
            weekly(bread, dueIn: 1) + weekly(apples, dueIn: 1) + weekly(tea, times: 6, dueIn: 1)
            + weekly(cocoa, dueIn: -1)
        #expect(names([bread, apples, tea, cocoa], purchases) == ["Cocoa", "Tea", "apples", "Bread"])
    }

    @Test("Seven days ahead are in, eight are not, unless somebody asks", arguments: [(7, true), (8, false)])
    func horizon(dueIn: Int, isIn: Bool) {
        let milk = Sample.item(1, "Milk")
        // Due in 8 days of 9: bought yesterday.
        let purchases = Sample.bought(milk, every: [9, 9, 9], until: Sample.today + dueIn - 9)
        #expect(names([milk], purchases) == (isIn ? ["Milk"] : []))
        #expect(names([milk], purchases, within: 8) == ["Milk"])
    }

    @Test("What is hardly regular is not offered")
    func unsure() {
        let milk = Sample.item(1, "Milk")
        let purchases = Sample.bought(milk, every: [1, 20], until: Sample.day("2026-06-05"))
        #expect(names([milk], purchases).isEmpty)
        #expect(names([milk], purchases, confidence: 5) == ["Milk"])
        #expect(names([milk], purchases, confidence: 6).isEmpty)
    }

    @Test("On an active list, paused, archived or hidden it is not offered")
    func leftOut() {
        let milk = Sample.item(1, "Milk")
        let purchases = Sample.milkPurchases(milk)
        #expect(names([milk], purchases) == ["Milk"])
        #expect(names([milk], purchases, listed: [milk.id]).isEmpty)
        #expect(names([Sample.item(1, "Milk") { $0.isPredictionPaused = true }], purchases).isEmpty)
        #expect(names([Sample.item(1, "Milk") { $0.isArchived = true }], purchases).isEmpty)
        #expect(names([Sample.item(1, "Milk") { $0.snoozedUntil = Sample.today }], purchases).isEmpty)
        #expect(names([Sample.item(1, "Milk") { $0.snoozedUntil = Sample.today - 1 }], purchases) == ["Milk"])
    }

    @Test("With as much as the family keeps it is not offered, however soon that will be less")
    func minimum() {
        let milk = Sample.item(1, "Milk", parLevel: "1")
        // Two days a unit: one lasts until the day after tomorrow.
        let purchases = Sample.bought(milk, every: [2, 2, 2], until: Sample.today - 3)
        #expect(names([milk], purchases, lots: [Sample.lot(1, of: milk, "1")]).isEmpty)
        #expect(names([milk], purchases, lots: [Sample.lot(1, of: milk, "0.5")]) == ["Milk"])
    }

    @Test("Not Now hides for 7 days, today among them; 1 to 90 may be asked for")
    func snooze() throws {
        #expect(try YouMightNeed.hiddenUntil(today: Sample.today) == Sample.day("2026-06-16"))
        #expect(try YouMightNeed.hiddenUntil(days: 1, today: Sample.today) == Sample.today)
        #expect(try YouMightNeed.hiddenUntil(days: 90, today: Sample.today) == Sample.today + 89)
        for days in [0, -1, 91, Int.max] {
            #expect(throws: FieldProblem.groceries(.daysOutOfRange(1...90))) {
                try YouMightNeed.hiddenUntil(days: days, today: Sample.today)
            }
        }
        #expect(
            FieldProblem.groceries(.daysOutOfRange(1...90)).message(Sample.english)
                == "Enter a whole number of days between 1 and 90.")
    }
}
