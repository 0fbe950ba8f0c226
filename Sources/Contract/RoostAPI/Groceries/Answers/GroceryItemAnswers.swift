import Foundation
public import Groceries
public import Ledger

/// An item with what is computed of it (groceries.md §2.1).
public struct GroceryItemAnswer: AnswerObject, Sendable {
    private let item: GroceryItem
    private let category: GroceryCategory?
    private let prices: PriceHistory
    private let stock: Quantity

    /// An item, what it is among, what it cost and how much of it is in the house.
    public init(_ item: GroceryItem, category: GroceryCategory?, prices: PriceHistory, stock: Quantity) {
        self.item = item
        self.category = category
        self.prices = prices
        self.stock = stock
    }

    /// What the object holds.
    public static let fields = Fields<GroceryItemAnswer>(
        "GroceryItem",
        [
            .init("id", \.item.id), .init("name", \.item.name), .init("category", \.category?.name),
            .init("categoryId", \.item.categoryID), .init("unit", \.item.unit),
            .init("defaultQuantity", \.item.defaultQuantity), .init("barcodes") { $0.item.barcodes.map(\.description) },
            .init("note", \.item.note), .init("shelfLifeDays", \.item.shelfLifeDays),
            .init("openedLifeDays", \.item.openedLifeDays), .init("parLevel", \.item.parLevel),
            .init("trackPantry", \.item.isTracked), .init("perishable", \.item.isPerishable),
            .init("predictionsPaused", \.item.isPredictionPaused), .init("snoozedUntil", \.item.snoozedUntil),
            .init("archived", \.item.isArchived), .init("averagePrice", \.prices.average),
            .init("lastPrice", \.prices.last), .init("stock", \.stock), .init("createdAt", \.item.createdAt),
            .init("updatedAt", \.item.updatedAt), .init("version", \.item.version),
        ])

    /// The body of `GET /grocery/items`.
    public static let pageFields = PageOf<GroceryItemAnswer>.fields("GroceryItemPage", in: "items", fields)
}

extension Barcode {
    /// The body of `POST /grocery/barcodes/read`: the digits of those that a photo shows.
    public static let foundFields = Fields<[Barcode]>(
        "FoundBarcodes", [.init("barcodes") { $0.map(\.description) }])
}

/// A page of a list that is counted through.
public struct PageOf<Element: Sendable>: Sendable {
    let elements: [Element]
    let number: Int
    let limit: Int
    let total: Int

    /// A page of a whole list.
    ///
    /// - Parameter number: from 1; one behind the last is empty.
    public init(_ all: [Element], number: Int, limit: Int) {
        let start = min((number - 1) * limit, all.count)
        self.init(Array(all[start..<min(start + limit, all.count)]), number: number, limit: limit, total: all.count)
    }

    /// A page that was cut out of so many elements.
    public init(_ elements: [Element], number: Int, limit: Int, total: Int) {
        self.elements = elements
        self.number = number
        self.limit = limit
        self.total = total
    }

    /// What the object holds, beside its elements under a name of their own.
    static func fields(_ name: String, in field: String, _ element: Fields<Element>) -> Fields<PageOf<Element>> {
        Fields<PageOf<Element>>(
            name,
            [
                .list(field, element, \.elements), .init("page", \.number), .init("limit", \.limit),
                .init("total", \.total), .init("hasMore") { $0.number * $0.limit < $0.total },
            ])
    }
}

/// What an item cost (groceries.md §2.4), with the names of the stores.
public struct ItemPricesAnswer: Sendable {
    private let item: GroceryItem
    private let prices: PriceHistory
    private let stores: [GroceryStore.ID: String]

    /// What an item cost in the days that were asked for.
    public init(_ item: GroceryItem, _ prices: PriceHistory, stores: [GroceryStore.ID: String]) {
        self.item = item
        self.prices = prices
        self.stores = stores
    }

    /// The body of `GET /grocery/items/{id}/prices`: the newest point first, prices for one unit of the item.
    public static let fields = Fields<ItemPricesAnswer>(
        "GroceryItemPrices",
        [
            .item("item", \.item), .init("unit", \.prices.unit), .init("lastPrice", \.prices.last),
            .init("averagePrice", \.prices.average), .init("medianPrice", \.prices.median),
            .init("lowPrice", \.prices.low), .init("highPrice", \.prices.high),
            .list("points", pointFields) { answer in
                answer.prices.points.map { ($0, $0.storeID.flatMap { answer.stores[$0] }) }
            },
            .list("stores", storeFields, \.byStore),
        ])

    private typealias StorePrices = (id: GroceryStore.ID?, name: String?, points: [PriceHistory.Point])

    /// By name; what was bought nobody knows where comes last.
    private var byStore: [StorePrices] {
        prices.byStore.map { ($0.key, $0.key.flatMap { stores[$0] }, $0.value) }
            .sorted { left, right in
                (left.name == nil ? 1 : 0, left.name ?? "", left.id?.description ?? "")
                    < (right.name == nil ? 1 : 0, right.name ?? "", right.id?.description ?? "")
            }
    }

    private static let pointFields = Fields<(point: PriceHistory.Point, store: String?)>(
        "GroceryPricePoint",
        [
            .init("date", \.point.date), .init("price", \.point.price), .init("quantity", \.point.quantity),
            .init("store", \.store), .init("storeId", \.point.storeID),
        ])

    private static let storeFields = Fields<StorePrices>(
        "GroceryStorePrices",
        [
            .init("store", \.name), .init("storeId", \.id), .init("purchases", \.points.count),
            .init("lastPrice") { $0.points.first?.price }, .init("lowPrice") { $0.points.map(\.price).min() },
            .init("highPrice") { $0.points.map(\.price).max() },
        ])
}
