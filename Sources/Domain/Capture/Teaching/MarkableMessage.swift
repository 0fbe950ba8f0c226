import Ledger

/// A message cut into the words that a person can point at.
///
///     "Kamu bayar Rp18.500 ke Kopi Kenangan."   Kamu · bayar · Rp · 18.500 · ke · Kopi · Kenangan.
public struct MarkableMessage: Hashable, Sendable {
    /// A word with the signs that stand beside it.
    public struct Word: Hashable, Sendable, Identifiable {
        /// Its place among the words.
        public let id: Int
        /// As it is written.
        public let text: String
        /// Whether it may be marked as the amount.
        public var isNumber: Bool { !digits.isEmpty }
        /// Whether a line begins with it.
        public let startsLine: Bool
        /// What it is without its signs.
        let tokens: Range<Int>
        /// Of a number its digits and marks.
        let digits: String
    }

    /// The words in their order.
    public let words: [Word]

    /// The words of a message, those of a notification's title first.
    public init(_ text: String, title: String? = nil) {
        self.init(MessageText(CapturedMessage.readText(text, title: title)))
    }

    init(_ text: MessageText) {
        let tokens = text.tokens
        var words: [Word] = []
        var index = 0
        var startsLine = true
        while index < tokens.count {
            let start = index
            // "(BCA": signs before a word are shown with it.
            while index < tokens.count, tokens[index].kind == .sign { index += 1 }
            guard index < tokens.count, tokens[index].kind != .lineEnd else {
                startsLine = true
                index += 1
                continue
            }
            let isNumber = tokens[index].kind == .number
            let end = isNumber ? AmountScanner.numberEnd(from: index, in: text) : index + 1
            let next = Self.signsEnd(from: end, in: tokens)
            words.append(
                Word(
                    id: words.count, text: text.written(start..<next), startsLine: startsLine, tokens: index..<end,
                    digits: isNumber ? tokens[index..<end].map(\.word).joined(separator: "'") : ""))
            startsLine = false
            index = next
        }
        self.words = words
    }

    /// Behind the signs that follow a word, without those that touch the next one alone.
    private static func signsEnd(from end: Int, in tokens: [Token]) -> Int {
        var next = end
        while next < tokens.count, tokens[next].kind == .sign {
            if !tokens[next - 1].touches(tokens[next]), touchesWord(next, in: tokens) { break }
            next += 1
        }
        return next
    }

    /// Whether signs from a token on touch a word: the "(" of "(BCA".
    private static func touchesWord(_ sign: Int, in tokens: [Token]) -> Bool {
        var index = sign
        while index + 1 < tokens.count, tokens[index].kind == .sign, tokens[index].touches(tokens[index + 1]) {
            index += 1
        }
        return tokens[index].kind != .sign && tokens[index].kind != .lineEnd
    }
}

extension MarkableMessage {
    /// The words that a text stands in; nil where it does not stand there. Of several places it is the first.
    ///
    ///     "Kopi Kenangan"   → 5...6
    public func words(of text: String) -> ClosedRange<Int>? {
        let wanted = MarkableMessage(text).words.map { Self.letters($0.text) }
        guard !wanted.isEmpty, wanted.count <= words.count else { return nil }
        let own = words.map { Self.letters($0.text) }
        for start in 0...(words.count - wanted.count) where Array(own[start..<start + wanted.count]) == wanted {
            return start...(start + wanted.count - 1)
        }
        return nil
    }

    private static func letters(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension MarkableMessage {
    /// The first words; of a long text nobody marks the rest.
    public func prefix(_ count: Int) -> MarkableMessage { MarkableMessage(words: Array(words.prefix(count))) }

    private init(words: [Word]) { self.words = words }

    /// What a person would have marked to have the message read as it was read, as far as it can be found.
    public func marks(of reading: CapturedTransaction) -> MessageMarks {
        let amount = words.first { word in
            word.isNumber
                && NumberReader.minorUnits(
                    word.digits.unicodeScalars, minorDigits: reading.amount.unit.minorDigits)
                    == reading.amount.minorUnits
        }
        return MessageMarks(
            amount: amount?.id, merchant: reading.merchant.flatMap(words),
            direction: reading.type == .income ? .credit : .debit)
    }
}
