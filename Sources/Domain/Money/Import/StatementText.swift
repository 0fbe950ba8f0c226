import Foundation

/// The bytes of a file as UTF-8, whatever they were written in.
///
///     EF BB BF …       UTF-8, the mark dropped
///     FF FE / FE FF    UTF-16, little or big end first
///     valid UTF-8      UTF-8; a character that the file's end cuts in two is dropped
///     all else         Windows-1252, which every byte is a character of
///
/// What a file declares about itself is not asked: banks declare one and write the other.
enum StatementText {
    /// Throws `.zeroBytes` for characters of value zero, which no text has.
    static func utf8(_ bytes: [UInt8]) throws(StatementProblem) -> [UInt8] {
        let text = decoded(bytes)
        if text.contains(0) { throw .zeroBytes }
        return text
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, low: 1) }
        let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        if plain.allSatisfy({ $0 < 0x80 }) { return Array(plain) }
        let whole = withoutCutCharacter(plain)
        if String(bytes: whole, encoding: .utf8) != nil { return Array(whole) }
        return windows1252(plain)
    }

    private static func utf16(_ bytes: [UInt8], low: Int) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Without the beginning of a UTF-8 character whose rest the file does not have.
    private static func withoutCutCharacter(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return bytes }
        let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        return bytes.endIndex - lead < length ? bytes[..<lead] : bytes
    }

    private static func windows1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if (0x80...0x9F).contains(byte) {
                text.append(upper[Int(byte) - 0x80])
            } else {
                text.append(Unicode.Scalar(byte))
            }
        }
        return Array(String(text).utf8)
    }

    /// Windows-1252 from 80 to 9F; the five that are nothing are U+FFFD.
    private static let upper: [Unicode.Scalar] = [
        "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{02C6}",
        "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}",
        "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}",
        "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
    ]

    /// Lower case, no accents, words of letters and digits with one space between: how headers and words are compared.
    ///
    ///     "Begünstigter/Zahlungspflichtiger"   → "begunstigter zahlungspflichtiger"
    static func folded(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let lower =
            isPlain
            ? text.lowercased()
            : text.replacing("ß", with: "ss")
                .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let words = lower.unicodeScalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
        return words.map { String($0) }.joined(separator: " ")
    }
}
