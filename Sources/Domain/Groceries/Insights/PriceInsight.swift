public import Foundation
public import Ledger

/// What is remarkable about the price of a line of a list (groceries.md §2.9). Prices compare in one unit: a kilogram,
/// a litre, a pound, or each.
///
///     usual $3.99 of 3 purchases    planned $4.59    above_usual   "15% above your usual $3.99"
///                                   planned $3.49    good_price    "12% below your usual $3.99"
public struct PriceInsight: Hashable, Sendable, Identifiable {
    /// What is remarkable, in the order in which it is asked. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case cheaperStore = "cheaper_store"
        case aboveUsual = "above_usual"
        case stockUp = "stock_up"
        case goodPrice = "good_price"

        /// Whether it is good news, which is shown green.
        public var isGood: Bool {
            switch self {
            case .cheaperStore, .aboveUsual: false
            case .stockUp, .goodPrice: true
            }
        }
    }

    /// A line to look at.
    public struct Line: Hashable, Sendable {
        /// The line.
        public let line: ShoppingListItem
        /// Its item.
        public let item: GroceryItem

        /// A line and its item.
        public init(_ line: ShoppingListItem, of item: GroceryItem) {
            self.line = line
            self.item = item
        }
    }

    /// Of which line.
    public let lineID: ShoppingListItem.ID
    /// Of which item.
    public let itemID: GroceryItem.ID
    /// What is remarkable.
    public let kind: Kind
    /// How far the price is from what it is compared with, in whole percent, cut.
    public let percent: Int
    /// What the line would cost less.
    public let saving: Money
    /// What is paid usually, there or anywhere, for each `pricedUnit`: "Use This Price".
    public let usual: Money
    /// What prices are compared for: a kilogram, a litre, a pound, or each.
    public let pricedUnit: GroceryUnit
    /// Where it is cheaper: "Change Store".
    public let storeID: GroceryStore.ID?
    /// The sentence for people.
    public let text: String

    /// The line's.
    public var id: ShoppingListItem.ID { lineID }

    /// How many a list shows.
    public static let shownCount = 3
    /// For how many days purchases say what is usual.
    static let usualDays = 180
    /// For how many days purchases say what another store asks.
    static let storeDays = 90
    /// Fewest purchases that say what is usual.
    static let leastPurchases = 3
    /// Fewest purchases that say what another store asks.
    static let leastAtStore = 2

    /// The insights of a list, at most one a line: what saves most first, then the larger percent, then as the lines
    /// stand.
    ///
    /// - Parameters:
    ///   - lines: in the order of the list.
    ///   - purchases: of the items of the lines, in any order; those of this very list left out.
    ///   - store: where the list is bought; without one every store is another.
    ///   - stores: what stores are called.
    public static func all(
        _ lines: [Line], purchases: [Purchase], store: GroceryStore.ID?, stores: [GroceryStore.ID: String],
        today: CalendarDate, locale: Locale
    ) -> [PriceInsight] {
        let recent = purchases.filter { $0.date <= today && today - $0.date <= usualDays }
        let byItem = Dictionary(grouping: recent, by: \.itemID)
        let found = lines.compactMap { line in
            PricedLine(line, today: today, locale: locale)?
                .insight(byItem[line.item.id] ?? [], store: store, stores: stores)
        }
        return found.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.saving != second.saving { return first.saving > second.saving }
            return first.percent == second.percent ? left.offset < right.offset : first.percent > second.percent
        }.map(\.element)
    }
}

/// A line with a price, as it is compared.
private struct PricedLine {
    let line: ShoppingListItem
    let item: GroceryItem
    let planned: Money
    let today: CalendarDate
    let locale: Locale

    init?(_ line: PriceInsight.Line, today: CalendarDate, locale: Locale) {
        guard let price = line.line.price, let planned = line.item.unit.pricedAmount(price) else { return nil }
        self.line = line.line
        item = line.item
        self.planned = planned
        self.today = today
        self.locale = locale
    }

