public import Foundation

/// What someone typed or pasted into a money field ([S §9.5] CurrencyTextField), and what it means.
///
///     en-US USD   "12.5.3a" → "12.53"     "$1,234.50" → "1234.50"     "1,5" → "1,5" (meaning 1.50)
///     de-DE EUR   "12,5"    → "12,5"      "1.234"     → "1234"        "12.5" → "12.5" (meaning 12.50)
///     ja-JP JPY   "12.5"    → "12"        "1,500"     → "1500"
///
/// The locale's decimal separator counts once. A lone "." or "," of the other kind is a decimal separator while at
/// most 2 digits follow it, and a grouping mark from the third digit on; so "1,234" can also be typed key by key. What
/// stands before the first digit is a symbol, dots and all ("B/. 15.00", "Rs.15.00"); only in ".5" it is a separator.
public struct AmountText: Hashable, Sendable {
    /// What the field should show: digits and at most one separator.
    public let text: String
    /// Whether a decimal separator was typed that the unit has no use for; `text` ends before it.
    public let isCutAtSeparator: Bool
    private let separator: Unicode.Scalar?
    private let unit: AccountUnit

    /// Filters what was typed; never fails, whatever comes in.
    public init(_ typed: String, unit: AccountUnit, locale: Locale) {
        let localeSeparator = locale.decimalSeparator?.unicodeScalars.first ?? "."
        let scalars = Self.withoutSymbol(typed.unicodeScalars.prefix(64))
        let kept = scalars.compactMap { Self.digitOrMark($0, localeSeparator) }
        let separatorIndex = Self.decimalIndex(in: kept, localeSeparator: localeSeparator, unit: unit)

        var text = String.UnicodeScalarView()
        var decimals = 0
        var separator: Unicode.Scalar?
        for (index, scalar) in kept.enumerated() {
            if index == separatorIndex {
                separator = scalar
                if unit.minorDigits > 0 { text.append(scalar) }
            } else if Self.isDigit(scalar) {
                if separator != nil {
                    guard decimals < unit.minorDigits else { continue }
                    decimals += 1
                }
                text.append(scalar)
            }
        }
        self.text = String(text)
        self.separator = unit.minorDigits > 0 ? separator : nil
        isCutAtSeparator = unit.minorDigits == 0 && separator != nil
        self.unit = unit
    }

    /// What a field shows that begins with `money`: its digits with the locale's separator, and no sign.
    public init(_ money: Money, locale: Locale) {
        let digits = money.digits.split(separator: ".").joined(separator: locale.decimalSeparator ?? ".")
        self.init(digits, unit: money.unit, locale: locale)
    }

    /// The largest amount that is read, in minor units: far above what may be recorded, and far from where a sum of
    /// balances and what someone types would overflow.
    static let limitMinorUnits: Int64 = 1_000_000_000_000_000

    /// The amount meant. Throws `.empty`, `.notANumber` (a lone separator) or `.outOfRange`.
    public func money() throws(MoneyRefusal) -> Money {
        let money = try exactMoney()
        guard money.minorUnits <= Self.limitMinorUnits else { throw .outOfRange }
        return money
    }

    private func exactMoney() throws(MoneyRefusal) -> Money {
        guard !text.isEmpty else { throw .empty }
        guard let separator, let index = text.unicodeScalars.firstIndex(of: separator) else {
            return try Money(digits: text, unit: unit)
        }
        let whole = text[..<index]
        let decimals = text[text.unicodeScalars.index(after: index)...]
        guard !whole.isEmpty || !decimals.isEmpty else { throw .notANumber }
        let digits = (whole.isEmpty ? "0" : String(whole)) + (decimals.isEmpty ? "" : "." + decimals)
        return try Money(digits: digits, unit: unit)
    }

    /// Whether `typed` only appends digits to this text, in a field that has just dropped a separator: they are the
    /// decimals of a unit without decimals. Taken as further digits, a yen amount typed as "12.5" would become 125.
    public func refusesMore(_ typed: String) -> Bool {
        isCutAtSeparator && typed.hasPrefix(text)
            && typed.unicodeScalars.dropFirst(text.unicodeScalars.count).allSatisfy(Self.isDigit)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar >= "0" && scalar <= "9"
    }

    /// A digit of any script as an ASCII digit, a mark as it is, nil for everything else.
    private static func digitOrMark(
        _ scalar: Unicode.Scalar, _ localeSeparator: Unicode.Scalar
    ) -> Unicode.Scalar? {
        scalar == "." || scalar == "," || scalar == localeSeparator ? scalar : digit(scalar)
    }

    /// A digit of any script as an ASCII digit.
    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if isDigit(scalar) { return scalar }
        guard !scalar.isASCII, scalar.properties.generalCategory == .decimalNumber,
            let value = scalar.properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    /// What was typed from its first digit on, and the scalar right before that unless it ends a word with letters.
    private static func withoutSymbol(
        _ typed: String.UnicodeScalarView.SubSequence
    ) -> String.UnicodeScalarView.SubSequence {
        guard let first = typed.firstIndex(where: { digit($0) != nil }) else { return typed }
        let symbol = typed[..<first]
        let word = symbol.reversed().prefix { !$0.properties.isWhitespace }
        let isWord = word.contains { $0.properties.isAlphabetic }
        return typed[(isWord || symbol.isEmpty ? first : typed.index(before: first))...]
    }

    /// Where the decimal separator stands; nil when there is none and every mark only groups digits.
    private static func decimalIndex(
        in scalars: [Unicode.Scalar], localeSeparator: Unicode.Scalar, unit: AccountUnit
    ) -> Int? {
        let markIndices = scalars.indices.filter { !isDigit(scalars[$0]) }
        guard let last = markIndices.last else { return nil }
        let digitsAfterLast = scalars.count - last - 1

        if let index = scalars.firstIndex(of: localeSeparator) {
            // "1.234,50" pasted into an en-US field: groups of three before a final foreign separator.
            let isForeignPaste =
                scalars[last] != localeSeparator && (1...2).contains(digitsAfterLast)
                && markIndices.count(where: { scalars[$0] == scalars[last] }) == 1
                && zip(markIndices, markIndices.dropFirst()).allSatisfy { $1 - $0 == 4 }
            return isForeignPaste && markIndices.count > 1 ? last : index
        }
        return markIndices.count == 1 && digitsAfterLast <= 2 ? last : nil
    }
}

/// An amount on its way into a form: as typed by a person, as digits from the wire, or exact already.
public enum AmountInput: Hashable, Sendable {
    /// The text of a money field, in the person's locale.
    case typed(String)
    /// Major units with "." as on the wire: `25.00`.
    case digits(String)
    /// A count of minor units, as on the wire beside major ones: 2,500 for 25.00.
    case minorUnits(Int64)
    /// An exact amount.
    case exact(Money)

    /// The amount meant, in `unit`. Throws what the text breaks; `.notANumber` for money of another unit.
    public func money(unit: AccountUnit, locale: Locale) throws(MoneyRefusal) -> Money {
        switch self {
        case .typed(let text):
            return try AmountText(text, unit: unit, locale: locale).money()
        case .digits(let text):
            return try Money(digits: text, unit: unit)
        case .minorUnits(let count):
            guard count.magnitude <= AmountText.limitMinorUnits.magnitude else { throw .outOfRange }
            return Money(minorUnits: count, unit: unit)
        case .exact(let money):
            guard money.unit == unit else { throw .notANumber }
            return money
        }
    }
}
