import Foundation

/// Words that mean something, looked up in a message word by word. A phrase is written as it is read, such as "will be
/// debited"; a `*` at the end of a word stands for any ending.
///
/// Most words of a message begin no phrase of a table. That is known after one bit is tested.
struct PhraseTable: Sendable {
    /// What phrases mean: a number that each table gives.
    typealias Meaning = Int

    private struct Phrase: Sendable {
        /// The words after the first one.
        let rest: [Pattern]
        let meaning: Meaning
    }

    private struct Pattern: Sendable {
        let text: String
        let isPrefix: Bool

        init(_ word: Substring) {
            isPrefix = word.hasSuffix("*")
            text = String(isPrefix ? word.dropLast() : word)
        }

        func matches(_ word: String) -> Bool { isPrefix ? word.hasPrefix(text) : word == text }
    }

    private var byWord: [UInt64: [Phrase]] = [:]
    private var byBeginning: [UInt64: [(pattern: Pattern, phrase: Phrase)]] = [:]
    private var words = WordBits()
    private var beginnings = WordBits()
    /// Phrases of scripts that put no spaces between words.
    private var inside: [(text: String, meaning: Meaning)] = []

    /// A table of phrases with their meanings.
    init(_ rows: [(meaning: Meaning, phrases: [String])]) {
        for row in rows {
            for phrase in row.phrases { add(phrase, row.meaning) }
        }
        for (word, phrases) in byWord { byWord[word] = phrases.sorted { $0.rest.count > $1.rest.count } }
        inside.sort { $0.text.unicodeScalars.count > $1.text.unicodeScalars.count }
    }

    private mutating func add(_ written: String, _ meaning: Meaning) {
        let phrase = String(String.UnicodeScalarView(CleanText.scalars(of: written)))
        if WordKey.isUnspaced(phrase) {
            inside.append((phrase, meaning))
            return
        }
        let patterns = phrase.split(separator: " ").map(Pattern.init)
        let entry = Phrase(rest: Array(patterns.dropFirst()), meaning: meaning)
        if patterns[0].isPrefix {
            let key = WordKey.beginning(of: patterns[0].text)
            beginnings.insert(key)
            byBeginning[key, default: []].append((patterns[0], entry))
        } else {
            let key = WordKey.whole(patterns[0].text)
            words.insert(key)
            byWord[key, default: []].append(entry)
        }
    }

    /// What the longest phrase that begins at a token means, and the token after it.
    func match(_ tokens: [Token], at index: Int) -> (meaning: Meaning, end: Int)? {
        // Most words stop here.
        guard tokens[index].key != 0, mayBegin(tokens[index]) else { return nil }
        return longest(tokens, at: index)
    }

    private func mayBegin(_ token: Token) -> Bool {
        words.mayContain(token.key) || beginnings.mayContain(token.beginning) || (token.isUnspaced && !inside.isEmpty)
    }

    private func longest(_ tokens: [Token], at index: Int) -> (meaning: Meaning, end: Int)? {
        let token = tokens[index]
        if words.mayContain(token.key) {
            for phrase in byWord[token.key] ?? [] {
                if let end = end(of: phrase, tokens, after: index) { return (phrase.meaning, end) }
            }
        }
        if beginnings.mayContain(token.beginning) {
            for (pattern, phrase) in byBeginning[token.beginning] ?? [] where pattern.matches(token.word) {
                if let end = end(of: phrase, tokens, after: index) { return (phrase.meaning, end) }
            }
        }
        if token.isUnspaced {
            for (text, meaning) in inside where token.word.contains(text) { return (meaning, index + 1) }
        }
        return nil
    }

    private func end(of phrase: Phrase, _ tokens: [Token], after index: Int) -> Int? {
        var next = index + 1
        for pattern in phrase.rest {
            while next < tokens.count, tokens[next].kind == .sign, Self.isJoint(tokens[next].word) { next += 1 }
            guard next < tokens.count, pattern.matches(tokens[next].word) else { return nil }
            next += 1
        }
        return next
    }

    /// What stands between the words of one phrase: "one-time", "Password/OTP".
    private static func isJoint(_ sign: String) -> Bool { sign == "-" || sign == "/" || sign == "'" }

    /// Every phrase of a part of a message, none inside another.
    func all(in tokens: [Token], _ range: Range<Int>) -> [(meaning: Meaning, range: Range<Int>)] {
        var found: [(meaning: Meaning, range: Range<Int>)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let match = match(tokens, at: index), match.end <= range.upperBound {
                found.append((match.meaning, index..<match.end))
                index = match.end
            } else {
                index += 1
            }
        }
        return found
    }

    /// Where the first phrase of a part of a message begins; nil where none stands there.
    func first(in tokens: [Token], _ range: Range<Int>) -> Int? {
        range.first { index in match(tokens, at: index).map { $0.end <= range.upperBound } ?? false }
    }

    /// Whether any phrase stands in a part of a message.
    func isIn(_ tokens: [Token], _ range: Range<Int>) -> Bool {
        first(in: tokens, range) != nil
    }
}

extension PhraseTable {
    /// A table of phrases that all mean the same.
    init(_ phrases: String...) {
        self.init([(0, phrases)])
    }
}

/// Which words a table may hold: a bit for each, shared by some that it does not.
private struct WordBits: Sendable {
    private var bits: [UInt64] = Array(repeating: 0, count: 64)

    mutating func insert(_ key: UInt64) { bits[Int(key >> 6 & 63)] |= 1 << (key & 63) }

    func mayContain(_ key: UInt64) -> Bool { bits[Int(key >> 6 & 63)] & 1 << (key & 63) != 0 }
}

/// Numbers that stand for words.
enum WordKey {
    /// How many bytes a beginning has.
    private static let beginningLength = 4

    /// The number of a whole word (FNV-1a, 64 bits).
    static func whole(_ word: String) -> UInt64 { hash(word.utf8) }

    /// The number of all words that begin alike.
    static func beginning(of word: String) -> UInt64 { hash(word.utf8.prefix(beginningLength)) }

    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash ^ hash >> 32
    }

    /// Whether a word is of a script without spaces: Thai, Lao, Khmer, Chinese, Japanese.
    static func isUnspaced(_ word: String) -> Bool {
        word.unicodeScalars.contains { scalar in
            scalar.value >= 0x0E00
                && ((0x0E00...0x0EFF).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
                    || (0x3040...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value))
        }
    }
}
