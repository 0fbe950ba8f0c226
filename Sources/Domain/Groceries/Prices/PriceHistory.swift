public import Foundation
public import Ledger

/// What an item cost when it was bought, all in one unit (groceries.md §2.4).
///
///     2 × 3.99 and 1 × 4.49    average 4.16, low 3.99, high 4.49
///     0.5 kg at 2.58 a kg, then 1 kg at 2.40 a kg    last 2.40; the average is weighed: 2.46
///
/// Purchases in units that do not convert are left out, and so are those of which nobody knows the price.
public struct PriceHistory: Hashable, Sendable {
    /// What was paid on one day.
    public struct Point: Hashable, Sendable, Identifiable {
        /// The purchase.
        public let id: Purchase.ID
        /// On which day of the family.
        public let date: CalendarDate
        /// For each unit of the history.
        public let price: Money
        /// How much, in the unit of the history.
        public let quantity: Quantity
        /// Where.
        public let storeID: GroceryStore.ID?
    }

    /// How many purchases the average is over.
    public static let averageCount = 10
    /// For how many days a price at a store counts.
    public static let storeDays = 180

    /// What its prices are for one of.
    public let unit: GroceryUnit
    /// Newest first.
    public let points: [Point]
    /// Over the last 10 purchases, by how much was bought, rounded half up; nil where nothing was.
    public let average: Money?

    /// The history of an item, in a unit: the item's, or the one by which prices are compared.
    public init(_ purchases: some Sequence<Purchase>, unit: GroceryUnit) {
        let known = purchases.filter { $0.measure.unit.converts(to: unit) && $0.price.isPositive }
            .sorted { ($1.date, $1.createdAt, $1.id) < ($0.date, $0.createdAt, $0.id) }
        self.unit = unit
        points = known.compactMap { purchase in
            Measure(.one, unit).cost(at: purchase.price, per: purchase.measure.unit).map { price in
                Point(
                    id: purchase.id, date: purchase.date, price: price,
                    quantity: purchase.measure.converted(to: unit)?.quantity ?? .zero, storeID: purchase.storeID)
            }
        }
        average = Self.average(known.prefix(Self.averageCount), unit)
    }

    /// Of the newest purchase; nil where nothing was bought.
    public var last: Money? { points.first?.price }

    /// The lowest price of all; nil where nothing was bought.
    public var low: Money? { points.map(\.price).min() }

    /// The highest price of all; nil where nothing was bought.
    public var high: Money? { points.map(\.price).max() }

    /// The price in the middle; of two in the middle their mean, half up. Nil where nothing was bought.
    public var median: Money? { Median.of(points.map(\.price)) }

    /// What a new line of the item is thought to cost each: the last price at that store within 180 days, else the
    /// average, else the last estimate that somebody typed; nil for "No price yet".
    public func estimate(at store: GroceryStore.ID?, today: CalendarDate, typed: Money?) -> Money? {
        let atStore = store.flatMap { store in
            points.first { $0.storeID == store && today - $0.date <= Self.storeDays }
        }
        return [atStore?.price, average, typed].compactMap(\.self)
            .first { $0 <= GroceryRules.limit($0.unit) }
    }

    /// The part of it that lies in some days, both ends included: the points of a chart.
    public func points(in days: ClosedRange<CalendarDate>) -> [Point] {
        points.filter { days.contains($0.date) }
    }

    /// The newest points by store, those without a store under nil.
    public var byStore: [GroceryStore.ID?: [Point]] { Dictionary(grouping: points, by: \.storeID) }

    /// Σ (quantity × price) ÷ Σ quantity, rounded once.
    private static func average(_ purchases: some Sequence<Purchase>, _ unit: GroceryUnit) -> Money? {
        var (cost, amount): (Int128, Int128) = (0, 0)
        var money: AccountUnit?
        for purchase in purchases {
            cost += Int128(purchase.measure.quantity.thousandths) * Int128(purchase.price.minorUnits)
            amount += Int128(purchase.measure.quantity.thousandths) * Int128(purchase.measure.unit.size)
            money = purchase.price.unit
        }
        guard let money, amount > 0 else { return nil }
        let rounded = (cost * Int128(unit.size) * 2 + amount) / (amount * 2)
        return Int64(exactly: rounded).map { Money(minorUnits: $0, unit: money) }
    }
}

extension PriceHistory {
    /// How the average is told in lists: "$4.16", "—" where nothing was bought.
    public func averageLabel(_ locale: Locale) -> String { average?.formatted(locale) ?? "—" }
}
