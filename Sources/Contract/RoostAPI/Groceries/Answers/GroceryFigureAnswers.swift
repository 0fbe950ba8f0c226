public import Foundation
public import Groceries
import Household
import Ledger
import Money

extension LikelyItem {
    /// A row of "You Might Need" (groceries.md §2.7); an element of the body of `GET /grocery/predictions`.
    public static let fields = Fields<LikelyItem>(
        "GroceryPrediction",
        [
            .item("item", \.item), .init("nextDate", \.prediction.nextDate), .init("dueIn", \.prediction.dueIn),
            .init("dueText", \.prediction.dueText),
            .init("confidence", .wholeNumber(0...100)) { JSONValue($0.prediction.confidence) },
            .init("level", .choice(Prediction.Level.allCases.map(\.label))) { .string($0.prediction.level.label) },
            .init("probability", .nullable(.probability)) { $0.probability.map(JSONValue.probability) ?? .null },
            .init("suggestedQuantity", \.prediction.suggestedQuantity),
            .init("intervalText", \.prediction.intervalText),
            .init("basis", basisFields.schema) { basisFields.json($0.prediction) },
        ])

    private static let basisFields = Fields<Prediction>(
        "GroceryPredictionBasis",
        [
            .init("intervals", \.intervals),
            .init("daysPerUnit", .plain([.init("type", "number")])) { .number($0.daysPerUnit.digits) },
        ])
}

extension Schema {
    /// How likely something is.
    fileprivate static let probability = Schema.plain([
        .init("type", "number"), .init("minimum", 0), .init("maximum", 1),
    ])
}

extension JSONValue {
    /// How likely something is, with 4 decimals.
    fileprivate static func probability(_ value: Double) -> JSONValue {
        let scaled = Int((min(max(value, 0), 1) * 10_000).rounded())
        return .number("\(scaled / 10_000).\(String(scaled % 10_000 + 10_000).dropFirst())")
    }
}

/// A purchase with the names of what it is about (groceries.md §2.1).
public struct PurchaseAnswer: AnswerObject, Sendable {
    private let purchase: Purchase
    private let item: GroceryItem?
    private let store: String?

    /// A purchase, its item and what its store is called.
    public init(_ purchase: Purchase, of item: GroceryItem?, at store: String?) {
        self.purchase = purchase
        self.item = item
        self.store = store
    }

    /// What the object holds.
    public static let fields = Fields<PurchaseAnswer>(
        "GroceryPurchase",
        [
            .init("id", \.purchase.id), .init("groceryItemId", \.purchase.itemID),
            .init("name") { $0.item?.name ?? "" }, .init("date", \.purchase.date),
            .init("quantity", \.purchase.measure.quantity), .init("unit", \.purchase.measure.unit),
            .init("unitPrice", \.purchase.price), .init("lineTotal", \.purchase.total), .init("store", \.store),
            .init("storeId", \.purchase.storeID), .init("listId", \.purchase.listID),
            .init("transactionId", .nullable(.id)) { JSONValue($0.purchase.transactionID?.uuidString.lowercased()) },
        ])

    /// The body of `GET /grocery/purchases`.
    public static let pageFields = PageOf<PurchaseAnswer>.fields("GroceryPurchasePage", in: "purchases", fields)

    /// The body of `POST /grocery/expenses`: the household's transaction that was recorded.
    public static let expenseFields = Fields<UUID>(
        "GroceryExpense", [.init("transactionId", .id) { .string($0.uuidString.lowercased()) }])
}

/// The first screen of groceries (groceries.md §3.1).
public struct GroceryHomeAnswer: AnswerObject, Sendable {
    private let home: GroceryHome
    private let budget: GroceryBudgetAnswer?
    private let mightNeed: [LikelyItem]
    private let recent: [PurchaseAnswer]

    /// What it shows.
    public init(
        _ home: GroceryHome, budget: GroceryBudgetAnswer?, mightNeed: [LikelyItem], recent: [PurchaseAnswer]
    ) {
        self.home = home
        self.budget = budget
        self.mightNeed = mightNeed
        self.recent = recent
    }

    /// The body of `GET /grocery/home`.
    public static let fields = Fields<GroceryHomeAnswer>(
        "GroceryHome",
        [
            .init("greeting", \.home.greeting.text), .object("budget", GroceryBudgetAnswer.summaryFields, \.budget),
            .list("expiring", ExpiringLot.fields, \.home.expiring),
            .list("predictions", LikelyItem.fields, \.mightNeed), .init("recent", \.recent),
            .init("isNew", \.home.isNew),
        ])
}