    /// The first kind that fits.
    func insight(
        _ purchases: [Purchase], store: GroceryStore.ID?, stores: [GroceryStore.ID: String]
    ) -> PriceInsight? {
        cheaperStore(purchases, than: store, stores) ?? usualPrice(purchases)
    }

    private func cheaperStore(
        _ purchases: [Purchase], than store: GroceryStore.ID?, _ names: [GroceryStore.ID: String]
    ) -> PriceInsight? {
        var prices: [GroceryStore.ID: [Money]] = [:]
        for purchase in purchases where today - purchase.date <= PriceInsight.storeDays {
            guard let place = purchase.storeID, place != store, names[place] != nil,
                let price = purchase.pricedAmount(for: item.unit)
            else { continue }
            prices[place, default: []].append(price)
        }
        let offers = prices.compactMap { place, prices -> (price: Money, name: String, id: GroceryStore.ID)? in
            guard prices.count >= PriceInsight.leastAtStore, let price = Median.of(prices), let name = names[place],
                price < planned, isAtMost(90, price, of: planned)
            else { return nil }
            return (price, name, place)
        }
        guard let best = offers.min(by: { ($0.price, $0.name, $0.id) < ($1.price, $1.name, $1.id) }) else { return nil }
        let less = planned - best.price
        return make(
            .cheaperStore, percent: percent(less, of: planned), saving: cost(less), usual: best.price, store: best.id,
            "Usually \(told(best.price)) at \(best.name), \(less.formatted(locale)) less")
    }

    private func usualPrice(_ purchases: [Purchase]) -> PriceInsight? {
        let prices = purchases.compactMap { $0.pricedAmount(for: item.unit) }
        guard prices.count >= PriceInsight.leastPurchases, let usual = Median.of(prices), usual.isPositive else {
            return nil
        }
        if isAtLeast(115, planned, of: usual) {
            let more = planned - usual
            let percent = percent(more, of: usual)
            return make(
                .aboveUsual, percent: percent, saving: cost(more), usual: usual,
                "\(percent)% above your usual \(told(usual))")
        }
        guard isAtMost(90, planned, of: usual) else { return nil }
        let percent = percent(usual - planned, of: usual)
        let nothing = Money.zero(planned.unit)
        if !item.isPerishable, prices.allSatisfy({ planned <= $0 }) {
            return make(
                .stockUp, percent: percent, saving: nothing, usual: usual, "Lowest price in 6 months, stock up")
        }
        return make(
            .goodPrice, percent: percent, saving: nothing, usual: usual,
            "\(percent)% below your usual \(told(usual))")
    }

    private func make(
        _ kind: PriceInsight.Kind, percent: Int, saving: Money, usual: Money, store: GroceryStore.ID? = nil,
        _ text: String
    ) -> PriceInsight {
        PriceInsight(
            lineID: line.id, itemID: item.id, kind: kind, percent: percent, saving: saving, usual: usual,
            pricedUnit: item.unit.priced, storeID: store, text: text)
    }

    /// "$3.99"; where the item itself is counted in something smaller, "$3.99 per kg".
    private func told(_ price: Money) -> String {
        let amount = price.formatted(locale)
        return item.unit.priced == item.unit ? amount : "\(amount) per \(item.unit.priced.rawValue)"
    }

    private func cost(_ difference: Money) -> Money {
        line.measure.cost(at: difference, per: item.unit.priced) ?? .zero(difference.unit)
    }

    private func percent(_ part: Money, of whole: Money) -> Int {
        Fraction(Int128(part.minorUnits) * 100, Int128(max(whole.minorUnits, 1))).cut
    }

    private func isAtMost(_ percent: Int128, _ price: Money, of whole: Money) -> Bool {
        Int128(price.minorUnits) * 100 <= Int128(whole.minorUnits) * percent
    }

    private func isAtLeast(_ percent: Int128, _ price: Money, of whole: Money) -> Bool {
        Int128(price.minorUnits) * 100 >= Int128(whole.minorUnits) * percent
    }
}
