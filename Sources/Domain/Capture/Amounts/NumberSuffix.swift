/// What may follow the digits of an amount without a space.
enum NumberSuffix {
    /// "rb", "ribu": thousands; "jt", "juta": millions.
    static let multipliers: [String: Int] = ["rb": 3, "ribu": 3, "jt": 6, "juta": 6]

    /// "3,500.00CR": the side of the account.
    static let sides: Set<String> = ["cr", "dr", "db", "kr", "am", "pm", "wib", "wita", "wit"]

    /// Whether letters glued to digits are a word of their own.
    static func isKnown(_ letters: String) -> Bool {
        multipliers[letters] != nil || sides.contains(letters) || CurrencyMark.words[letters] != nil
            || CurrencyMark.capitalsOnly.contains(letters.uppercased()) || !(letters.first?.isASCII ?? true)
    }
}
