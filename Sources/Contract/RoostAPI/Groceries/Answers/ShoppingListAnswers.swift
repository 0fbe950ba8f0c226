import Foundation
public import Groceries
import Household
public import Ledger
import Money

/// A list with what it adds up to (groceries.md §2.1, §2.3).
public struct ShoppingListAnswer: AnswerObject, Sendable {
    private let list: FilledList
    private let figures: ListFigures
    private let store: String?

    /// A list.
    ///
    /// - Parameter store: what its store is called.
    public init(_ list: FilledList, store: String?) {
        self.list = list
        figures = list.figures
        self.store = store
    }

    /// What the object holds: the list and its lines in their own order.
    public static let fields = Fields<ShoppingListAnswer>(
        "ShoppingList",
        summary + [
            .list("items", ShoppingListLineAnswer.fields) { answer in
                AisleOrder.own(answer.list.lines).map { ShoppingListLineAnswer($0, of: answer.list) }
            }
        ])

    /// The body of `GET /grocery/lists`: lists without their lines.
    public static let pageFields = PageOf<ShoppingListAnswer>.fields(
        "ShoppingListPage", in: "lists", Fields("ShoppingListSummary", summary))

    private static let summary: [Field<ShoppingListAnswer>] = [
        .init("id", \.list.list.id), .init("name", \.list.list.name), .init("kind", \.list.list.kind),
        .init("status", \.list.list.status), .init("budgetAmount", \.list.list.budget), .init("store", \.store),
        .init("storeId", \.list.list.storeID), .init("createdBy", \.list.list.createdBy),
        .init("createdAt", \.list.list.createdAt), .init("completedAt", \.list.list.completedAt),
        .init("transactionId") { $0.list.list.transactionID.map { HouseholdTransaction.ID($0) } },
        .init("archived", \.list.list.isArchived), .init("itemCount", \.figures.itemCount),
        .init("tickedCount", \.figures.tickedCount), .init("estimatedTotal", \.figures.estimatedTotal),
        .init("totalSpent", \.figures.totalSpent), .init("remaining", \.figures.remaining),
        .init("completionPercentage", \.figures.completion), .init("budgetPercentage", \.figures.budgetShare),
        .init("isOverBudget", \.figures.isOverBudget), .init("updatedAt", \.list.list.updatedAt),
        .init("version", \.list.list.version),
    ]
}

/// A line of a list (groceries.md §2.1). Its prices are for one `priceUnit`, the unit of its item.
public struct ShoppingListLineAnswer: AnswerObject, Sendable {
    private let line: ShoppingListItem
    private let list: FilledList

    /// A line of a list.
    public init(_ line: ShoppingListItem, of list: FilledList) {
        self.line = line
        self.list = list
    }

    /// What the object holds.
    public static let fields = Fields<ShoppingListLineAnswer>(
        "ShoppingListItem",
        [
            .init("id", \.line.id), .init("groceryItemId", \.line.itemID),
            .init("name") { $0.list.item(of: $0.line)?.name ?? "" },
            .init("categoryId") { $0.list.item(of: $0.line)?.categoryID }, .init("quantity", \.line.measure.quantity),
            .init("unit", \.line.measure.unit), .init("estimatedPrice", \.line.estimate),
            .init("actualPrice", \.line.actual?.each), .init("priceUnit") { $0.list.itemUnit(of: $0.line) },
            .init("lineTotal") { $0.list.total(of: $0.line) }, .init("isPurchased", \.line.isPurchased),
            .init("purchasedBy", \.line.purchasedBy), .init("purchasedAt", \.line.purchasedAt),
            .init("note", \.line.note), .init("position", \.line.position), .init("origin", \.line.origin),
            .init("reason", \.line.reason),
        ])

    /// The answer to an addition: the line, whether the list had it already, and what people are told then.
    public static let addedFields = Fields<(line: ShoppingListLineAnswer, merged: String?)>(
        "AddedShoppingListItem",
        fields.of { $0.line } + [.init("merged") { $0.merged != nil }, .init("message", \.merged)])
}

/// What completing a list came to (groceries.md §2.10).
public struct CompletedListAnswer: Sendable {
    private let list: FilledList
    private let store: String?
    private let expense: HouseholdTransactionAnswer?
    private let restocked: [PantryLot]
    private let rest: ShoppingList.ID?
    private let sentence: String

    /// What completing a list came to.
    ///
    /// - Parameters:
    ///   - store: what the store of the list is called.
    ///   - expense: nil where nothing was paid.
    ///   - rest: the list of what was not bought.
    ///   - sentence: what people are told.
    public init(
        _ list: FilledList, store: String?, expense: HouseholdTransactionAnswer?, restocked: [PantryLot],
        rest: ShoppingList.ID?, sentence: String
    ) {
        self.list = list
        self.store = store
        self.expense = expense
        self.restocked = restocked
        self.rest = rest
        self.sentence = sentence
    }

    /// What the object holds.
    public static let fields = Fields<CompletedListAnswer>(
        "CompletedShoppingList",
        [
            .init("list") { ShoppingListAnswer($0.list, store: $0.store) },
            .init("transactionId") { $0.list.list.transactionID.map { HouseholdTransaction.ID($0) } },
            .init("expense", \.expense),
            .list("restocked", restockedFields) { answer in
                answer.restocked.compactMap { lot in answer.list.items[lot.itemID].map { (lot, $0) } }
            },
            .init("leftoverListId", \.rest), .init("message", \.sentence),
        ])

    private static let restockedFields = Fields<(lot: PantryLot, item: GroceryItem)>(
        "RestockedLot",
        [
            .init("id", \.lot.id), .init("groceryItemId", \.item.id), .init("name", \.item.name),
            .init("quantity", \.lot.quantity), .init("unit", \.item.unit), .init("bestBefore", \.lot.bestBefore),
            .init("location", \.lot.location),
        ])
}

extension PriceInsight {
    /// A list whose prices are looked at, and what stores are called.
    public typealias Place = (list: FilledList, stores: [GroceryStore.ID: String])

    /// The body of `GET /grocery/lists/{id}/insights`: what saves most first.
    public static let listFields = Fields<(insights: [PriceInsight], place: Place)>(
        "ListInsights",
        [
            .list("recommendations", recommendationFields) { answer in
                answer.insights.map { ($0, answer.place) }
            }
        ])

    private static let recommendationFields = Fields<(insight: PriceInsight, place: Place)>(
        "PriceRecommendation",
        [
            .init("line", \.insight.lineID), .init("groceryItemId", \.insight.itemID),
            .init("name") { $0.place.list.items[$0.insight.itemID]?.name ?? "" }, .init("kind", \.insight.kind),
            .init("text", \.insight.text), .init("percent", \.insight.percent), .init("saving", \.insight.saving),
            .init("usualPrice", \.insight.usual), .init("priceUnit", \.insight.pricedUnit),
            .init("store") { answer in answer.insight.storeID.flatMap { answer.place.stores[$0] } },
            .init("storeId", \.insight.storeID),
        ])
}
