public import Foundation
public import Household
public import Ledger

extension FieldRules {
    /// Most characters of a savings account's name.
    public static let savingsNameLimit = 50
    /// Most characters of the notes of a savings transaction.
    public static let savingsNotesLimit = 200

    /// The target of a savings account: above zero, nil when nothing was typed.
    public static func target(
        _ input: AmountInput, unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money? {
        if input.isEmpty { return nil }
        return try amount(input, unit: unit, locale: locale, notPositive: .targetNotPositive)
    }

    /// A percentage above 0, at most 100, with at most 2 decimals; nil when nothing was typed.
    public static func percentage(_ text: String) throws(FieldProblem) -> Percentage? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.isEmpty { return nil }
        guard let percentage = Percentage(digits: text) else { throw .percentageOutOfRange }
        return percentage
    }
}

extension AmountInput {
    /// Whether nothing was given.
    var isEmpty: Bool {
        switch self {
        case .typed(let text), .digits(let text): text.allSatisfy(\.isWhitespace)
        case .minorUnits, .exact: false
        }
    }
}
