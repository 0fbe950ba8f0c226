import Ledger

/// The middle of prices (groceries.md §2.9). Of an even number it is the mean of the middle two, half a minor unit up.
///
///     $3.49, $3.99, $4.49 → $3.99       $3.49, $3.50 → $3.50
enum Median {
    /// The middle one; nil of none. All must have one unit, and none be below zero.
    static func of(_ prices: [Money]) -> Money? {
        let sorted = prices.sorted()
        guard let middle = sorted.dropFirst(sorted.count / 2).first else { return nil }
        if !sorted.count.isMultiple(of: 2) { return middle }
        let lower = sorted[sorted.count / 2 - 1].minorUnits
        return Money(minorUnits: lower + (middle.minorUnits - lower + 1) / 2, unit: middle.unit)
    }
}

/// Prices that are compared in one unit: a kilogram, a litre, a pound, or each (groceries.md §2.9).
extension GroceryUnit {
    /// What one `priced` unit costs at a price for each of these; nil where that is more than can be counted.
    ///
    ///     1 ¢ a gram → $10.00 a kilogram
    func pricedAmount(_ price: Money) -> Money? {
        let (minorUnits, overflow) = price.minorUnits.multipliedReportingOverflow(by: priced.size / size)
        return overflow ? nil : Money(minorUnits: minorUnits, unit: price.unit)
    }
}

extension Purchase {
    /// What one `priced` unit of an item cost; nil where what was bought is counted in what does not convert to it.
    func pricedAmount(for unit: GroceryUnit) -> Money? {
        measure.unit.converts(to: unit) ? measure.unit.pricedAmount(price) : nil
    }
}
