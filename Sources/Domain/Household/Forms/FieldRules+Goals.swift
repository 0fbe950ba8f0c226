public import Foundation
public import Ledger

extension FieldRules {
    /// Most characters of a savings account's name.
    public static let savingsNameLimit = 50
    /// Most characters of the notes of a savings transaction.
    public static let savingsNotesLimit = 200
    /// Most characters of a wish's name.
    public static let wishNameLimit = 100
    /// Most characters of a category's name.
    public static let categoryNameLimit = 40
    /// Most characters of a link.
    public static let linkLimit = 2_000

    /// A name of at most `limit` characters.
    static func name(_ text: String, limit: Int) throws(FieldProblem) -> String {
        try name(text, .name, missing: .nameRequired, limit: limit)
    }

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

    /// A link that opens in a browser: http or https with a host, at most 2,000 characters; nil when there is none.
    public static func link(_ text: String?) throws(FieldProblem) -> String? {
        let link = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        if link.isEmpty { return nil }
        guard link.utf8.count <= linkLimit, clean(link) == link, !link.contains(where: \.isWhitespace),
            let parts = URLComponents(string: link), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.password == nil
        else { throw .linkInvalid }
        return link
    }

    /// The symbol of a category: the name of an SF Symbol.
    public static func symbol(_ text: String) throws(FieldProblem) -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
            default: false
            }
        }
        guard (1...60).contains(text.utf8.count), isName, text.first != ".", text.last != "." else {
            throw .symbolUnknown
        }
        return text
    }

    /// The colour of a category: 0-7, a place in the chart series.
    public static func colour(_ number: Int?) throws(FieldProblem) -> Int {
        guard let number, (0...7).contains(number) else { throw .colourUnknown }
        return number
    }
}

extension AmountInput {
    /// Whether nothing was given.
    var isEmpty: Bool {
        switch self {
        case .typed(let text), .digits(let text): text.allSatisfy(\.isWhitespace)
        case .exact: false
        }
    }
}
