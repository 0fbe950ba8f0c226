import Design
import Foundation
import Ledger
import Money

/// How the parents' money is written and read aloud.
extension DisplayFormat {
    /// "+Rp 8.500.000", "-Rp 50.000", and without a sign what only changed its place.
    func signed(_ amount: Money, of type: TransactionType) -> String {
        let text = amount.formatted(locale, sign: .never)
        return switch type {
        case .income: "+" + text
        case .expense: "-" + text
        case .transfer: text
        }
    }

    /// As it is read aloud: "50.000 rupiah", "minus 12,50 euros", "15.99 US dollars" where the family's money is
    /// another one.
    func spokenAmount(_ amount: Money, family: Currency) -> String {
        guard case .currency(let currency) = amount.unit else { return money(amount) }
        let isOne = amount.magnitude == Money(minorUnits: currency.oneInMinorUnits, currency: currency)
        let number = amount.spokenNumber(locale)
        let name = currency.spokenName(isOwn: currency == family, isOne: isOne)
        return (amount.isNegative ? "minus " : "") + number + " " + name
    }

    /// "21 January", and with the year before this one: what a screen reader says of a day.
    func spokenDay(_ day: CalendarDate, today: CalendarDate) -> String {
        let style = Date.FormatStyle(locale: locale, timeZone: timeZone).day().month(.wide)
        return noon(of: day).formatted(day.year == today.year ? style : style.year())
    }
}

extension Currency {
    /// One of it in minor units.
    var oneInMinorUnits: Int64 {
        (0..<AccountUnit.currency(self).minorDigits).reduce(Int64(1)) { one, _ in one * 10 }
    }

    /// "rupiah" of the family's own, else "US dollars".
    fileprivate func spokenName(isOwn: Bool, isOne: Bool) -> String {
        let name = Locale(identifier: "en").localizedString(forCurrencyCode: code) ?? code
        var words = name.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return code }
        let unit = last.lowercased()
        let isCounted = Self.counted.contains(unit) && !isOne
        return ((isOwn ? [] : words) + [isCounted ? unit + "s" : unit]).joined(separator: " ")
    }

    /// Names that take an "s" where there is more than one.
    private static let counted: Set<String> = [
        "dollar", "euro", "pound", "franc", "peso", "rupee", "shilling", "dinar", "dirham", "lira", "riyal", "hryvnia",
    ]
}

extension Money {
    /// The number alone, as the locale writes it, without decimals that are zero.
    fileprivate func spokenNumber(_ locale: Locale) -> String {
        let digits = unit.minorDigits
        let value = Decimal(sign: .plus, exponent: -digits, significand: Decimal(minorUnits.magnitude))
        let one = (0..<digits).reduce(Int64(1)) { one, _ in one * 10 }
        let shown = minorUnits % one == 0 ? 0 : digits
        return value.formatted(.number.precision(.fractionLength(shown)).locale(locale))
    }
}

extension Trend {
    /// Whether it is more than before; nil where nothing changed.
    var isMore: Bool? { percent == 0 ? nil : percent > 0 }

    /// As it is read aloud: "12 percent more than before".
    var sentence: String {
        percent == 0
            ? "as much as before" : "\(abs(percent)) percent \(percent > 0 ? "more" : "less") than before"
    }
}

extension AccountUnit {
    /// The symbol of money of this currency: of a wallet.
    var balanceSymbol: String {
        switch code {
        case "USD", "AUD", "CAD", "NZD", "SGD", "HKD": "dollarsign.circle.fill"
        case "EUR": "eurosign.circle.fill"
        case "JPY", "CNY": "yensign.circle.fill"
        case "GBP": "sterlingsign.circle.fill"
        case "INR": "indianrupeesign.circle.fill"
        default: "banknote.fill"
        }
    }
}
