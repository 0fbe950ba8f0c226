import Ledger

/// What the family's basket costs against before: what was bought then, at the prices of now (groceries.md §2.11). Only
/// items count that were bought in both windows.
///
///     Milk 2 × $3.99 → $4.19, Bread 1 × $3.29 → $3.49
///     (2 × 4.19 + 3.49) ÷ (2 × 3.99 + 3.29) = 11.87 ÷ 11.27: "Your basket costs 5% more than before"
public struct BasketIndex: Hashable, Sendable {
    /// Now ÷ before, exact.
    public let ratio: Fraction
    /// How many items were bought in both windows.
    public let itemCount: Int

    /// Whole percent that it costs more or, below 0, less; cut.
    public var percent: Int { Fraction((ratio.numerator - ratio.denominator) * 100, ratio.denominator).cut }

    /// "Your basket costs 5% more than before".
    public var text: String {
        switch percent {
        case 1...: "Your basket costs \(percent)% more than before"
        case ..<0: "Your basket costs \(percent.magnitude)% less than before"
        default: "Your basket costs as much as before"
        }
    }

    /// The index; nil where nothing was bought in both windows, or cost nothing before.
    ///
    /// An item that was bought at several prices counts with their mean, by quantity. What its basket costs now is
    /// rounded half up to a thousandth of a minor unit, once an item.
    init?(now: [GroceryItem.ID: [Purchase]], before: [GroceryItem.ID: [Purchase]], items: [GroceryItem]) {
        var (cost, costBefore): (Int128, Int128) = (0, 0)
        var count = 0
        for item in items {
            guard let now = Bought(now[item.id] ?? [], unit: item.unit),
                let before = Bought(before[item.id] ?? [], unit: item.unit)
            else { continue }
            cost += (before.quantity * now.cost * 2 + now.quantity) / (now.quantity * 2)
            costBefore += before.cost
            count += 1
        }
        guard costBefore > 0 else { return nil }
        ratio = Fraction(cost, costBefore)
        itemCount = count
    }

    /// All that was bought of an item.
    private struct Bought {
        /// Thousandths of the smallest unit.
        let quantity: Int128
        /// Thousandths of a minor unit.
        let cost: Int128

        init?(_ purchases: [Purchase], unit: GroceryUnit) {
            var (quantity, cost): (Int128, Int128) = (0, 0)
            for purchase in purchases where purchase.measure.unit.converts(to: unit) {
                let thousandths = Int128(purchase.measure.quantity.thousandths)
                quantity += thousandths * Int128(purchase.measure.unit.size)
                cost += thousandths * Int128(purchase.price.minorUnits)
            }
            guard quantity > 0 else { return nil }
            self.quantity = quantity
            self.cost = cost
        }
    }
}
