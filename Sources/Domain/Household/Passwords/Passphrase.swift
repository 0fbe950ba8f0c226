/// A password to suggest: four short words, chosen by chance from 2,048, so 44 bits that nobody can guess and a child
/// can remember.
///
///     maple otter candle river
public enum Passphrase {
    /// How many words a suggestion has.
    public static let wordCount = 4

    /// What is chosen from: 2 to the power of 11 words, so that no chance is lost and no word comes more often.
    static let words = wordText.split(whereSeparator: \.isWhitespace).map(String.init)

    /// A suggestion made of that many unpredictable bytes as it asks for.
    public static func suggestion(_ randomBytes: (Int) -> [UInt8]) -> String {
        let bytes = randomBytes(2 * wordCount)
        return (0..<wordCount).map { place in
            words[(Int(bytes[2 * place]) << 8 | Int(bytes[2 * place + 1])) % words.count]
        }.joined(separator: " ")
    }
}
