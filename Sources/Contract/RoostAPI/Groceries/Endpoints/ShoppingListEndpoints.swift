public import Groceries
import Household
import Ledger

/// Shopping lists and their lines.
public enum ShoppingListEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        list, add, filled, change, delete, restore, addLine, changeLine, deleteLine, complete, reopen, insights, wishes,
        smartList)

    /// Lists them.
    public static let list = Exchange(
        .get, "/grocery/lists", as: "shoppingLists",
        "Shopping lists without their lines, the newest first; active ones, unless status says otherwise.",
        for: .parents, may: .to(.seeGroceries),
        query: [
            .init("status", .choice(ShoppingList.Status.self)), .init("page", .wholeNumber(1...1_000_000)),
            .init("limit", .wholeNumber(1...100)),
        ], gives: .ok(ShoppingListAnswer.pageFields))

    /// Makes one.
    public static let add = Exchange(
        .post, "/grocery/lists", as: "addShoppingList", "Makes a shopping list, perhaps with lines.", for: .parents,
        may: .to(.manageGroceries), takesKey: true, takes: .json(AddShoppingListBody.self),
        gives: .created(ShoppingListAnswer.fields))

    /// Shows one.
    public static let filled = Exchange(
        .get, "/grocery/lists/{id}", as: "shoppingList", "A shopping list with its lines and what it adds up to.",
        for: .parents, may: .to(.seeGroceries), gives: .ok(ShoppingListAnswer.fields))

    /// Changes or archives one.
    public static let change = Exchange(
        .patch, "/grocery/lists/{id}", as: "changeShoppingList",
        "Changes the name, the budget or the store of an active list, or archives a completed one.", for: .parents,
        may: .to(.manageGroceries), takes: .json(ShoppingListChangeBody.self), gives: .ok(ShoppingListAnswer.fields),
        refusals: [.versionConflict, .listCompleted, .listActive])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/grocery/lists/{id}", as: "deleteShoppingList",
        "Deletes an active list; for a day it can be restored.", for: .parents, may: .to(.manageGroceries),
        gives: .noContent, refusals: [.listCompleted])

    /// Brings a deleted one back.
    public static let restore = Exchange(
        .post, "/grocery/lists/{id}/restore", as: "restoreShoppingList", "Brings a deleted list back with its lines.",
        for: .parents, may: .to(.manageGroceries), gives: .ok(ShoppingListAnswer.fields))

    /// Puts something on one.
    public static let addLine = Exchange(
        .post, "/grocery/lists/{id}/items", as: "addShoppingListItem",
        "Puts an item on a list, or what a text such as \"2 l oat milk\" names; 200 with more of it where it is there.",
        for: .parents, may: .to(.manageGroceries), takesKey: true, takes: .json(AddLineBody.self),
        gives: .varying(
            201, ShoppingListLineAnswer.addedFields.schema, others: [200: ShoppingListLineAnswer.addedFields.schema]),
        refusals: [.listCompleted])

    /// Changes a line.
    public static let changeLine = Exchange(
        .patch, "/grocery/lists/{id}/items/{line}", as: "changeShoppingListItem",
        "Makes a line what is wanted of it, however often it is asked.", for: .parents, may: .to(.manageGroceries),
        takes: .json(LineChange.self), gives: .ok(ShoppingListLineAnswer.fields), refusals: [.listCompleted])

    /// Takes a line off.
    public static let deleteLine = Exchange(
        .delete, "/grocery/lists/{id}/items/{line}", as: "deleteShoppingListItem", "Takes a line off a list.",
        for: .parents, may: .to(.manageGroceries), gives: .noContent, refusals: [.listCompleted])

    /// Completes one.
    public static let complete = Exchange(
        .post, "/grocery/lists/{id}/complete", as: "completeShoppingList",
        "Completes a list: purchases, pantry, one expense of the household, and a list of what was not bought.",
        for: .parents, may: .to(.manageGroceries), takes: .json(CompleteListBody.self),
        gives: .ok(CompletedListAnswer.fields), refusals: [.alreadyCompleted, .sourceRequired])

    /// Opens a completed one again.
    public static let reopen = Exchange(
        .post, "/grocery/lists/{id}/reopen", as: "reopenShoppingList",
        "Opens a completed list again within 7 days: its expense is reversed, and what is left leaves the pantry.",
        for: .parents, may: .to(.manageGroceries), gives: .ok(ShoppingListAnswer.fields),
        refusals: [.tooLate, .listActive])

    /// What is remarkable about the prices of one.
    public static let insights = Exchange(
        .get, "/grocery/lists/{id}/insights", as: "shoppingListInsights",
        "What is remarkable about the prices of a list; what saves most comes first.", for: .parents,
        may: .to(.seeGroceries), gives: .ok(PriceInsight.listFields))

    /// Does what phones wished without a network.
    public static let wishes = Exchange(
        .post, "/grocery/lists/{id}/wishes", as: "applyListWishes",
        "Does up to 100 wishes in their order, each once: one that came before gets its answer again.",
        for: .parents, may: .to(.manageGroceries), takes: .json(ListWishesBody.self),
        gives: .ok(ListWishesAnswer.fields), refusals: [.listCompleted])

    /// What the family should buy now.
    public static let smartList = Exchange(
        .post, "/grocery/smart-list/preview", as: "previewSmartList",
        "What the family should buy now, each with its reason, within a budget; nothing is stored.", for: .parents,
        may: .to(.manageGroceries), takes: .json(SmartListBody.self), gives: .ok(SmartList.previewFields))
}
