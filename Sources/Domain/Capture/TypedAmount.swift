public import Ledger

/// Reads an amount that somebody typed or pasted into a field, by the rules by which messages are read (finances.md
/// §2.3).
///
///     "50.000", "Rp50rb", "Rp 50.000,-"    in a field of IDR: 50,000.00 IDR
///     "$15.99"                             15.99 USD, also there
public enum TypedAmount {
    /// Why a text is no amount.
    public enum Refusal: Error, Hashable, Sendable {
        /// Nothing but spaces.
        case empty
        /// No number, more than one, or one that its marks or its currency do not allow.
        case unreadable
    }

    /// The amount, which may be zero or have a minus; in `currency` unless the text names another.
    public static func money(_ typed: String, in currency: Currency) throws(Refusal) -> Money {
        if typed.allSatisfy(\.isWhitespace) { throw .empty }
        let typed = typed.prefix(60)
        // Beside its currency a number may have spaces: "50 000". A sign stands before both.
        let isDebt = typed.first == "-" || typed.first == "\u{2212}"
        let bare = isDebt ? typed.dropFirst() : typed
        for text in ["amount \(typed)", "amount \(isDebt ? "-" : "")\(currency.code) \(bare)"] {
            if let amount = only(in: MessageText(text), currency) { return amount }
        }
        throw .unreadable
    }

    /// The amount that a text is, behind the label that lets a number without a currency count.
    private static func only(in text: MessageText, _ currency: Currency) -> Money? {
        let found = AmountScanner.amounts(in: text, home: [currency.code], isSourceKnown: true)
        guard found.count == 1, let amount = found.first, amount.range.lowerBound == 1,
            text.tokens[amount.range.upperBound...].allSatisfy({ endings.contains($0.word) })
        else { return nil }
        return amount.isNegative ? -amount.money : amount.money
    }

    /// What stands behind a round amount: "15.000,-", "1'250.–".
    private static let endings: Set<String> = [",", ".", "-", "–", ",-", ".-", ".–"]
}
