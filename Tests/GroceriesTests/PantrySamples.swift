import Foundation
import Household
import Ledger

@testable import Groceries

/// Items, purchases and lots to try the rules of the pantry, of predictions and of insights with. The clock stands at
/// 10 June 2026, a Wednesday.
enum PantrySample {
    static let usd = AccountUnit.currency(.usd)
    static let english = Locale(identifier: "en_US")
    static let german = Locale(identifier: "de_DE")
    static let today = day("2026-06-10")
    static let morning = Date(timeIntervalSince1970: 1_781_000_000)

    static let corner = store(1, "Corner Market")
    static let aldi = store(2, "Aldi")
    static let costco = store(3, "Costco")
    static let storeNames = [corner, aldi, costco].reduce(into: [:]) { $0[$1.id] = $1.name }

    static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

    static func cents(_ amount: Int64) -> Money { Money(minorUnits: amount, unit: usd) }

    static func quantity(_ digits: String) -> Quantity { Quantity(digits: digits)! }

    static func id<Subject>(_ number: Int) -> Identifier<Subject> {
        let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
        return Identifier(
            UUID(
                uuid: (
                    0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6],
                    bytes[7]
                )))
    }

    static func store(_ number: Int, _ name: String) -> GroceryStore {
        GroceryStore(id: id(number), name: name, createdAt: morning)
    }

    static func item(
        _ number: Int, _ name: String, unit: GroceryUnit = .each, parLevel: String? = nil,
        _ change: (inout GroceryItem) -> Void = { _ in }
    ) -> GroceryItem {
        var item = GroceryItem(
            id: id(number), name: name, categoryID: id(1), unit: unit, parLevel: parLevel.map(quantity),
            createdAt: morning)
        change(&item)
        return item
    }

    static func lot(
        _ number: Int, of item: GroceryItem, _ amount: String = "1", until bestBefore: String? = nil,
        in location: PantryLot.Location = .fridge, added: TimeInterval = 0, purchase: Purchase.ID? = nil
    ) -> PantryLot {
        PantryLot(
            id: id(number), itemID: item.id, quantity: quantity(amount), bestBefore: bestBefore.map(day),
            location: location, addedAt: morning.addingTimeInterval(added), purchaseID: purchase)
    }

    static func bought(
        _ item: GroceryItem, _ amount: String = "1", on date: String, for price: Int64 = 399,
        at store: GroceryStore? = nil, list: ShoppingList.ID? = nil, unit: GroceryUnit? = nil, number: Int = 1
    ) -> Purchase {
        Purchase(
            id: id(number), itemID: item.id, date: day(date), measure: Measure(quantity(amount), unit ?? item.unit),
            price: cents(price), storeID: store?.id, listID: list,
            createdAt: morning.addingTimeInterval(TimeInterval(number)))
    }

    /// Purchases of one of an item, so many days apart, the last one on a day.
    static func bought(_ item: GroceryItem, every intervals: [Int], until last: CalendarDate) -> [Purchase] {
        var days = [last]
        for interval in intervals.reversed() { days.append(days[days.count - 1] - interval) }
        return days.reversed().map { bought(item, on: $0.description) }
    }

    static func stock(_ item: GroceryItem, _ lots: [PantryLot] = []) -> PantryStock {
        PantryStock(item, lots: lots, today: today)
    }

    /// What the purchases of an item say today.
    static func prediction(
        _ item: GroceryItem, _ purchases: [Purchase], lots: [PantryLot] = [], today: CalendarDate = today
    ) -> Prediction? {
        Prediction(
            PurchaseDays(purchases, in: item.unit), stock: PantryStock(item, lots: lots, today: today), today: today)
    }

    /// Milk of the worked example: expected on 8 June.
    static func milkPurchases(_ milk: GroceryItem) -> [Purchase] {
        [
            bought(milk, on: "2026-05-04"), bought(milk, on: "2026-05-11"), bought(milk, "2", on: "2026-05-18"),
            bought(milk, on: "2026-06-01"),
        ]
    }
}
