import Groceries
import Household
import Ledger

/// Short ways to say what is meant.
extension Route {
    /// `/groceries`
    public static var groceryHome: Self { .groceries(.home) }

    /// `/groceries/lists`
    public static var shoppingLists: Self { .groceries(.lists) }

    /// `/groceries/lists/{id}`
    public static func shoppingList(_ id: ShoppingList.ID) -> Self { .groceries(.list(id)) }

    /// `/groceries/items`
    public static var groceryItems: Self { .groceries(.items) }

    /// `/groceries/items/{id}`
    public static func groceryItem(_ id: GroceryItem.ID) -> Self { .groceries(.item(id)) }

    /// `/groceries/budget`
    public static var groceryBudget: Self { .groceries(.budget) }

    /// `/groceries/pantry`
    public static var pantry: Self { .groceries(.pantry) }

    /// `/groceries/insights`
    public static var groceryInsights: Self { .groceries(.insights) }

    /// `/groceries/stores`: stores with their aisles, and categories.
    public static var groceryStores: Self { .groceries(.stores) }
}
