/// Patterns of `LIKE … ESCAPE '!'`, in which nothing of what was typed means more than itself.
extension SQLValue {
    /// Texts that hold a word.
    static func containing(_ word: String) -> SQLValue { .text("%" + escaped(word) + "%") }

    /// Texts that begin with a word.
    static func beginning(with word: String) -> SQLValue { .text(escaped(word) + "%") }

    private static func escaped(_ word: String) -> String {
        word.reduce(into: "") { text, character in
            if character == "!" || character == "%" || character == "_" { text.append("!") }
            text.append(character)
        }
    }
}
