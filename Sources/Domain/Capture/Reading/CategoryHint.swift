/// The category that a bank names itself: BCA writes a word of its own where others name the shop (finances.md §2.7).
///
///     "You spent IDR 128,450.00 at Shopping."                → "Shopping"
///     "You received IDR 8,250,000.00 at Salary category."    → "Salary"
///     "… from AN*I SU***TI at Account Transfer category."    → nil: how money went says nothing of what for
enum CategoryHint {
    /// The English names of built-in categories, by the bank's word. "Payment", "Account Transfer" and "Miscellaneous"
    /// name none.
    private static let names = ["shopping": "Shopping", "salary": "Salary"]

    /// The name of the category; nil where the words of a message name none.
    static func found(in text: MessageText) -> String? {
        for index in text.tokens.indices.dropFirst() where text.tokens[index - 1].word == "at" {
            if let name = names[text.tokens[index].word], isWhole(index, text.tokens) { return name }
        }
        return nil
    }

    /// Whether nothing belongs to a word that follows it: "at Shopping Mall Kemang" is a place.
    private static func isWhole(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index + 1 < tokens.count else { return true }
        switch tokens[index + 1].kind {
        case .lineEnd: return true
        case .sign: return ".,;!(".contains(tokens[index + 1].word)
        case .word, .number, .mask, .code, .address: return Leads.ends.match(tokens, at: index + 1) != nil
        }
    }
}
