/// A string literal of a Swift file.
struct Literal: Equatable {
    /// Where it begins; the first line is 1.
    let line: Int
    /// What it says: a line break stands for an escape, U+FFFC for what is interpolated.
    let text: String
    /// Whether it is the value of an enum's case: a word of the wire or of the store.
    let isRawValue: Bool

    /// Whether people read it: several words, or one with a capital. A single word without one is a name in code, such
    /// as a member of JSON or a part of an address.
    var isText: Bool {
        !isRawValue && (text.contains(" ") || text.first(where: \.isLetter)?.isUppercase == true)
    }

    /// Every literal, from top to bottom.
    static func literals(of lexer: SwiftLexer) -> [Literal] {
        var line = 1
        var counted = 0
        return lexer.said.sorted { $0.offset < $1.offset }.map { said in
            line += lexer.code[counted..<said.offset].count { $0 == Byte.newline }
            counted = said.offset
            return Literal(
                line: line, text: String(decoding: said.text, as: UTF8.self),
                isRawValue: isRawValue(at: said.offset, in: lexer.code))
        }
    }

    /// `case credit = "Credit"`: an equals sign before it, on a line that begins with `case`.
    private static func isRawValue(at offset: Int, in code: [UInt8]) -> Bool {
        guard code[..<offset].last(where: { $0 != Byte.space && $0 != Byte.pound }) == Byte.equals else { return false }
        let lineStart = code[..<offset].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
        return code[lineStart..<offset].drop { $0 == Byte.space }.starts(with: "case ".utf8)
    }
}
