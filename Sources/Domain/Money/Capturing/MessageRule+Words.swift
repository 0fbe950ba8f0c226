public import Capture
import Ledger

extension MessageRule {
    /// Whose messages it reads: "Messages from BRI".
    public var tellerWords: String {
        switch teller {
        case .institution(let name): "Messages from \(name)"
        case .sender(let sender): "Messages from “\(sender)”"
        case .nobody: "Messages that don't say whom they are from"
        }
    }

    /// What it does, a sentence each: "The amount is between “bayar” and “ke”."
    public var sentences: [String] {
        [
            direction == .credit ? "It is money that came in." : "It is money that went out.",
            "The amount is \(amount.words).",
            merchant.map { "\(direction == .credit ? "Who paid" : "The merchant") is \($0.words)." },
            lifted == nil ? nil : "Such messages were left out until now.",
        ].compactMap { $0 }
    }
}

extension MarkedPlace {
    /// "after “bayar”", "between “ke” and the end of the line".
    fileprivate var words: String {
        switch (before.isEmpty, after.isEmpty) {
        case (false, true): "after \(Self.words(before, isBefore: true))"
        case (true, false): "before \(Self.words(after, isBefore: false))"
        case (false, false), (true, true):
            "between \(Self.words(before, isBefore: true)) and \(Self.words(after, isBefore: false))"
        }
    }

    /// Signs that are hard to see in quotes.
    private static let signs = [
        ",": "a comma", ".": "a full stop", ":": "a colon", ";": "a semicolon", "-": "a dash", "/": "a slash",
    ]

    /// "“sebesar :”", "a number", "“tgl”, a number", "a comma".
    private static func words(_ landmarks: [Landmark], isBefore: Bool) -> String {
        var parts: [String] = []
        var quoted: [String] = []
        func endQuote() {
            let text = quoted.joined(separator: " ")
            if !quoted.isEmpty { parts.append(signs[text] ?? "“\(text)”") }
            quoted = []
        }
        for landmark in landmarks {
            switch landmark {
            case .word(let word): quoted.append(word)
            case .number:
                endQuote()
                // "03/11/26" is one number to who reads it.
                if parts.last != "a number" { parts.append("a number") }
            case .lineEdge:
                endQuote()
                parts.append(isBefore ? "the beginning of a line" : "the end of the line")
            case .amount:
                endQuote()
                parts.append("the amount")
            }
        }
        endQuote()
        return parts.joined(separator: ", ")
    }
}
