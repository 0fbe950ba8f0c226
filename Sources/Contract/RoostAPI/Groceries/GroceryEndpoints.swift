/// Groceries: shopping lists, items, the pantry, grocery budgets, and what the family's purchases say.
public enum GroceryEndpoints {
    /// All of them, in the order of the document.
    static let all: [Endpoint] = [
        ShoppingListEndpoints.all,
        ShelfEndpoints.all,
        GroceryItemEndpoints.all,
        GroceryPantryEndpoints.all,
        GroceryBudgetEndpoints.all,
        GroceryFigureEndpoints.all,
    ].flatMap { $0 }
}
