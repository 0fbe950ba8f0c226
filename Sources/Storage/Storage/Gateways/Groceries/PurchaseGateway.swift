public import Foundation
public import Groceries
public import Household
public import Ledger

/// The table of what was bought: the prices of items, and what trips cost.
public struct PurchaseGateway {
    let connection: any Connection

    private static let columns = TableColumns<Purchase, Purchase>("grocery_purchases") { columns in
        let id = columns.key("purchase_id") { .id($0.id) }
        let item = columns.fixed("item_id") { .id($0.itemID) }
        let day = columns.fixed("day") { .day($0.date) }
        let quantity = columns.fixed("quantity") { .quantity($0.measure.quantity) }
        let unit = columns.fixed("unit") { .text($0.measure.unit.rawValue) }
        let currency = columns.fixed("currency") { .text($0.price.unit.code) }
        let price = columns.fixed("price") { .money($0.price) }
        let total = columns.fixed("total") { .money($0.total) }
        let store = columns.fixed("store_id") { .id($0.storeID) }
        let list = columns.fixed("list_id") { .id($0.listID) }
        let transaction = columns.fixed("transaction_id") { .uuid($0.transactionID) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        return { row throws(StorageFault) in
            let money = try row.unit(currency)
            return Purchase(
                id: try row.id(id), itemID: try row.id(item), date: try row.day(day),
                measure: try row.measure(quantity, unit), price: try row.money(price, money),
                total: try row.money(total, money), storeID: try row.optionalID(store),
                listID: try row.optionalID(list), transactionID: try row.optionalUUID(transaction),
                createdAt: try row.instant(created))
        }
    }

    /// Adds a purchase.
    public func insert(_ purchase: Purchase, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(purchase, in: family, on: connection)
    }

    /// Erases the purchases of a list that is opened again.
    public func delete(of list: ShoppingList.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM grocery_purchases WHERE family_id = ? AND list_id = ?", [.id(family), .id(list)])
    }

    /// The purchases of a list, in the order in which they were recorded.
    public func purchases(of list: ShoppingList.ID, in family: Family.ID) throws(StorageFault) -> [Purchase] {
        try select("AND list_id = ? ORDER BY created_at, purchase_id", [.id(list)], in: family)
    }

    /// The purchases of an item, newest first.
    public func purchases(of item: GroceryItem.ID, in family: Family.ID) throws(StorageFault) -> [Purchase] {
        try select("AND item_id = ? ORDER BY day DESC, created_at DESC, purchase_id", [.id(item)], in: family)
    }

    /// What was bought between two days, both included, oldest first.
    public func purchases(
        in days: ClosedRange<CalendarDate>, of family: Family.ID
    ) throws(StorageFault) -> [Purchase] {
        try select(
            "AND day BETWEEN ? AND ? ORDER BY day, created_at, purchase_id",
            [.day(days.lowerBound), .day(days.upperBound)], in: family)
    }

    /// Whether a purchase belongs to a household expense, by its id.
    public func isPaid(by transaction: UUID, in family: Family.ID) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT 1 FROM grocery_purchases WHERE family_id = ? AND transaction_id = ? LIMIT 1",
            [.id(family), .id(transaction)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// The newest purchases, newest first.
    public func newest(_ count: Int, in family: Family.ID) throws(StorageFault) -> [Purchase] {
        try select("ORDER BY day DESC, created_at DESC, purchase_id LIMIT ?", [.integer(count)], in: family)
    }

    /// Everything that the family bought, oldest first.
    public func all(in family: Family.ID) throws(StorageFault) -> [Purchase] {
        try select("ORDER BY day, created_at, purchase_id", [], in: family)
    }

    private func select(
        _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [Purchase] {
        try Self.columns.rows("WHERE family_id = ? \(condition)", [.id(family)] + values, on: connection)
    }
}
