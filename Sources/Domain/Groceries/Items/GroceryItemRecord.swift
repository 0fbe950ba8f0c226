public import Ledger

/// An item with what is computed of it (groceries.md §2.1).
public struct GroceryItemRecord: Hashable, Sendable, Identifiable {
    /// The item.
    public let item: GroceryItem
    /// What it is among.
    public let category: GroceryCategory?
    /// What it cost.
    public let prices: PriceHistory
    /// How much is in the house, in its unit.
    public let stock: Quantity

    /// An item with these.
    public init(item: GroceryItem, category: GroceryCategory?, prices: PriceHistory, stock: Quantity) {
        self.item = item
        self.category = category
        self.prices = prices
        self.stock = stock
    }

    /// The item's id.
    public var id: GroceryItem.ID { item.id }
}
