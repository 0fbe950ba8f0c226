public import Foundation
public import Household
public import Ledger

/// The rules of single fields about groceries. Each takes what was typed and gives the clean value, or throws the one
/// problem to show.
public enum GroceryRules {
    /// The most that a price, a line, a receipt or a budget may be, in minor units: 999,999,999.99 where the currency
    /// has two decimals. The largest quantity at the largest price, and as many of those as a list has, still fit.
    public static let largestMinorUnits: Int64 = 99_999_999_999
    /// Most characters of a note.
    public static let noteLimit = 500

    /// The most that a price, a line, a receipt or a budget may be.
    public static func limit(_ unit: AccountUnit) -> Money { Money(minorUnits: largestMinorUnits, unit: unit) }

    /// A name: trimmed, without control characters, 1 to `limit` characters.
    public static func name(_ text: String, missing: GroceryProblem, limit: Int) throws(FieldProblem) -> String {
        do {
            return try FieldRules.name(text, .name, missing: .groceries(missing), limit: limit)
        } catch {
            throw error == .groceries(missing) ? error : .groceries(.nameTooLong(limit: limit))
        }
    }

    /// A note: trimmed, at most 500 characters, nil when there is none.
    public static func note(_ text: String?) throws(FieldProblem) -> String? {
        do {
            return try FieldRules.lines(text, .note, limit: noteLimit)
        } catch {
            throw .groceries(.noteTooLong(limit: noteLimit))
        }
    }

    /// A quantity that somebody gives: 0.001 to 9,999.
    public static func quantity(_ input: QuantityInput, _ locale: Locale) throws(FieldProblem) -> Quantity {
        guard let quantity = input.quantity(locale), quantity.isGiven else { throw .groceries(.quantityOutOfRange) }
        return quantity
    }

    /// A number of days, 1 or more; nil when nothing was typed. A hundred years are enough.
    public static func days(_ text: String) throws(FieldProblem) -> Int? {
        let text = FieldRules.clean(text)
        if text.isEmpty { return nil }
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ (48...57).contains($0) }), let days = Int(text),
            (1...36_500).contains(days)
        else { throw .groceries(.daysInvalid) }
        return days
    }

    /// A price: 0 or more; nil when nothing was typed.
    public static func price(
        _ input: AmountInput, unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money? {
        try amount(input, unit: unit, locale: locale, invalid: .priceInvalid)
    }

    /// An amount of 0 or more; nil when nothing was typed, `invalid` for what is no amount or below zero.
    static func amount(
        _ input: AmountInput, unit: AccountUnit, locale: Locale, invalid: GroceryProblem
    ) throws(FieldProblem) -> Money? {
        if case .typed(let text) = input {
            if FieldRules.clean(text).isEmpty { return nil }
            guard isPlain(text) else { throw .groceries(invalid) }
        } else if case .digits("") = input {
            return nil
        }
        let money: Money
        do {
            money = try input.money(unit: unit, locale: locale)
        } catch {
            switch error {
            case .outOfRange: throw .groceries(.tooMuch(limit: limit(unit)))
            case .empty, .notANumber, .tooManyDecimals: throw .groceries(invalid)
            }
        }
        if money.isNegative { throw .groceries(invalid) }
        if money > limit(unit) { throw .groceries(.tooMuch(limit: limit(unit))) }
        return money
    }

    /// Whether a typed text is one number without a sign. Money fields drop what they do not know, and would read "-1"
    /// as 1 and "1e3" as 13.
    private static func isPlain(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars.prefix(65))
        let digits = scalars.indices.filter { scalars[$0].properties.generalCategory == .decimalNumber }
        guard scalars.count <= 64, let first = digits.first, let last = digits.last else { return false }
        let hasSign = scalars[..<first].contains { $0 == "-" || $0.value == 0x2212 }
        let ending = scalars[(last + 1)...].filter(\.properties.isAlphabetic)
        return !hasSign && !scalars[first...last].contains(where: \.properties.isAlphabetic)
            && !multiples.contains(String(String.UnicodeScalarView(ending)).lowercased())
    }

    /// Words by which people write thousands and millions, which money fields do not know.
    private static let multiples: Set<String> = ["k", "rb", "ribu", "jt", "juta", "m"]
}
