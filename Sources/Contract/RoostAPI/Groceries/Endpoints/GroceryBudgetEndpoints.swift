public import Groceries
import Household

/// What the family wants to spend on groceries.
public enum GroceryBudgetEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, current, budget, change, delete)

    /// Lists them.
    public static let list = Exchange(
        .get, "/grocery/budgets", as: "groceryBudgets", "Grocery budgets with what each has come to, newest first.",
        for: .parents, may: .to(.seeGroceries),
        query: [.init("page", .wholeNumber(1...1_000_000)), .init("limit", .wholeNumber(1...100))],
        gives: .ok(GroceryBudgetAnswer.pageFields))

    /// Makes one.
    public static let add = Exchange(
        .post, "/grocery/budgets", as: "addGroceryBudget",
        "Makes a grocery budget of at most 366 days, none of them in another one.", for: .parents,
        may: .to(.manageGroceries), takesKey: true, takes: .json(AddGroceryBudgetBody.self),
        gives: .created(GroceryBudgetAnswer.fields))

    /// Shows the one that holds today.
    public static let current = Exchange(
        .get, "/grocery/budgets/current", as: "currentGroceryBudget", "The grocery budget that holds today.",
        for: .parents, may: .to(.seeGroceries), gives: .ok(GroceryBudgetAnswer.fields), refusals: [.noActiveBudget])

    /// Shows one.
    public static let budget = Exchange(
        .get, "/grocery/budgets/{id}", as: "groceryBudget",
        "A grocery budget, what it has come to, where the spending went and what each day took.", for: .parents,
        may: .to(.seeGroceries), gives: .ok(GroceryBudgetAnswer.fields))

    /// Changes one.
    public static let change = Exchange(
        .patch, "/grocery/budgets/{id}", as: "changeGroceryBudget", "Changes a grocery budget.", for: .parents,
        may: .to(.manageGroceries), takes: .json(GroceryBudgetChange.self), gives: .ok(GroceryBudgetAnswer.fields),
        refusals: [.versionConflict])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/grocery/budgets/{id}", as: "deleteGroceryBudget",
        "Deletes a grocery budget; what was spent stays.", for: .parents, may: .to(.manageGroceries),
        gives: .noContent)
}
