public import Ledger

/// The first screen of groceries, with the names that its rows need.
public struct GroceryOverview: Hashable, Sendable {
    /// What it shows.
    public let home: GroceryHome
    /// Its rows of what might be needed, with how likely each is.
    public let mightNeed: [LikelyItem]
    /// The budget that holds today, as it stands.
    public let budget: GroceryBudgetStanding?
    /// The items of its purchases.
    public let items: [GroceryItem.ID: GroceryItem]
    /// The stores of its purchases, by name.
    public let stores: [GroceryStore.ID: String]

    /// An overview of these parts.
    public init(
        home: GroceryHome, mightNeed: [LikelyItem], budget: GroceryBudgetStanding?,
        items: [GroceryItem.ID: GroceryItem], stores: [GroceryStore.ID: String]
    ) {
        self.home = home
        self.mightNeed = mightNeed
        self.budget = budget
        self.items = items
        self.stores = stores
    }
}
