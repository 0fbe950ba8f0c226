import Ledger

/// What the same items cost in two stores (groceries.md §2.11). Each item counts at its median price in each store, for
/// as much as was bought of it in both.
///
///     Milk 4 × at Aldi $3.49, at Corner Market $3.99; Bread 2 × $2.99 and $3.29
///     19.94 against 22.54: "Aldi costs 11% less than Corner Market for the same 2 items"
public struct StoreComparison: Hashable, Sendable {
    /// The cheaper one; of equals the first by name.
    public let cheaper: GroceryStore
    /// The other one.
    public let dearer: GroceryStore
    /// How much less the cheaper one costs, in whole percent of the other, cut.
    public let percent: Int
    /// How many items were bought in both at least twice.
    public let itemCount: Int

    /// The sentence for people.
    public var text: String {
        let items = itemCount == 1 ? "the same item" : "the same \(itemCount) items"
        return percent == 0
            ? "\(cheaper.name) and \(dearer.name) cost about the same for \(items)"
            : "\(cheaper.name) costs \(percent)% less than \(dearer.name) for \(items)"
    }

    /// Fewest purchases of an item in a store that say what it costs there.
    static let leastPurchases = 2

    /// The comparisons of stores that have items in common: by most items, then the larger percent, then by name.
    static func all(
        _ purchases: [GroceryItem.ID: [Purchase]], items: [GroceryItem], stores: [GroceryStore]
    ) -> [StoreComparison] {
        let stores = stores.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        let offers = items.map { Offers(purchases[$0.id] ?? [], unit: $0.unit) }.filter { $0.byStore.count > 1 }
        var all: [StoreComparison] = []
        for (index, first) in stores.enumerated() {
            for second in stores[(index + 1)...] {
                if let comparison = StoreComparison(first, second, offers) { all.append(comparison) }
            }
        }
        return all.enumerated().sorted { left, right in
            (right.element.itemCount, right.element.percent, left.offset)
                < (left.element.itemCount, left.element.percent, right.offset)
        }.map(\.element)
    }

    private init?(_ first: GroceryStore, _ second: GroceryStore, _ offers: [Offers]) {
        var (firstCost, secondCost): (Int128, Int128) = (0, 0)
        var count = 0
        for offer in offers {
            guard let there = offer.byStore[first.id], let here = offer.byStore[second.id] else { continue }
            let quantity = there.quantity + here.quantity
            firstCost += Int128(there.price.minorUnits) * quantity
            secondCost += Int128(here.price.minorUnits) * quantity
            count += 1
        }
        let (less, more) = (min(firstCost, secondCost), max(firstCost, secondCost))
        guard count > 0, more > 0 else { return nil }
        cheaper = firstCost <= secondCost ? first : second
        dearer = firstCost <= secondCost ? second : first
        percent = Fraction((more - less) * 100, more).cut
        itemCount = count
    }

    /// What an item costs in the stores where it was bought often enough.
    private struct Offers {
        var byStore: [GroceryStore.ID: (price: Money, quantity: Int128)] = [:]

        init(_ purchases: [Purchase], unit: GroceryUnit) {
            let placed = purchases.filter { $0.storeID != nil && $0.measure.unit.converts(to: unit) }
            for (store, purchases) in Dictionary(grouping: placed, by: \.storeID) {
                let prices = purchases.compactMap { $0.pricedAmount(for: unit) }
                guard let store, prices.count >= StoreComparison.leastPurchases, let price = Median.of(prices) else {
                    continue
                }
                let quantity = purchases.reduce(Int128(0)) {
                    $0 + Int128($1.measure.quantity.thousandths) * Int128($1.measure.unit.size)
                }
                byStore[store] = (price, quantity)
            }
        }
    }
}
