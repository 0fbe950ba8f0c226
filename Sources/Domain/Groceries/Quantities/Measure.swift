public import Ledger

/// A quantity of a unit: 0.75 kg.
public struct Measure: Hashable, Sendable {
    /// How much.
    public var quantity: Quantity
    /// Of what.
    public var unit: GroceryUnit

    /// A quantity of a unit.
    public init(_ quantity: Quantity, _ unit: GroceryUnit) {
        self.quantity = quantity
        self.unit = unit
    }

    /// The same in another unit, rounded half up to thousandths; nil where the units do not convert.
    ///
    ///     500 g → 0.5 kg      1 lb → 16 oz      2 each → kg: nil
    public func converted(to other: GroceryUnit) -> Measure? {
        guard unit.converts(to: other) else { return nil }
        let scaled = quantity.thousandths * unit.size
        return Measure(Quantity(thousandths: (scaled * 2 + other.size) / (other.size * 2)), other)
    }

    /// What it costs at a price for each `priced` unit, rounded half up once; nil where the units do not convert.
    ///
    ///     0.750 kg × $3.99 a kg = $2.99       1.5 × $2.99 = $4.49       500 g × $2.58 a kg = $1.29
    public func cost(at price: Money, per priced: GroceryUnit) -> Money? {
        guard unit.converts(to: priced) else { return nil }
        let scaled = Int128(quantity.thousandths) * Int128(unit.size) * Int128(price.minorUnits)
        let divisor = Int128(1_000 * priced.size)
        return Money(minorUnits: Int64((scaled * 2 + divisor) / (divisor * 2)), unit: price.unit)
    }

    /// The price for each `priced` unit of what costs `total`, rounded half up; nil of nothing, and where the units do
    /// not convert.
    ///
    ///     $5.00 for 3 → $1.67 each        $1.29 for 500 g → $2.58 a kg
    public func price(of total: Money, per priced: GroceryUnit) -> Money? {
        guard unit.converts(to: priced), !quantity.isZero else { return nil }
        let scaled = Int128(total.minorUnits) * Int128(1_000 * priced.size)
        let divisor = Int128(quantity.thousandths) * Int128(unit.size)
        return Money(minorUnits: Int64((scaled * 2 + divisor) / (divisor * 2)), unit: total.unit)
    }
}
