public import Household
public import Ledger

/// One list as its screen shows it (groceries.md §3.3), as of one moment.
public struct ShoppingListPage: Hashable, Sendable, Identifiable {
    /// The list with its lines.
    public let list: FilledList
    /// What is remarkable about its prices, what saves most first.
    public let insights: [PriceInsight]
    /// The family's stores, by name.
    public let stores: [GroceryStore]
    /// The family's categories, in the order of the shelves.
    public let categories: [GroceryCategory]
    /// What the people who ticked lines are called.
    public let people: [User.ID: String]
    /// Whether a completed list may be opened again.
    public let canReopen: Bool

    /// A list with these.
    public init(
        list: FilledList, insights: [PriceInsight], stores: [GroceryStore], categories: [GroceryCategory],
        people: [User.ID: String], canReopen: Bool
    ) {
        self.list = list
        self.insights = insights
        self.stores = stores
        self.categories = categories
        self.people = people
        self.canReopen = canReopen
    }

    /// The list's id.
    public var id: ShoppingList.ID { list.id }
    /// Where it is bought; nil where nobody said, and of a store that is gone.
    public var store: GroceryStore? { stores.first { $0.id == list.list.storeID } }
    /// How many insights the screen shows.
    public static let insightLimit = 3
}
