/// The 10,000 most common passwords, in lower case.
enum CommonPasswords {
    private static let words = decoded(frontCoded)

    /// Whether a password, given in lower case, is one of them.
    static func contains(_ password: String) -> Bool {
        words.contains(password)
    }

    /// Undoes the front coding: "ApassBword" would be "pass" and "pword".
    static func decoded(_ text: String) -> Set<String> {
        var words = Set<String>()
        var word: [UInt8] = []
        for byte in text.utf8 {
            if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
                if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
                word.removeLast(word.count - Int(byte - UInt8(ascii: "A")))
            } else {
                word.append(byte)
            }
        }
        words.insert(String(decoding: word, as: UTF8.self))
        return words
    }
}
