import SwiftUI

/// The gallery of this module: every screen and its parts in their states, from the sample family.
public enum GroceryGallery {
    /// Each gallery with the name of what it shows; a screen has its line here.
    @MainActor
    public static var all: [(name: String, type: any PreviewProvider.Type)] {
        [
            ("Home", GroceryHomeGallery.self), ("ShoppingLists", ShoppingListsGallery.self),
            ("ShoppingListDetail", ShoppingListDetailGallery.self), ("ListForm", ListFormGallery.self),
            ("AddItemToList", AddItemToListGallery.self), ("PriceEditor", PriceEditorGallery.self),
            ("CompleteList", CompleteListGallery.self), ("SmartList", SmartListGallery.self),
            ("GroceryExpense", GroceryExpenseGallery.self), ("Items", GroceryItemsGallery.self),
            ("ItemDetail", GroceryItemDetailGallery.self), ("ItemForm", GroceryItemFormGallery.self),
            ("GroceryBudget", GroceryBudgetGallery.self), ("GroceryBudgetForm", GroceryBudgetFormGallery.self),
            ("Pantry", GroceryPantryGallery.self), ("PantryForms", GroceryPantryFormGallery.self),
            ("GroceryInsights", GroceryInsightsGallery.self), ("GroceryStores", GroceryStoresGallery.self),
            ("GroceryStoreForm", GroceryStoreFormGallery.self),
        ]
    }
}
