/// Words in a row, as a text may hold them.
///
///     "net change"                    these two
///     "record|records"                one of these
///     "book|books|booked … back"      up to four others between
///     "^new"                          only where a text begins
struct Phrase: ExpressibleByStringLiteral {
    /// How many words the sign for others stands for at most.
    private static let gap = 4

    private let startsText: Bool
    private let steps: [[String]]

    init(stringLiteral pattern: String) {
        startsText = pattern.hasPrefix("^")
        steps = pattern.drop { $0 == "^" }.split(separator: " ").map { step in
            step == "…" ? [] : step.split(separator: "|").map(String.init)
        }
    }

    /// Where it stands first among the words of a text; nil where it does not.
    func range(in words: [String]) -> Range<Int>? {
        let starts = startsText ? 0..<min(1, words.count) : words.indices
        return starts.lazy.compactMap { start in
            end(of: steps[...], in: words, from: start).map { start..<$0 }
        }.first
    }

    private func end(of steps: ArraySlice<[String]>, in words: [String], from index: Int) -> Int? {
        guard let step = steps.first else { return index }
        guard !step.isEmpty else {
            return (index...min(index + Self.gap, words.count)).lazy
                .compactMap { end(of: steps.dropFirst(), in: words, from: $0) }.first
        }
        guard index < words.count, step.contains(words[index]) else { return nil }
        return end(of: steps.dropFirst(), in: words, from: index + 1)
    }

    /// The words of a text in small letters; hyphens part them, underscores do not. What is interpolated is a word.
    static func words(of text: String) -> [String] {
        text.lowercased().replacing("\u{FFFC}", with: " \u{FFFC} ").split { character in
            !character.isLetter && !character.isNumber && !"_'\u{FFFC}".contains(character)
        }.map(String.init)
    }
}
