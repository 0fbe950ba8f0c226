public import Foundation
public import Ledger

/// What a period of groceries looks like (groceries.md §2.11).
public struct GroceryInsights: Hashable, Sendable {
    /// What is known.
    public struct Facts: Sendable {
        /// The family's items, archived ones too.
        public var items: [GroceryItem]
        /// The family's stores.
        public var stores: [GroceryStore]
        /// What was bought in both windows, and in the half year before: what is older says nothing.
        public var purchases: [Purchase]
        /// What was thrown away.
        public var discards: [Discard]
        /// What was spent on groceries in the window, refunds taken off.
        public var spent: Money
        /// What was spent in the window before; nil where there is none.
        public var spentBefore: Money?

        /// What is known.
        public init(
            items: [GroceryItem], stores: [GroceryStore] = [], purchases: [Purchase] = [], discards: [Discard] = [],
            spent: Money, spentBefore: Money? = nil
        ) {
            self.items = items
            self.stores = stores
            self.purchases = purchases
            self.discards = discards
            self.spent = spent
            self.spentBefore = spentBefore
        }
    }

    /// An item, and on how many days it was bought.
    public struct Favorite: Hashable, Sendable {
        /// What it is.
        public let item: GroceryItem
        /// On how many days.
        public let days: Int
        /// How much in all, in the item's unit.
        public let quantity: Quantity
    }

    /// An item that costs more than it did.
    public struct PriceRise: Hashable, Sendable {
        /// What it is.
        public let item: GroceryItem
        /// The median of the prices before.
        public let before: Money
        /// The median of the last 3.
        public let now: Money
        /// What both are for: a kilogram, a litre, a pound, or each.
        public let pricedUnit: GroceryUnit
        /// How much more it costs, in whole percent, cut; at least 1.
        public let percent: Int

        /// "12% more than before".
        public var text: String { "\(percent)% more than before" }
    }

    /// What was spent.
    public let spent: Money
    /// How much more or, below 0, less that is than in the window before, in whole percent, cut towards 0. Nil where
    /// nothing was spent before.
    public let trend: Int?
    /// For how many lists something was bought in the window. As with spending, the day of the purchase counts, not the
    /// one on which the list was completed. An expense without a list is none.
    public let shops: Int
    /// What was spent, by each of these lists, half a minor unit up; nil without one.
    public let averageShop: Money?
    /// What was bought on most days, at most 5: of equals the first by name.
    public let mostBought: [Favorite]
    /// What costs more than it did, at most 5, the most first.
    public let priceRises: [PriceRise]
    /// What the same items cost in two stores.
    public let stores: [StoreComparison]
    /// What the basket costs against the window before.
    public let basket: BasketIndex?
    /// What was thrown away, at what was paid for it.
    public let wasted: Money

    /// Most rows of what was bought most, and of what costs more.
    public static let rowLimit = 5
    /// Fewest purchases on each side of a price rise.
    static let leastPurchases = 3

    /// The insights of a window.
    ///
    /// - Parameters:
    ///   - before: the days that it is compared with; nil for none.
    public init(_ facts: Facts, in window: ClosedRange<CalendarDate>, before: ClosedRange<CalendarDate>?) {
        let items = ItemRanks(facts.items).items
        let now = Dictionary(grouping: facts.purchases.filter { window.contains($0.date) }, by: \.itemID)
        spent = facts.spent
        trend = facts.spentBefore.flatMap { Self.percent(from: $0, to: facts.spent) }
        shops = Set(now.values.joined().compactMap(\.listID)).count
        averageShop = Self.average(facts.spent, over: shops)
        mostBought = Self.favorites(items, now)
        priceRises = Self.rises(items, facts.purchases, in: window)
        stores = StoreComparison.all(now, items: items, stores: facts.stores)
        basket = before.flatMap { before in
            let earlier = facts.purchases.filter { before.contains($0.date) }
            return BasketIndex(now: now, before: Dictionary(grouping: earlier, by: \.itemID), items: items)
        }
        wasted = Self.waste(items, facts, in: window)
    }

    /// Whether there is nothing to show: "Complete a list to see your insights".
    public var isEmpty: Bool { spent.isZero && shops == 0 && mostBought.isEmpty && wasted.isZero }

    /// "+12%", "-3%", "0%"; nil where nothing was spent before.
    public var trendText: String? { trend.map { "\($0 > 0 ? "+" : "")\($0)%" } }

