/// Reads the inline Markdown that a `Text` literal may hold: `**bold**`, `*italic*`, `_italic_`, `~~struck~~`,
/// `` `code` `` and `[title](address)` (CommonMark 0.31 §6, without nested links, images and HTML).
///
///     "Pay **now** or [later](https://…)"  →  Pay · now (bold) ·  or  · later (link)
struct Markdown {
    /// Whether `text` holds a character that may begin markup.
    static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.contains { isMark($0) } }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    private let bytes: [UInt8]
    private let opaque: [Range<Int>]
    private var runs: [TextRun] = []
    private var plain: [UInt8] = []
    private var attributes = TextAttributes()

    /// The runs of `text`; offsets in `opaque` are read as they are.
    static func runs(of text: String, opaque: [Range<Int>]) -> [TextRun] {
        var reader = Markdown(bytes: Array(text.utf8), opaque: opaque)
        reader.read(0..<reader.bytes.count)
        reader.endRun()
        return reader.runs
    }

    private init(bytes: [UInt8], opaque: [Range<Int>]) {
        self.bytes = bytes
        self.opaque = opaque
    }

    private func isMark(_ mark: String, at index: Int) -> Bool {
        let mark = Array(mark.utf8)
        guard index + mark.count <= bytes.count, !opaque.contains(where: { $0.contains(index) }) else { return false }
        return bytes[index..<(index + mark.count)].elementsEqual(mark)
    }

    /// The next place of `mark` in `range` that can end what it began.
    private func end(of mark: String, in range: Range<Int>) -> Int? {
        let end = range.first { isMark(mark, at: $0) && $0 > range.lowerBound && bytes[$0 - 1] != UInt8(ascii: " ") }
        guard let end, mark.utf8.count == 2, isMark(String(mark.prefix(1)), at: end + 2) else { return end }
        // In "**bold *both***" the first of three ends what is inside.
        return end + 1
    }

    private mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            if let next = readMark(at: index, in: range) {
                index = next
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
    }

    /// Reads what begins at `index`, if anything, and returns the index behind it.
    private mutating func readMark(at index: Int, in range: Range<Int>) -> Int? {
        if isMark("\\", at: index), index + 1 < range.upperBound, Markdown.isMark(bytes[index + 1]) {
            plain.append(bytes[index + 1])
            return index + 2
        }
        for (mark, change) in Markdown.emphasis where isMark(mark, at: index) && opens(mark, at: index, in: range) {
            let inner = (index + mark.utf8.count)..<range.upperBound
            guard let close = end(of: mark, in: inner) else { continue }
            run(inner.lowerBound..<close, change)
            return close + mark.utf8.count
        }
        if isMark("`", at: index), let close = end(of: "`", in: (index + 1)..<range.upperBound) {
            endRun()
            attributes.flags.insert(.code)
            plain.append(contentsOf: bytes[(index + 1)..<close])
            endRun()
            attributes.flags.remove(.code)
            return close + 1
        }
        return isMark("[", at: index) ? readLink(at: index, in: range) : nil
    }

    private static let emphasis: [(String, TextAttributes.Flags)] = [
        ("**", .bold), ("__", .bold), ("~~", .strikethrough), ("*", .italic), ("_", .italic),
    ]

    /// Underscores inside words are letters, and a mark before a space begins nothing.
    private func opens(_ mark: String, at index: Int, in range: Range<Int>) -> Bool {
        let behind = index + mark.utf8.count
        guard behind < range.upperBound, bytes[behind] != UInt8(ascii: " ") else { return false }
        guard mark.hasPrefix("_"), index > 0 else { return true }
        return !Character(UnicodeScalar(bytes[index - 1])).isLetter && bytes[index - 1] < 0x80
    }

    private mutating func run(_ range: Range<Int>, _ flag: TextAttributes.Flags) {
        endRun()
        let outer = attributes
        attributes.flags.insert(flag)
        read(range)
        endRun()
        attributes = outer
    }

    private mutating func readLink(at index: Int, in range: Range<Int>) -> Int? {
        let inner = (index + 1)..<range.upperBound
        guard let close = inner.first(where: { isMark("](", at: $0) }),
            let last = ((close + 2)..<range.upperBound).first(where: { isMark(")", at: $0) })
        else { return nil }
        let address = String(decoding: bytes[(close + 2)..<last], as: UTF8.self)
        guard SafeAddress.isSafe(address) else { return nil }
        endRun()
        let before = runs.count
        read((index + 1)..<close)
        endRun()
        for place in before..<runs.count { runs[place].link = address }
        return last + 1
    }

    private mutating func endRun() {
        guard !plain.isEmpty else { return }
        runs.append(TextRun(content: String(decoding: plain, as: UTF8.self), attributes: attributes))
        plain = []
    }
}

/// Which addresses a page may link to.
enum SafeAddress {
    /// Whether the address is relative or of a scheme that runs nothing in the page.
    static func isSafe(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return !address.isEmpty }
        let before = address[..<colon]
        if before.contains(where: { "/?#".contains($0) }) { return true }
        return ["https", "http", "mailto", "tel", "sms"].contains(before.lowercased())
    }
}
