import Foundation
import Groceries
import Household
import Ledger
import Storage

/// What a family bought in five years, always the same: every item has a rhythm of its own, and every trip takes what
/// its rhythm brings.
struct ShoppingYears {
    let items: [GroceryItem]
    let purchases: [Purchase]
    let trips: [[GroceryItem.ID]]
    let today = CalendarDate("2026-06-10") ?? CalendarDate(daysSinceEpoch: 0)

    private static let days = 5 * 365

    init(items count: Int, trips tripCount: Int, each: Int) {
        let category = GroceryCategory.ID(Self.id(1, 0))
        let items = (0..<count).map { number in
            GroceryItem(
                id: GroceryItem.ID(Self.id(2, number)), name: "Item \(number)", categoryID: category,
                parLevel: number % 7 == 0 ? .one : nil, createdAt: Self.instant)
        }
        var purchases: [Purchase] = []
        var trips: [[GroceryItem.ID]] = []
        for trip in 0..<tripCount {
            let date = today - (Self.days - trip * Self.days / tripCount)
            var chosen: Set<Int> = []
            for place in 0..<each { chosen.insert((trip * (1 + place % 5) * 7 + place * place * 13) % count) }
            let ids = chosen.sorted().map { items[$0].id }
            trips.append(ids)
            for (number, item) in ids.enumerated() {
                purchases.append(
                    Purchase(
                        id: Purchase.ID(Self.id(3, trip * each + number)), itemID: item, date: date,
                        measure: Measure(.one, .each), price: Money(minorUnits: 399, currency: .usd),
                        listID: nil, createdAt: Self.instant))
            }
        }
        self.items = items
        self.purchases = purchases
        self.trips = trips
    }

    /// A smart list within 50 dollars.
    func smartList() {
        let stocks = PantryStock.all(items, lots: [], today: today)
        let predictions = Prediction.all(stocks, purchases: PurchaseDays.all(purchases, of: items), today: today)
        let facts = SmartList.Facts(
            stocks: stocks, predictions: predictions, trips: trips,
            estimates: Dictionary(
                uniqueKeysWithValues: items.map { ($0.id, Money(minorUnits: 399, currency: .usd)) }))
        _ = SmartList(
            facts, budget: Money(minorUnits: 5_000, currency: .usd), horizon: SmartList.usualHorizon, today: today,
            in: .currency(.usd))
    }

    /// What might be needed, likeliest first.
    func mightNeed() {
        let stocks = PantryStock.all(items, lots: [], today: today)
        let predictions = Prediction.all(stocks, purchases: PurchaseDays.all(purchases, of: items), today: today)
        let expected = YouMightNeed.items(stocks, predictions: predictions, onActiveLists: [], today: today)
        _ = LikelyItem.ranked(expected, purchases: purchases, of: items.map(\.id), today: today)
    }

    /// Writes items and purchases into a family's tables.
    func write(to database: any Database, as caller: Caller) async throws {
        try await database.write(family: caller.familyID) { [self] tables in
            guard let category = try tables.groceryShelves.categories(in: caller.familyID).first else { return }
            for item in items {
                let written = GroceryItem(
                    id: item.id, name: item.name, categoryID: category.id, parLevel: item.parLevel,
                    createdAt: item.createdAt)
                try tables.groceryItems.insert(written, in: caller.familyID)
            }
            for purchase in purchases { try tables.purchases.insert(purchase, in: caller.familyID) }
        }
    }

    private static let instant = Date(timeIntervalSince1970: 1_600_000_000)

    private static func id(_ kind: UInt8, _ number: Int) -> UUID {
        let (high, middle, low) = (UInt8(number >> 16 & 0xff), UInt8(number >> 8 & 0xff), UInt8(number & 0xff))
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, kind, high, middle, low))
    }
}
