public import Foundation
public import Groceries
import Household
import Ledger

/// What the family's own purchases say.
public enum GroceryFigureEndpoints {
    /// All of them.
    static let all = Endpoint.list(home, predictions, snooze, purchases, addExpense, insights)

    /// Shows the first screen.
    public static let home = Exchange(
        .get, "/grocery/home", as: "groceryHome",
        "The current budget, what goes off within 7 days, 3 items that might be needed and the 5 newest purchases.",
        for: .parents, may: .to(.seeGroceries), gives: .ok(GroceryHomeAnswer.fields))

    /// Lists what is expected to be bought.
    public static let predictions = Exchange(
        .get, "/grocery/predictions", as: "groceryPredictions",
        "What is expected to be bought within so many days with so much confidence (7 and 30), the likeliest first.",
        for: .parents, may: .to(.seeGroceries),
        query: [
            .init("days", .wholeNumber(YouMightNeed.dayRange)), .init("minConfidence", .wholeNumber(0...100)),
        ], gives: .ok(LikelyItem.fields.list("GroceryPredictions", in: "predictions")))

    /// Hides one.
    public static let snooze = Exchange(
        .post, "/grocery/predictions/{id}/snooze", as: "snoozePrediction",
        "Hides an item's prediction for some days, of which today is the first; 7 without a body.", for: .parents,
        may: .to(.manageGroceries), takes: .optional(SnoozeBody.self), gives: .ok(GroceryItemAnswer.fields))

    /// Lists what was bought.
    public static let purchases = Exchange(
        .get, "/grocery/purchases", as: "groceryPurchases", "Purchases, newest first: of an item, from and to a day.",
        for: .parents, may: .to(.seeGroceries),
        query: [
            .init("item", .id), .init("from", .date), .init("to", .date),
            .init("page", .wholeNumber(1...1_000_000)), .init("limit", .wholeNumber(1...100)),
        ], gives: .ok(PurchaseAnswer.pageFields), refusals: [.notFound])

    /// Records groceries that were on no list.
    public static let addExpense = Exchange(
        .post, "/grocery/expenses", as: "addGroceryExpense",
        "Adds groceries that were on no list as one expense of the household, perhaps with what was bought.",
        for: .parents, may: .to(.manageGroceries), takesKey: true, takes: .json(GroceryExpenseBody.self),
        gives: .created(PurchaseAnswer.expenseFields), refusals: [.notFound])

    /// Shows a period.
    public static let insights = Exchange(
        .get, "/grocery/insights", as: "groceryInsights",
        "What a period of groceries looks like, this month unless it says otherwise.", for: .parents,
        may: .to(.seeGroceries), query: [.init("period", .choice(TimePeriod.self))],
        gives: .ok(GroceryInsightsAnswer.fields))
}

/// The body of `POST /grocery/predictions/{item}/snooze`.
public struct SnoozeBody: RequestBody {
    /// For how many days; nil for 7.
    public let days: Int?

    /// The name of its schema.
    public static let schemaName = "PredictionSnooze"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        days = reader.wholeNumber("days", documented: .wholeNumber(YouMightNeed.snoozeRange))
    }
}
