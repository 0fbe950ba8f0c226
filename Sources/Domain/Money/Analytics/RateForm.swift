import Foundation
public import Household
public import Ledger

/// What somebody says that a currency is worth from a day on.
public struct RateForm: Hashable, Sendable {
    /// The code of what is exchanged.
    public var base = ""
    /// The code of what it is exchanged for; nil for the family's currency.
    public var quote: String?
    /// From when on.
    public var date: CalendarDate?
    /// How many major units of `quote` one of `base` is: digits with at most one point.
    public var rate = ""

    /// Most digits on each side of the point.
    public static let digitLimit = 12

    /// An empty form.
    public init() {}

    /// The rates of a list, or what is wrong with the first line that is none.
    public static func validated(
        _ forms: [RateForm], into currency: Currency
    ) throws(FieldErrors) -> [ExchangeRate] {
        var rates: [ExchangeRate] = []
        for (index, form) in forms.enumerated() {
            switch form.rate(into: currency) {
            case .success(let rate): rates.append(rate)
            case .failure(let broken):
                throw FieldErrors(.rates, .money(.rateInvalid(line: index + 1, broken.problem)))
            }
        }
        return rates
    }

    private struct Broken: Error {
        let problem: MoneyProblem.RateProblem
    }

    private func rate(into currency: Currency) -> Result<ExchangeRate, Broken> {
        guard let base = Currency(code: base), let quote = quote.map({ Currency(code: $0) }) ?? currency else {
            return .failure(Broken(problem: .currencyUnknown))
        }
        guard base != quote else { return .failure(Broken(problem: .currenciesEqual)) }
        guard let date else { return .failure(Broken(problem: .dateMissing)) }
        guard let number = Self.number(rate),
            let rate = ExchangeRate(base: base, quote: quote, date: date, rate: number)
        else { return .failure(Broken(problem: .rateUnreadable)) }
        return .success(rate)
    }

    /// Reads "17150.5"; nil for signs, exponents, grouping and more digits than a rate has.
    private static func number(_ text: String) -> Decimal? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count) else { return nil }
        let areDigits = parts.allSatisfy { part in
            (1...digitLimit).contains(part.count)
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return areDigits ? Decimal(string: text, locale: posix) : nil
    }
}

/// Digits with a point, wherever the server stands.
private let posix = Locale(identifier: "en_US_POSIX")
