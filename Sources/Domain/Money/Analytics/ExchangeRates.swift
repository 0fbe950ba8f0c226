public import Foundation
public import Ledger

/// What one unit of a currency is worth in another from a day on.
public struct ExchangeRate: Hashable, Sendable {
    /// What is exchanged.
    public let base: Currency
    /// For what.
    public let quote: Currency
    /// From when on.
    public let date: CalendarDate
    /// How many major units of `quote` one of `base` is; above zero.
    public let rate: Decimal

    /// A rate; nil unless it is above zero and between two currencies.
    public init?(base: Currency, quote: Currency, date: CalendarDate, rate: Decimal) {
        guard rate > 0, rate.isFinite, base != quote else { return nil }
        self.base = base
        self.quote = quote
        self.date = date
        self.rate = rate
    }
}

/// The rates of a family, by which foreign money is counted in its own currency (finances.md §2.14).
public struct ExchangeRates: Hashable, Sendable {
    /// The family's currency.
    public let currency: Currency
    private let rates: [Currency: [ExchangeRate]]

    /// The rates into `currency`; others are left out.
    public init(into currency: Currency, _ rates: [ExchangeRate] = []) {
        self.currency = currency
        self.rates = Dictionary(grouping: rates.filter { $0.quote == currency }, by: \.base).mapValues {
            $0.sorted { $0.date < $1.date }
        }
    }

    /// The amount in the family's currency, at the newest rate on or before a day, half a unit away from zero; nil
    /// without a rate.
    ///
    ///     €25.00 on Nov 11, 1 EUR = 17,150.5 IDR since Nov 3     428,762.50 IDR
    public func converted(_ amount: Money, on day: CalendarDate) -> Money? {
        guard case .currency(let base) = amount.unit else { return nil }
        if base == currency { return amount }
        guard let rate = rates[base]?.last(where: { $0.date <= day }) else { return nil }
        var exact =
            Decimal(
                sign: .plus, exponent: currency.minorDigits - base.minorDigits,
                significand: Decimal(amount.minorUnits.magnitude)) * rate.rate
        var whole = Decimal()
        NSDecimalRound(&whole, &exact, 0, .plain)
        guard whole < Decimal(Int64.max) else { return nil }
        let units = NSDecimalNumber(decimal: whole).int64Value
        return Money(minorUnits: amount.isNegative ? -units : units, currency: currency)
    }
}
