import Foundation
import Ledger
import Testing

@testable import Groceries

@Suite("The order of You Might Need (decision 0067)")
struct LikelyItemTests {
    private typealias Sample = PantrySample

    private func ranked(_ items: [GroceryItem], _ purchases: [Purchase], within days: Int = 60) -> [LikelyItem] {
        let stocks = PantryStock.all(items, lots: [], today: Sample.today)
        let predictions = Prediction.all(
            stocks, purchases: PurchaseDays.all(purchases, of: items), today: Sample.today)
        let expected = YouMightNeed.items(
            stocks, predictions: predictions, onActiveLists: [], within: days, today: Sample.today)
        return LikelyItem.ranked(expected, purchases: purchases, of: stocks.map(\.id), today: Sample.today)
    }

    @Test("The likelier comes first, whatever is due before it; when it is due stays as it was")
    func likelier() throws {
        let (milk, rice) = (Sample.item(1, "Milk"), Sample.item(2, "Rice"))
        let purchases =
            Sample.bought(milk, every: [7, 7, 7, 7], until: Sample.today - 9)
            + Sample.bought(rice, every: [30, 30], until: Sample.today - 34)
        let items = ranked([milk, rice], purchases)
        #expect(items.map(\.item.name) == ["Milk", "Rice"])
        #expect(items.map(\.prediction.dueIn) == [-2, -4])
        let (first, second) = (try #require(items.first?.probability), try #require(items.last?.probability))
        #expect(first > second && (0...1).contains(first) && (0...1).contains(second))
    }

    @Test("Equally likely ones stand by the day they are due, then by name; what is long ago comes last")
    func ties() {
        let (tea, bread, salt) = (Sample.item(1, "Tea"), Sample.item(2, "bread"), Sample.item(3, "Salt"))
        let purchases =
            [tea, bread].flatMap { Sample.bought($0, every: [7, 7, 7], until: Sample.today - 8) }
            + Sample.bought(salt, every: [400, 400], until: Sample.today - 410)
        let items = ranked([tea, bread, salt], purchases)
        #expect(items.map(\.item.name) == ["bread", "Tea", "Salt"])
        #expect(items.first?.probability == items.dropFirst().first?.probability)
        #expect(items.last?.probability == nil && items.last?.prediction.dueIn == -10)
    }
}
