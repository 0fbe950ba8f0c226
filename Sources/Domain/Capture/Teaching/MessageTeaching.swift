public import Ledger

/// What a person pointed at in a message.
public struct MessageMarks: Hashable, Sendable {
    /// The word that is the amount, by its place in ``MarkableMessage/words``.
    public var amount: Int?
    /// The words that are the merchant, or who paid; nil where the message names nobody.
    public var merchant: ClosedRange<Int>?
    /// Whether money went out or came in.
    public var direction: Direction

    /// Marks; at first none.
    public init(amount: Int? = nil, merchant: ClosedRange<Int>? = nil, direction: Direction = .debit) {
        self.amount = amount
        self.merchant = merchant
        self.direction = direction
    }
}

/// Why a message can't be taught.
public enum TeachingProblem: Error, Hashable, Sendable {
    /// It holds a one-time code, which is read and kept nowhere.
    case oneTimeCode
    /// It says that nothing was paid.
    case declined
    /// No amount is marked, or what is marked is none.
    case noAmount
    /// What is marked as the merchant is no name.
    case noName
    /// Beside the marks stands nothing by which they could be found in another message.
    case nothingStays
}

/// Makes a rule of what a person marked in one message: the fewest landmarks by which that, and nothing before it, is
/// found.
struct MessageTeaching {
    let text: MessageText
    /// Everything in the message that may be an amount.
    let numbers: [AmountCandidate]
    private let amount: AmountCandidate
    private let name: Range<Int>?

    /// Most landmarks on one side.
    private static let reach = 5

    init(_ text: MessageText, _ numbers: [AmountCandidate], _ marks: MessageMarks) throws(TeachingProblem) {
        self.text = text
        self.numbers = numbers
        let words = MarkableMessage(text).words
        guard let place = marks.amount, words.indices.contains(place),
            let amount = numbers.first(where: { $0.range.contains(words[place].tokens.lowerBound) }),
            amount.money.isPositive
        else { throw .noAmount }
        self.amount = amount
        name = try marks.merchant.map { marked throws(TeachingProblem) in
            guard words.indices.contains(marked.lowerBound), words.indices.contains(marked.upperBound) else {
                throw .noName
            }
            let tokens = words[marked.lowerBound].tokens.lowerBound..<words[marked.upperBound].tokens.upperBound
            let isName =
                !tokens.overlaps(amount.range) && tokens.count <= MessageRule.longestName
                && !text.tokens[tokens].contains { $0.kind == .lineEnd }
                && text.tokens[tokens].contains(where: \.isPartOfName)
            guard isName else { throw .noName }
            return tokens
        }
    }

    /// The rule for messages like this one.
    ///
    /// - Parameter lifted: why the message would be left out without it.
    func rule(
        of teller: MessageRule.Teller, _ direction: Direction, lifting lifted: IgnoredReason?
    ) throws(TeachingProblem) -> MessageRule {
        func rule(_ amount: MarkedPlace, _ merchant: MarkedPlace?) -> MessageRule {
            MessageRule(
                teller: teller, amount: amount, merchant: merchant, direction: direction, lifted: lifted)
        }
        let amounts = places(around: amount.range, besides: name, isOpen: true).filter { place in
            rule(place, nil).found(in: text, numbers)?.amount.range == amount.range
        }
        guard let name else {
            // With nothing but an amount to tell it by, one word would fit too many messages.
            guard let place = amounts.first(where: { $0.wordCount > 1 }) else { throw .nothingStays }
            return rule(place, nil)
        }
        let names = places(around: name, besides: amount.range, isOpen: false)
        for (amountWords, nameWords) in [(1, 1), (1, 0), (0, 1)] {
            guard let amountPlace = amounts.first(where: { $0.wordCount >= amountWords }) else { continue }
            let namePlace = names.first { place in
                place.wordCount >= nameWords && rule(amountPlace, place).found(in: text, numbers)?.merchant == name
            }
            if let namePlace { return rule(amountPlace, namePlace) }
        }
        throw .nothingStays
    }

    /// Places around some tokens, the ones with the fewest landmarks first. No landmark is of the other mark.
    ///
    /// - Parameter isOpen: whether what comes before is enough: an amount tells itself where it ends.
    private func places(around range: Range<Int>, besides other: Range<Int>?, isOpen: Bool) -> [MarkedPlace] {
        let before = landmarks(from: range.lowerBound - 1, by: -1, besides: other, isOpen)
        let after = landmarks(from: range.upperBound, by: 1, besides: other, isOpen)
        let aheads = (before.isEmpty ? 0 : 1)...max(before.count, 1)
        let behinds = isOpen && !before.isEmpty ? 0 : 1
        guard behinds <= after.count else { return [] }
        return (1...(before.count + after.count)).flatMap { count in
            (behinds...after.count).filter { aheads.contains(count - $0) && count - $0 <= before.count }.map { behind in
                MarkedPlace(before: before.prefix(count - behind).reversed(), after: Array(after.prefix(behind)))
            }
        }
    }

    /// What stands from a token on in one direction, to the other mark or the end of the message; an amount, unlike a
    /// name, is a landmark itself.
    private func landmarks(
        from start: Int, by step: Int, besides other: Range<Int>?, _ isOfAmount: Bool
    ) -> [Landmark] {
        var landmarks: [Landmark] = []
        var index = start
        while landmarks.count < Self.reach {
            guard text.tokens.indices.contains(index) else { return landmarks + [.lineEdge] }
            if let other, other.contains(index) { return isOfAmount ? landmarks : landmarks + [.amount] }
            landmarks.append(Landmark(text.tokens[index]))
            index += step
        }
        return landmarks
    }
}
