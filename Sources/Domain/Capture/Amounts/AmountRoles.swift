import Ledger

/// Which of a message's amounts moved, and what the others say (finances.md §2.4).
///
///     Debet IDR 125.000,00 di INDOMARET. Saldo IDR 2.325.000,00      moved, balance
///     KES 1000 sent to KPLC. Transaction cost, Ksh23.00              moved, fee
///     £3.40 at Pret. You've spent £18.20 today.                      moved, sum of a day
struct AmountRoles {
    /// What moved on the account; nil where nothing did.
    private(set) var moved: AmountCandidate?
    /// What the same was in the shop's currency, where the message names both.
    private(set) var original: Money?
    /// What it cost on top.
    private(set) var fee: Money?
    /// What the account holds afterwards.
    private(set) var balance: Money?
    /// Whether there was an amount at all.
    let hasAmounts: Bool
    /// Whether a second amount stands there that nothing explains.
    private(set) var isUnclear = false

    private enum Role {
        case free, balance, limit, fee, sum, reward
    }

    /// The roles of `candidates` in a message of a source whose own currency is `home`.
    init(_ candidates: [AmountCandidate], in text: MessageText, home: String?) {
        hasAmounts = !candidates.isEmpty
        let roles = candidates.indices.map { Self.role(of: candidates, $0, text) }
        var free = zip(candidates, roles).filter { $0.1 == .free }.map(\.0)
        if free.isEmpty {
            // "A charge of $12.30": what else may be a fee is the payment itself where it stands alone.
            free = zip(candidates, roles).filter { $0.1 == .fee || $0.1 == .sum || $0.1 == .reward }.map(\.0)
        } else {
            fee = zip(candidates, roles).first { $0.1 == .fee && $0.0.money.isPositive }?.0.money
        }
        balance = zip(candidates, roles).first { $0.1 == .balance }?.0.money
        guard var first = free.first(where: \.money.isPositive) else { return }
        if let second = free.dropFirst().first(where: { $0.range.lowerBound > first.range.upperBound - 1 }) {
            let isOtherCurrency = second.money.unit != first.money.unit
            if isOtherCurrency, second.isBracketed, second.money.unit.code == home {
                (first, original) = (second, first.money)
            } else if isOtherCurrency, second.isBracketed {
                original = second.money
            } else if !second.isBracketed, second.money != first.money {
                isUnclear = true
            }
        }
        moved = first
    }

    private static func role(of candidates: [AmountCandidate], _ index: Int, _ text: MessageText) -> Role {
        let candidate = candidates[index]
        let sentence = text.sentence(of: candidate.range.lowerBound)
        let start = index > 0 ? max(sentence.lowerBound, candidates[index - 1].range.upperBound) : sentence.lowerBound
        let before = min(start, candidate.range.lowerBound)..<candidate.range.lowerBound
        let after = candidate.range.upperBound..<max(candidate.range.upperBound, sentence.upperBound)
        if let role = told(before, text) { return role }
        if let next = text.tokens[after].first, next.kind == .word, balanceAfter.contains(next.word) { return .balance }
        if Vocabulary.sumPeriods.isIn(text.tokens, after), Vocabulary.sumWords.isIn(text.tokens, before) { return .sum }
        let near = max(before.lowerBound, before.upperBound - 5)..<before.upperBound
        if Vocabulary.fees.isIn(text.tokens, near) { return .fee }
        let behind = after.lowerBound..<min(after.upperBound, after.lowerBound + 2)
        if Vocabulary.rewards.isIn(text.tokens, near) || Vocabulary.rewards.isIn(text.tokens, behind) { return .reward }
        return .free
    }

    /// Whether the words before an amount say that it is what is there or may be spent, and nothing moved in between.
    private static func told(_ before: Range<Int>, _ text: MessageText) -> Role? {
        let words = Vocabulary.standing.all(in: text.tokens, before).filter {
            $0.meaning != Vocabulary.Standing.filling.rawValue
        }
        guard let last = words.last else { return nil }
        let between = last.range.upperBound..<before.upperBound
        if Vocabulary.movement.isIn(text.tokens, between) { return nil }
        return words.contains { $0.meaning == Vocabulary.Standing.limit.rawValue } ? .limit : .balance
    }

    private static let balanceAfter: Set<String> = ["bal", "balance", "avail", "available", "left", "remaining"]
}
