public import Ledger

/// Where the amount and the merchant stand in the messages of one sender, as a person showed it in one of them.
///
/// It finds them by what stands beside them, and applies to no message in which that is missing.
public struct MessageRule: Hashable, Sendable {
    /// Whose messages it is for.
    public enum Teller: Hashable, Sendable {
        /// A bank or wallet by its name, by whatever way its messages come.
        case institution(String)
        /// A sender or app of whom Roost knows no more, in lower case.
        case sender(String)
        /// Messages that do not say who wrote them.
        case nobody
    }

    /// Whose messages it is for.
    public let teller: Teller
    /// Where the amount stands, with its currency.
    public let amount: MarkedPlace
    /// Where the merchant, or who paid, stands; nil where the messages name nobody.
    public let merchant: MarkedPlace?
    /// Whether money went out or came in.
    public let direction: Direction
    /// Why the messages would else be left out; messages that have another reason still are.
    public let lifted: IgnoredReason?

    /// A rule with every field.
    public init(
        teller: Teller, amount: MarkedPlace, merchant: MarkedPlace?, direction: Direction, lifted: IgnoredReason?
    ) {
        self.teller = teller
        self.amount = amount
        self.merchant = merchant
        self.direction = direction
        self.lifted = lifted
    }

    /// The same for messages of another one.
    public func of(_ teller: Teller) -> MessageRule {
        MessageRule(teller: teller, amount: amount, merchant: merchant, direction: direction, lifted: lifted)
    }

    /// The type of what it reads.
    var type: TransactionType { direction == .credit ? .income : .expense }

    /// How much has to agree before it applies: of two rules the more exact one is asked first.
    var size: Int { amount.size + (merchant?.size ?? 0) }

    /// What it finds in a message.
    struct Finding {
        let rule: MessageRule
        let amount: AmountCandidate
        /// The tokens of the merchant.
        let merchant: Range<Int>?
    }

    /// What the rule finds in a message, of which `numbers` are all that may be amounts; nil where it does not apply.
    func found(in text: MessageText, _ numbers: [AmountCandidate]) -> Finding? {
        let tokens = text.tokens
        let found = numbers.first { number in
            number.money.isPositive && amount.begins(at: number.range.lowerBound, in: tokens)
                && amount.ends(at: number.range.upperBound, in: tokens)
        }
        guard let found else { return nil }
        guard let merchant else { return Finding(rule: self, amount: found, merchant: nil) }
        guard let name = Self.name(at: merchant, in: tokens, besides: found.range) else { return nil }
        return Finding(rule: self, amount: found, merchant: name)
    }

    /// The first tokens between the landmarks that hold a word and are all on one line.
    private static func name(at place: MarkedPlace, in tokens: [Token], besides amount: Range<Int>) -> Range<Int>? {
        for start in tokens.indices where place.begins(at: start, in: tokens, amount: amount) {
            var end = start
            while end < tokens.count, end - start < longestName, tokens[end].kind != .lineEnd, !amount.contains(end) {
                end += 1
                if place.ends(at: end, in: tokens, amount: amount), tokens[start..<end].contains(where: \.isPartOfName)
                {
                    return start..<end
                }
            }
        }
        return nil
    }

    /// Most tokens of a name.
    static let longestName = 20
}

extension Token {
    /// Whether a name can be told by it: signs and numbers alone are none.
    var isPartOfName: Bool { kind == .word || kind == .code || kind == .address }
}
