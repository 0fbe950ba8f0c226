import Household
public import Ledger

/// Categories of the parents' own money.
public enum MoneyCategoryEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, delete)

    /// Lists those that may be chosen.
    public static let list = Exchange(
        .get, "/money/categories", as: "moneyCategories", "The categories of the household's transactions.",
        for: .parents, may: .to(.seeMoney), query: [.init("includeArchived", .flag)],
        gives: .ok(EntryCategory.householdFields.list("HouseholdCategoryList", in: "categories")))

    /// Adds one.
    public static let add = Exchange(
        .post, "/money/categories", as: "addMoneyCategory", "Adds a category of the household's own.", for: .parents,
        may: .to(.manageMoney), takesKey: true, takes: .json(AddMoneyCategoryBody.self),
        gives: .created(EntryCategory.householdFields), refusals: [.categoryNameTaken])

    /// Changes or archives one.
    public static let change = Exchange(
        .patch, "/money/categories/{id}", as: "changeMoneyCategory",
        "Changes a category of the household; a built-in one can only be archived.", for: .parents,
        may: .to(.manageMoney), takes: .json(MoneyCategoryChangeBody.self),
        gives: .ok(EntryCategory.householdFields), refusals: [.versionConflict, .categoryNameTaken])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/money/categories/{id}", as: "deleteMoneyCategory",
        "Deletes a category of the household's own; one in use is archived.", for: .parents,
        may: .to(.manageMoney), gives: .noContent)
}
