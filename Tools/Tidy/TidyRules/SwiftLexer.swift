/// Splits Swift source into what runs and what is only said.
///
/// Rules must not be fooled by `"try!"` in a string or by `// import UIKit`, so both texts keep the length and the
/// line breaks of the source and hold spaces where the other one speaks:
///
///     source    let a = "x\(b!)" // hm
///     code      let a = "  (b!)"
///     comments                   // hm
///
/// Code inside an interpolation stays code, and what each string says is kept beside it. String delimiters, raw
/// strings, multi-line strings, nested comments, raw identifiers and regular-expression literals are understood.
struct SwiftLexer {
    private let source: [UInt8]
    private var index = 0
    private(set) var code: [UInt8]
    private(set) var comments: [UInt8]
    /// What each string literal says, with the place of its first quote. A line break stands for an escape, U+FFFC for
    /// an interpolation. A literal inside an interpolation comes before the one around it.
    private(set) var said: [(offset: Int, text: [UInt8])] = []

    init(_ source: [UInt8]) {
        self.source = source
        code = source
        comments = source.map { $0 == Byte.newline ? Byte.newline : Byte.space }
        scanCode(endsAtParenthesis: false)
    }

    private func at(_ offset: Int) -> UInt8 {
        offset < source.count ? source[offset] : 0
    }

    private mutating func scanCode(endsAtParenthesis: Bool) {
        var depth = 0
        while index < source.count {
            switch source[index] {
            case Byte.slash where at(index + 1) == Byte.slash:
                scanLineComment()
            case Byte.slash where at(index + 1) == Byte.star:
                scanBlockComment()
            case Byte.slash where startsRegularExpression():
                scanRegularExpression(pounds: 0)
            case Byte.quote:
                scanString(pounds: 0)
            case Byte.pound:
                scanPounds()
            case Byte.backtick:
                scanRawIdentifier()
            case Byte.open:
                depth += 1
                index += 1
            case Byte.close:
                depth -= 1
                index += 1
                if endsAtParenthesis, depth == 0 { return }
            default:
                index += 1
            }
        }
    }

    private mutating func blank() {
        if code[index] != Byte.newline { code[index] = Byte.space }
        index += 1
    }

    private mutating func moveToComments() {
        comments[index] = source[index]
        blank()
    }

    private mutating func scanLineComment() {
        while index < source.count, source[index] != Byte.newline { moveToComments() }
    }

    private mutating func scanBlockComment() {
        var depth = 0
        while index < source.count {
            let pair = (source[index], at(index + 1))
            if pair == (Byte.slash, Byte.star) || pair == (Byte.star, Byte.slash) {
                depth += pair.0 == Byte.slash ? 1 : -1
                moveToComments()
                moveToComments()
                if depth == 0 { return }
            } else {
                moveToComments()
            }
        }
    }

    private mutating func scanPounds() {
        var pounds = 0
        while at(index + pounds) == Byte.pound { pounds += 1 }
        let next = at(index + pounds)
        index += pounds
        if next == Byte.quote {
            scanString(pounds: pounds)
        } else if next == Byte.slash {
            scanRegularExpression(pounds: pounds)
        }
    }

    private mutating func scanRawIdentifier() {
        index += 1
        while index < source.count, source[index] != Byte.backtick, source[index] != Byte.newline { index += 1 }
        index += 1
    }
}

extension SwiftLexer {
    private mutating func scanString(pounds: Int) {
        let start = index
        var text: [UInt8] = []
        defer { said.append((start, text)) }
        let isMultiline = at(index + 1) == Byte.quote && at(index + 2) == Byte.quote
        let quotes = isMultiline ? 3 : 1
        index += quotes
        while index < source.count {
            if source[index] == Byte.backslash, hasPounds(pounds, from: index + 1) {
                let isInterpolation = scanEscape(pounds: pounds)
                text += isInterpolation ? Array("\u{FFFC}".utf8) : [Byte.newline]
            } else if closesString(quotes: quotes, pounds: pounds) {
                index += quotes + pounds
                return
            } else if source[index] == Byte.newline, !isMultiline {
                return
            } else {
                text.append(source[index])
                blank()
            }
        }
    }

    /// Returns whether the escape was an interpolation.
    private mutating func scanEscape(pounds: Int) -> Bool {
        let isInterpolation = at(index + 1 + pounds) == Byte.open
        for _ in 0...pounds where index < source.count { blank() }
        if isInterpolation {
            scanCode(endsAtParenthesis: true)
        } else if index < source.count {
            blank()
        }
        return isInterpolation
    }

    private func closesString(quotes: Int, pounds: Int) -> Bool {
        (0..<quotes).allSatisfy { at(index + $0) == Byte.quote } && hasPounds(pounds, from: index + quotes)
    }

    private func hasPounds(_ pounds: Int, from start: Int) -> Bool {
        (0..<pounds).allSatisfy { at(start + $0) == Byte.pound }
    }

    /// A slash opens a literal only where a value may begin, with no space after it and a partner on its line.
    private func startsRegularExpression() -> Bool {
        guard at(index + 1) != Byte.space, at(index + 1) != Byte.newline else { return false }
        var before = index - 1
        while before >= 0, source[before] == Byte.space { before -= 1 }
        guard before < 0 || Byte.beforeValue.contains(source[before]) else { return false }
        var ahead = index + 1
        while at(ahead) != 0, at(ahead) != Byte.newline {
            if at(ahead) == Byte.slash, at(ahead - 1) != Byte.backslash { return true }
            ahead += 1
        }
        return false
    }

    private mutating func scanRegularExpression(pounds: Int) {
        index += 1
        while index < source.count {
            if source[index] == Byte.backslash {
                blank()
                if index < source.count { blank() }
            } else if source[index] == Byte.slash, hasPounds(pounds, from: index + 1) {
                index += 1 + pounds
                return
            } else if source[index] == Byte.newline, pounds == 0 {
                return
            } else {
                blank()
            }
        }
    }
}

/// The ASCII bytes that the lexer looks for.
enum Byte {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let slash = UInt8(ascii: "/")
    static let backslash = UInt8(ascii: "\\")
    static let star = UInt8(ascii: "*")
    static let quote = UInt8(ascii: "\"")
    static let pound = UInt8(ascii: "#")
    static let backtick = UInt8(ascii: "`")
    static let open = UInt8(ascii: "(")
    static let close = UInt8(ascii: ")")
    static let underscore = UInt8(ascii: "_")
    static let equals = UInt8(ascii: "=")
    static let dollar = UInt8(ascii: "$")
    static let beforeValue = Array("(,=:[{!&|?;\n".utf8)
}
