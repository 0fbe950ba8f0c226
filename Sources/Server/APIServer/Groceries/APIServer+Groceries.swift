extension APIServer {
    /// Groceries.
    var groceries: [Mounted] {
        [
            shoppingLists,
            shoppingListLines,
            shoppingListCompletion,
            groceryShelves,
            groceryItems,
            groceryPantry,
            groceryBudgets,
            groceryFigures,
        ].flatMap { $0 }
    }
}
