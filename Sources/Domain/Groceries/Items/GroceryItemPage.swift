public import Ledger

/// One item as its screen shows it (groceries.md §3.4), as of one moment.
public struct GroceryItemPage: Hashable, Sendable, Identifiable {
    /// The item with its prices.
    public let record: GroceryItemRecord
    /// What is in the house of it.
    public let stock: PantryStock
    /// When it will be bought again; nil where too little was bought, and of a paused one.
    public let prediction: Prediction?
    /// All purchases of it, newest first.
    public let purchases: [Purchase]
    /// The family's stores, by name.
    public let stores: [GroceryStore.ID: String]
    /// The active lists that it can be put on, newest first, by name.
    public let lists: [ListChoice]
    /// The family's today.
    public let today: CalendarDate

    /// An item with these.
    public init(
        record: GroceryItemRecord, stock: PantryStock, prediction: Prediction?, purchases: [Purchase],
        stores: [GroceryStore.ID: String], lists: [ListChoice], today: CalendarDate
    ) {
        self.record = record
        self.stock = stock
        self.prediction = prediction
        self.purchases = purchases
        self.stores = stores
        self.lists = lists
        self.today = today
    }

    /// The item's id.
    public var id: GroceryItem.ID { record.id }
}

/// A list that something can be put on.
public struct ListChoice: Hashable, Sendable, Identifiable {
    /// The list's id.
    public let id: ShoppingList.ID
    /// What it is called.
    public let name: String

    /// A list of that name.
    public init(id: ShoppingList.ID, name: String) {
        self.id = id
        self.name = name
    }
}
