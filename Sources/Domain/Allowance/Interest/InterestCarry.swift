public import Foundation
public import Ledger

/// What is left of a minor unit when interest is rounded, exact, for the next month. Negative where too much was paid.
///
/// It counts parts of a minor unit. A yearly rate divides by 365 days and 1,000 tenths of a percent, a monthly one by
/// the 28 to 31 days of its month; `partsOfUnit` is a multiple of them all, so that every month ends on a whole number
/// of parts, whatever the rates were. After rounding the rest is at most half a unit: its magnitude is at most
/// 13,781,670,000.
public struct InterestCarry: Hashable, Sendable {
    /// 1,000 × the least common multiple of 365, 28, 29, 30 and 31.
    public static let partsOfUnit: Int64 = 27_563_340_000

    /// Nothing is left.
    public static let zero = InterestCarry(parts: 0)

    /// How many parts; what the store keeps.
    public let parts: Int64

    /// So many parts.
    public init(parts: Int64) {
        self.parts = parts
    }

    /// "-$0.00178": three decimals more than the unit has; half of the last one goes to the even one.
    public func formatted(unit: AccountUnit, _ locale: Locale) -> String {
        let thousandths = (Int128(parts) * 1_000).dividedHalfEven(by: Int128(Self.partsOfUnit))
        let decimals = unit.minorDigits + 3
        let magnitude = Decimal(
            sign: .plus, exponent: -decimals, significand: Decimal(UInt64(clamping: thousandths.magnitude)))
        let text =
            switch unit {
            case .currency(let currency):
                magnitude.formatted(
                    .currency(code: currency.code).precision(.fractionLength(decimals)).locale(locale))
            case .points: magnitude.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
            }
        return thousandths < 0 ? "-" + text : text
    }
}

extension InterestRate {
    /// How many parts one minor unit brings on one day of a month, at one tenth of a percent.
    func partsADay(in month: CalendarMonth) -> Int128 {
        let days =
            switch period {
            case .year: 365
            case .month: month.length
            }
        return Int128(InterestCarry.partsOfUnit) / Int128(1_000 * days)
    }
}
