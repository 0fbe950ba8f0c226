/// What stands beside an amount or a name in every message of one form, so that it can be found there again.
///
///     "bayar Rp18.500 ke"        bayar · ‹amount› · ke
///     "tgl 03/11/26 NETFLIX⏎"    ‹number› · ‹merchant› · ‹end of the line›
public enum Landmark: Hashable, Sendable {
    /// A word or sign, in lower case.
    case word(String)
    /// A number, date, code or address: another one in every message.
    case number
    /// Where a line, or the message, begins or ends.
    case lineEdge
    /// The amount itself, beside which a name may stand.
    case amount

    /// The landmark that a token is.
    init(_ token: Token) {
        switch token.kind {
        case .word where MonthNames.month(token.word) != nil: self = .number
        case .word, .sign: self = .word(token.word)
        case .number, .mask, .code, .address: self = .number
        case .lineEnd: self = .lineEdge
        }
    }

    /// Whether it is a word, by which people would know the form.
    var isWord: Bool {
        if case .word(let word) = self { word.unicodeScalars.contains(where: \.isLetter) } else { false }
    }
}

extension Landmark {
    /// As it is stored: no word is a digit or a line end.
    private var text: String {
        switch self {
        case .word(let word): word
        case .number: "0"
        case .lineEdge: "\n"
        case .amount: "1"
        }
    }

    /// Landmarks in one text, a space between each two.
    public static func text(of landmarks: [Landmark]) -> String {
        landmarks.map(\.text).joined(separator: " ")
    }

    /// The landmarks of a text that ``text(of:)`` made.
    public static func all(in text: String) -> [Landmark] {
        text.split(separator: " ").map { part in
            switch part {
            case "0": .number
            case "\n": .lineEdge
            case "1": .amount
            default: .word(String(part))
            }
        }
    }
}

/// Where something stands in the messages of one form: what comes right before it, and what right after.
public struct MarkedPlace: Hashable, Sendable {
    /// What comes before it, in the order of the text.
    public var before: [Landmark]
    /// What comes after it.
    public var after: [Landmark]

    /// A place between landmarks.
    public init(before: [Landmark], after: [Landmark]) {
        self.before = before
        self.after = after
    }

    /// How many words tell it.
    var wordCount: Int { (before + after).count { $0.isWord } }
    /// How much has to agree.
    var size: Int { before.count + after.count }

    /// Whether what comes before it stands in front of a token; `amount` are the tokens of the amount, where it is
    /// known.
    func begins(at index: Int, in tokens: [Token], amount: Range<Int>? = nil) -> Bool {
        zip(before.reversed(), 1...).allSatisfy { landmark, distance in
            Self.stands(landmark, at: index - distance, in: tokens, amount)
        }
    }

    /// Whether what comes after it stands from a token on.
    func ends(at index: Int, in tokens: [Token], amount: Range<Int>? = nil) -> Bool {
        zip(after, 0...).allSatisfy { landmark, distance in
            Self.stands(landmark, at: index + distance, in: tokens, amount)
        }
    }

    private static func stands(
        _ landmark: Landmark, at index: Int, in tokens: [Token], _ amount: Range<Int>?
    ) -> Bool {
        if let amount, amount.contains(index) { return landmark == .amount }
        // Before the first token and behind the last one is an edge; nothing is behind that.
        guard tokens.indices.contains(index) else {
            return landmark == .lineEdge && (index == -1 || index == tokens.count)
        }
        return Landmark(tokens[index]) == landmark
    }
}
