import Design
import Foundation
import Groceries
import Ledger

/// What an item cost over time, as its chart and its table show it.
struct PriceLine: Hashable {
    struct Point: Hashable, Identifiable {
        let id: Purchase.ID
        /// Noon of the day.
        let instant: Date
        /// "Jun 3, 2026".
        let day: String
        /// "Corner Market", "No store".
        let store: String
        /// In whole units, for the place in the chart alone.
        let amount: Double
        /// "$4.29".
        let price: String

        /// "Jun 3, 2026, Corner Market".
        var place: String { "\(day), \(store)" }
    }

    /// Oldest first.
    let points: [Point]
    /// The stores that have points, those first where it was bought last.
    let stores: [String]
    /// "4 purchases, lowest $3.99, highest $4.49, last $4.29 on Jun 1, 2026".
    let summary: String
    let axis: MoneyAxis

    /// How many purchases are shown at most: more would be no line any more.
    private static let limit = 60

    /// The prices of an item; nil where none is known.
    init?(_ history: PriceHistory, stores names: [GroceryStore.ID: String], _ format: DisplayFormat) {
        let newest = history.points.prefix(Self.limit)
        guard let last = newest.first, let low = newest.map(\.price).min(), let high = newest.map(\.price).max() else {
            return nil
        }
        let points = newest.map { point in
            Point(
                id: point.id, instant: format.noon(of: point.date), day: format.date(point.date),
                store: Self.name(of: point.storeID, names), amount: point.price.amount,
                price: format.money(point.price))
        }
        self.points = points.reversed()
        var stores: [String] = []
        for point in points where !stores.contains(point.store) { stores.append(point.store) }
        self.stores = stores
        axis = MoneyAxis(newest.map(\.price), format, last.price.unit)
        let end = "last \(format.money(last.price)) on \(format.date(last.date))"
        let range =
            low == high
            ? "always \(format.money(low))" : "lowest \(format.money(low)), highest \(format.money(high))"
        let isCut = history.points.count > newest.count
        summary =
            newest.count == 1
            ? "1 purchase, \(format.money(last.price)) on \(format.date(last.date))"
            : "\(isCut ? "The last " : "")\(newest.count) purchases, \(range), \(end)"
    }

    /// One point is no line.
    var isWorthDrawing: Bool { points.count > 1 }

    /// Whether a legend tells anything: not where no purchase names a store.
    var hasStores: Bool { stores != [Self.noStore] }

    /// The point nearest to an instant that was pointed at.
    func nearest(to instant: Date) -> Point? {
        points.min { abs($0.instant.timeIntervalSince(instant)) < abs($1.instant.timeIntervalSince(instant)) }
    }

    private static let noStore = "No store"

    private static func name(of store: GroceryStore.ID?, _ names: [GroceryStore.ID: String]) -> String {
        guard let store else { return noStore }
        return names[store] ?? "Another store"
    }
}
