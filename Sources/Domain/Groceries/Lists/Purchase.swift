public import Foundation
public import Ledger

/// That an item was bought: a line of its price history (groceries.md §2.1).
public struct Purchase: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Purchase>

    /// Who it is.
    public let id: ID
    /// What was bought.
    public let itemID: GroceryItem.ID
    /// On which day of the family.
    public let date: CalendarDate
    /// How much, in the unit that the item had.
    public let measure: Measure
    /// What each unit of `measure.unit` cost.
    public let price: Money
    /// What it cost in all: as somebody typed it, else quantity × price.
    public let total: Money
    /// Where.
    public let storeID: GroceryStore.ID?
    /// On which list; nil for a quick expense.
    public let listID: ShoppingList.ID?
    /// The household expense that it is part of.
    public let transactionID: UUID?
    /// When it was recorded; purchases of one day stand in this order.
    public let createdAt: Date

    /// A purchase with every field.
    public init(
        id: ID, itemID: GroceryItem.ID, date: CalendarDate, measure: Measure, price: Money, total: Money? = nil,
        storeID: GroceryStore.ID? = nil, listID: ShoppingList.ID? = nil, transactionID: UUID? = nil, createdAt: Date
    ) {
        self.id = id
        self.itemID = itemID
        self.date = date
        self.measure = measure
        self.price = price
        self.total = total ?? measure.cost(at: price, per: measure.unit) ?? .zero(price.unit)
        self.storeID = storeID
        self.listID = listID
        self.transactionID = transactionID
        self.createdAt = createdAt
    }
}
