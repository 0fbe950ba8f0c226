public import Foundation

/// When a sign stands before an amount.
public enum SignDisplay: Hashable, Sendable {
    /// "-" before a negative amount: balances.
    case whenNegative
    /// "+" or "-" before every amount but zero: entries.
    case always
    /// Never: the words around it tell.
    case never
}

extension Money {
    /// The amount as people of a locale write it: "$1,234.50", "1 234,50 €", "¥1,500".
    ///
    /// Separators, symbol and digits are those of CLDR, through Foundation's own copy, from an exact `Decimal`. The
    /// sign is U+002B or U+002D before the amount in every locale ([S §12]). Spaces are the non-breaking ones of CLDR.
    /// Of currencies whose cents nobody counts they stand there only where they are not zero: "Rp 50.000", "Rp 50,75".
    public func formatted(_ locale: Locale, sign: SignDisplay = .whenNegative) -> String {
        let text = magnitude(locale, decimals: hidesDecimals ? 0 : unit.minorDigits)
        switch sign {
        case .never: return text
        case .whenNegative: return isNegative ? "-" + text : text
        case .always: return isNegative ? "-" + text : isPositive ? "+" + text : text
        }
    }

    /// As `formatted`, without decimals where there are none to tell: "$5", "$7.25". For short labels to press.
    public func shortened(_ locale: Locale) -> String {
        let text = magnitude(locale, decimals: isWhole ? 0 : unit.minorDigits)
        return isNegative ? "-" + text : text
    }

    /// Currencies that are written without decimals that are zero (finances.md §2.2, rule 6).
    private static let withoutCents: Set<String> = ["IDR", "COP", "HUF", "TWD"]

    private var hidesDecimals: Bool { isWhole && Self.withoutCents.contains(unit.code) }

    private var isWhole: Bool {
        minorUnits % (0..<unit.minorDigits).reduce(Int64(1)) { one, _ in one * 10 } == 0
    }

    /// The amount without its sign.
    private func magnitude(_ locale: Locale, decimals: Int) -> String {
        let magnitude = Decimal(
            sign: .plus, exponent: -unit.minorDigits, significand: Decimal(minorUnits.magnitude))
        return switch unit {
        case .currency(let currency):
            magnitude.formatted(
                .currency(code: currency.code).precision(.fractionLength(decimals)).locale(locale))
        case .points:
            magnitude.formatted(.number.locale(locale))
        }
    }
}

extension Entry {
    /// The amount with its sign, as rows show it: "+$25.00", "-$10.00".
    public func formattedAmount(_ locale: Locale) -> String {
        signedAmount.formatted(locale, sign: .always)
    }
}
