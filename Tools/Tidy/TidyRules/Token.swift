/// A word or a single sign of the code part of a Swift file.
struct Token: Equatable {
    let text: String
    /// First line is 1.
    let line: Int
    let isWord: Bool
    /// Whether white space, or the start of the file, stands before it.
    let followsSpace: Bool
    let startsLine: Bool

    /// Words are identifiers, keywords and numbers; every other visible byte is a token of its own.
    static func tokens(of code: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var line = 1
        var index = 0
        var followsSpace = true
        var startsLine = true
        while index < code.count {
            let byte = code[index]
            if byte <= Byte.space {
                if byte == Byte.newline {
                    line += 1
                    startsLine = true
                }
                followsSpace = true
                index += 1
                continue
            }
            let end = wordEnd(in: code, from: index)
            let text = String(decoding: code[index..<max(end, index + 1)], as: UTF8.self)
            tokens.append(
                Token(text: text, line: line, isWord: end > index, followsSpace: followsSpace, startsLine: startsLine))
            index = max(end, index + 1)
            followsSpace = false
            startsLine = false
        }
        return tokens
    }

    private static func wordEnd(in code: [UInt8], from start: Int) -> Int {
        var end = start
        if code[start] == Byte.backtick {
            end += 1
            while end < code.count, code[end] != Byte.backtick, code[end] != Byte.newline { end += 1 }
            return min(end + 1, code.count)
        }
        while end < code.count, isWordByte(code[end]) { end += 1 }
        return end
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.underscore, Byte.dollar, 0x80...: true
        default: false
        }
    }
}
