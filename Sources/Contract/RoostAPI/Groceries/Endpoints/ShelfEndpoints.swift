public import Groceries
import Household

/// Where the family buys, and the categories of what it buys.
public enum ShelfEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        stores, addStore, changeStore, deleteStore, categories, addCategory, changeCategory, deleteCategory)

    /// Lists stores.
    public static let stores = Exchange(
        .get, "/grocery/stores", as: "groceryStores", "The stores by name, each with the order of its aisles.",
        for: .parents, may: .to(.seeGroceries),
        gives: .ok(GroceryStore.fields.list("GroceryStoreList", in: "stores")))

    /// Adds a store.
    public static let addStore = Exchange(
        .post, "/grocery/stores", as: "addGroceryStore", "Adds a store.", for: .parents, may: .to(.manageGroceries),
        takesKey: true, takes: .json(StoreForm.self), gives: .created(GroceryStore.fields))

    /// Changes a store.
    public static let changeStore = Exchange(
        .patch, "/grocery/stores/{id}", as: "changeGroceryStore", "Changes a store or the order of its aisles.",
        for: .parents, may: .to(.manageGroceries), takes: .json(StoreChange.self), gives: .ok(GroceryStore.fields),
        refusals: [.versionConflict])

    /// Deletes a store.
    public static let deleteStore = Exchange(
        .delete, "/grocery/stores/{id}", as: "deleteGroceryStore",
        "Deletes a store; lists and purchases that named it name none then.", for: .parents,
        may: .to(.manageGroceries), gives: .noContent)

    /// Lists categories.
    public static let categories = Exchange(
        .get, "/grocery/categories", as: "groceryCategories", "The categories of groceries in their order.",
        for: .parents, may: .to(.seeGroceries),
        gives: .ok(GroceryCategory.fields.list("GroceryCategoryList", in: "categories")))

    /// Adds a category.
    public static let addCategory = Exchange(
        .post, "/grocery/categories", as: "addGroceryCategory", "Adds a category of the family's own.", for: .parents,
        may: .to(.manageGroceries), takesKey: true, takes: .json(GroceryCategoryForm.self),
        gives: .created(GroceryCategory.fields))

    /// Calls a category otherwise.
    public static let changeCategory = Exchange(
        .patch, "/grocery/categories/{id}", as: "changeGroceryCategory", "Calls a category otherwise.", for: .parents,
        may: .to(.manageGroceries), takes: .json(GroceryCategoryForm.self), gives: .ok(GroceryCategory.fields))

    /// Deletes a category.
    public static let deleteCategory = Exchange(
        .delete, "/grocery/categories/{id}", as: "deleteGroceryCategory",
        "Deletes a category of the family's own; its items go to \"Other\".", for: .parents,
        may: .to(.manageGroceries), gives: .noContent)
}