    /// "You threw away $6.40 this month"; nil where nothing was.
    ///
    /// - Parameter period: what people call the window in a sentence: "this month".
    public func wasteText(_ period: String, _ locale: Locale) -> String? {
        wasted.isPositive ? "You threw away \(wasted.formatted(locale)) \(period)" : nil
    }

    private static func percent(from before: Money, to now: Money) -> Int? {
        guard before.isPositive else { return nil }
        let change = Int128(now.minorUnits) - Int128(before.minorUnits)
        return Fraction(change * 100, Int128(before.minorUnits)).cut
    }

    private static func average(_ spent: Money, over shops: Int) -> Money? {
        guard shops > 0 else { return nil }
        let average = Fraction(Int128(spent.minorUnits), Int128(shops)).rounded
        return Money(minorUnits: Int64(average), unit: spent.unit)
    }

    private static func favorites(_ items: [GroceryItem], _ purchases: [GroceryItem.ID: [Purchase]]) -> [Favorite] {
        let favorites = items.compactMap { item -> Favorite? in
            guard let bought = purchases[item.id] else { return nil }
            let quantity = bought.reduce(Quantity.zero) {
                $0 + ($1.measure.converted(to: item.unit)?.quantity ?? .zero)
            }
            return Favorite(item: item, days: Set(bought.map(\.date)).count, quantity: quantity)
        }
        let ordered = favorites.enumerated().sorted { ($1.element.days, $0.offset) < ($0.element.days, $1.offset) }
        return ordered.prefix(rowLimit).map(\.element)
    }

    /// What was bought in the window and costs more by the median of its last 3 purchases than by that of those in the
    /// half year before them.
    private static func rises(
        _ items: [GroceryItem], _ purchases: [Purchase], in window: ClosedRange<CalendarDate>
    ) -> [PriceRise] {
        let oldest = window.upperBound - PriceInsight.usualDays
        let known = purchases.filter { (oldest...window.upperBound).contains($0.date) }
        let byItem = Dictionary(grouping: known, by: \.itemID)
        let rises = items.compactMap { item -> (ratio: Fraction, rise: PriceRise)? in
            let bought = (byItem[item.id] ?? []).sorted {
                ($0.date, $0.createdAt, $0.id) < ($1.date, $1.createdAt, $1.id)
            }
            guard let last = bought.last, window.contains(last.date) else { return nil }
            let prices = bought.compactMap { $0.pricedAmount(for: item.unit) }
            let earlier = prices.dropLast(leastPurchases)
            guard earlier.count >= leastPurchases, let before = Median.of(Array(earlier)), before.isPositive,
                let now = Median.of(Array(prices.suffix(leastPurchases))), now > before,
                let percent = percent(from: before, to: now), percent > 0
            else { return nil }
            let ratio = Fraction(Int128(now.minorUnits), Int128(before.minorUnits))
            let rise = PriceRise(item: item, before: before, now: now, pricedUnit: item.unit.priced, percent: percent)
            return (ratio, rise)
        }
        let ordered = rises.enumerated().sorted { left, right in
            (right.element.ratio, left.offset) < (left.element.ratio, right.offset)
        }
        return ordered.prefix(rowLimit).map(\.element.rise)
    }

    /// At the price of the purchase that brought it, else at the last price paid until then; without one it counts
    /// nothing.
    private static func waste(
        _ items: [GroceryItem], _ facts: Facts, in window: ClosedRange<CalendarDate>
    ) -> Money {
        let gone = facts.discards.filter { window.contains($0.date) }
        var wasted = Money.zero(facts.spent.unit)
        if gone.isEmpty { return wasted }
        let names = Set(gone.map(\.itemID))
        let byItem = Dictionary(grouping: facts.purchases.filter { names.contains($0.itemID) }, by: \.itemID)
        let units = Dictionary(items.map { ($0.id, $0.unit) }, uniquingKeysWith: { first, _ in first })
        for discard in gone {
            guard let bought = byItem[discard.itemID], let unit = units[discard.itemID] else { continue }
            let earlier = bought.filter { $0.date <= discard.date }
            guard
                let purchase = bought.first(where: { $0.id == discard.purchaseID })
                    ?? earlier.max(by: { ($0.date, $0.createdAt, $0.id) < ($1.date, $1.createdAt, $1.id) })
            else { continue }
            let measure = Measure(discard.quantity, unit)
            wasted += measure.cost(at: purchase.price, per: purchase.measure.unit) ?? .zero(wasted.unit)
        }
        return wasted
    }
}
