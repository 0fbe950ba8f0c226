import Foundation

/// The tags and texts of an OFX file, SGML (1.x) or XML (2.x), one after the other.
///
///     <NAME>Caf&#233; &amp; Co</NAME>   open NAME, text "Café & Co", close NAME
///     <MEMO/>                            nothing
///     <!-- … -->  <?OFX …?>              nothing
///     <![CDATA[a < b]]>                  text "a < b"
///     <!DOCTYPE …  <!ENTITY …            refused: no bank writes them, and entities of entities grow without end
///
/// Only the five entities of XML and numbers are replaced, once; all others stay as they are written.
struct OFXTokens {
    enum Token: Hashable {
        case open(String)
        case close(String)
        case text(String)
    }

    /// Most bytes of a tag.
    private static let tagLimit = 256
    /// How many bytes of a text are read; what is kept of one is far shorter.
    private static let textLimit = 4_096

    private let bytes: [UInt8]
    private var index: Int

    /// Whether the file ends within a tag, a comment or a text.
    private(set) var isCut = false

    /// The tokens of UTF-8 from its first tag on.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.firstIndex(of: Self.less) ?? bytes.count
    }

    private static let less = UInt8(ascii: "<")

    /// The next one, nil at the end. Throws `.declarations`.
    mutating func next() throws(StatementProblem) -> Token? {
        while index < bytes.count {
            if bytes[index] != Self.less || starts(with: "<![CDATA[") {
                let text = try text()
                if !text.isEmpty { return .text(text) }
            } else if starts(with: "<!--") {
                skip(behind: "-->")
            } else if starts(with: "<!") {
                throw .declarations
            } else if starts(with: "<?") {
                skip(behind: ">")
            } else if let tag = tag() {
                return tag
            }
        }
        return nil
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(behind end: StaticString) {
        while index < bytes.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            index += 1
        }
        isCut = true
    }

    /// Texts and CDATA that follow each other, trimmed.
    private mutating func text() throws(StatementProblem) -> String {
        var text = ""
        while index < bytes.count {
            let start = index
            if starts(with: "<![CDATA[") {
                index += 9
                let inner = index
                skip(behind: "]]>")
                let kept = bytes[inner..<max(inner, index - (isCut ? 0 : 3))].prefix(Self.textLimit)
                text += String(decoding: kept, as: UTF8.self)
            } else if bytes[index] == Self.less {
                break
            } else {
                while index < bytes.count, bytes[index] != Self.less { index += 1 }
                let kept = bytes[start..<min(index, start + Self.textLimit)]
                text += Self.unescaped(String(decoding: kept, as: UTF8.self))
            }
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A tag; nil for one without contents, and for "<" that begins none.
    private mutating func tag() -> Token? {
        let start = index + 1
        // What another "<" interrupts is none, so that a file of nothing but "<" is read once.
        let end = bytes[start...].prefix(Self.tagLimit).firstIndex { $0 == UInt8(ascii: ">") || $0 == Self.less }
        guard let end, bytes[end] != Self.less else {
            let isAtEnd = end == nil && bytes.count - start < Self.tagLimit
            isCut = isCut || isAtEnd
            index = isAtEnd ? bytes.count : end ?? start
            return nil
        }
        index = end + 1
        let isClosing = bytes[start] == UInt8(ascii: "/")
        if bytes[end - 1] == UInt8(ascii: "/"), !isClosing { return nil }
        let inner = bytes[(isClosing ? start + 1 : start)..<end]
        let name = inner.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        guard !name.isEmpty else { return nil }
        let text = String(decoding: name, as: UTF8.self).uppercased()
        return isClosing ? .close(text) : .open(text)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = entity(rest[rest.index(after: start)..<end])
            else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return " "
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let isHex = digits.first == "x" || digits.first == "X"
            let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
    }
}
