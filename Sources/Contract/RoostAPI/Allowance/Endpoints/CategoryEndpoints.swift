public import Household
public import Ledger

/// Categories of entries.
public enum CategoryEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, delete)

    /// Lists those that may be chosen.
    public static let list = Exchange(
        .get, "/categories", as: "categories", "The categories that may be chosen.",
        query: [.init("includeArchived", .flag)],
        gives: .ok(EntryCategory.fields.list("CategoryList", in: "categories")))

    /// Adds one.
    public static let add = Exchange(
        .post, "/categories", as: "addCategory", "Adds a category of the family's own.", for: .parents,
        may: .to(.manageCategories), takesKey: true, takes: .json(AddCategoryBody.self),
        gives: .created(EntryCategory.fields), refusals: [.categoryNameTaken])

    /// Changes or hides one.
    public static let change = Exchange(
        .patch, "/categories/{id}", as: "changeCategory", "Changes a category; a predefined one can only be hidden.",
        for: .parents, takes: .json(CategoryChange.self), gives: .ok(EntryCategory.fields),
        refusals: [.versionConflict, .categoryNameTaken])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/categories/{id}", as: "deleteCategory",
        "Deletes a category of the family's own; one in use is kept on its entries.", for: .parents,
        gives: .noContent)
}
