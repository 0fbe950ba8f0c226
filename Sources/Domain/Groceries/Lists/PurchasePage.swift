public import Ledger

/// A part of the purchases that were asked for, with the names that its rows need.
public struct PurchasePage: Hashable, Sendable {
    /// Newest first.
    public let purchases: [Purchase]
    /// How many there are in all.
    public let total: Int
    /// Their items.
    public let items: [GroceryItem.ID: GroceryItem]
    /// The family's stores, by name.
    public let stores: [GroceryStore.ID: String]

    /// A part of these.
    public init(
        purchases: [Purchase], total: Int, items: [GroceryItem.ID: GroceryItem], stores: [GroceryStore.ID: String]
    ) {
        self.purchases = purchases
        self.total = total
        self.items = items
        self.stores = stores
    }
}
