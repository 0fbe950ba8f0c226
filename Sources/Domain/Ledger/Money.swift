/// An exact amount: a whole number of minor units (cents, yen, fils, points) of one unit. Never a float.
///
/// Amounts of different units cannot meet: the operators trap, because mixing is a programmer's mistake. Sums cannot
/// overflow in practice (an entry is at most 10^9 minor units, the range is 9.2 × 10^18); an overflow traps.
public struct Money: Hashable, Sendable {
    /// The count of minor units; negative for a debt.
    public var minorUnits: Int64
    /// What is counted.
    public let unit: AccountUnit

    /// An amount of `minorUnits` of `unit`: `Money(minorUnits: 1250, unit: .currency(.usd))` is $12.50.
    public init(minorUnits: Int64, unit: AccountUnit) {
        self.minorUnits = minorUnits
        self.unit = unit
    }

    /// An amount of `minorUnits` of a currency.
    public init(minorUnits: Int64, currency: Currency) {
        self.init(minorUnits: minorUnits, unit: .currency(currency))
    }

    /// Nothing of `unit`.
    public static func zero(_ unit: AccountUnit) -> Money {
        Money(minorUnits: 0, unit: unit)
    }

    /// Below zero.
    public var isNegative: Bool { minorUnits < 0 }
    /// Exactly zero.
    public var isZero: Bool { minorUnits == 0 }
    /// Above zero.
    public var isPositive: Bool { minorUnits > 0 }
    /// The amount without its sign.
    public var magnitude: Money { Money(minorUnits: abs(minorUnits), unit: unit) }

    /// The sum; both must have one unit.
    public static func + (left: Money, right: Money) -> Money {
        precondition(left.unit == right.unit, "money of two units cannot be added")
        return Money(minorUnits: left.minorUnits + right.minorUnits, unit: left.unit)
    }

    /// The sum; nil where it is more than a count of minor units holds. Both must have one unit.
    public func adding(_ other: Money) -> Money? {
        precondition(unit == other.unit, "money of two units cannot be added")
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        return overflow ? nil : Money(minorUnits: sum, unit: unit)
    }

    /// The difference; both must have one unit.
    public static func - (left: Money, right: Money) -> Money {
        precondition(left.unit == right.unit, "money of two units cannot be subtracted")
        return Money(minorUnits: left.minorUnits - right.minorUnits, unit: left.unit)
    }

    /// The opposite amount.
    public static prefix func - (money: Money) -> Money {
        Money(minorUnits: -money.minorUnits, unit: money.unit)
    }

    /// Adds in place; both must have one unit.
    public static func += (left: inout Money, right: Money) {
        left = left + right
    }
}

extension Money: Comparable {
    /// Smaller amount; both must have one unit.
    public static func < (left: Money, right: Money) -> Bool {
        precondition(left.unit == right.unit, "money of two units cannot be compared")
        return left.minorUnits < right.minorUnits
    }
}
