import Ledger

/// Which way the money of a message went, from its words alone (finances.md §2.6).
struct Movement {
    let type: TransactionType
    /// Whether words of both directions stand there.
    let isMixed: Bool
    /// Whether no word and no sign told.
    let isDefault: Bool
    /// Whether money came back, which a shop is named "at" too.
    let isRefund: Bool
    /// Which of the signs of a transfer stands there.
    let transfer: TransferSign?
    /// Whether the account that the message is about received.
    let isIncoming: Bool

    /// What a word says about the way of the money.
    enum Direction: Int {
        case income, expense, surelyIncome, nothing
        /// A transfer, either way.
        case either
    }

    init(_ text: MessageText, _ amount: AmountCandidate) {
        // What the sentence of the amount says counts; others greet, thank and offer.
        let sentence = text.sentence(of: amount.range.lowerBound)
        let hasSign = amount.isNegative || amount.isPositive
        var words = Self.words(text, sentence)
        if words.isEmpty, !hasSign { words = Self.words(text, 0..<text.tokens.count) }
        let clear = words.filter { $0 != .either }
        let found = clear.isEmpty ? words.map { _ in Self.comesFromSomebody(text) ? .income : .expense } : clear
        transfer = Self.transfer(text, sentence) ?? Self.titleTransfer(text)
        let hasIncome = found.contains { $0 != .expense }
        let hasExpense = found.contains(.expense)
        isRefund = Self.refunds.isIn(text.tokens, sentence)
        isMixed = hasIncome && hasExpense && !isRefund
        isDefault = transfer == nil && !isRefund && found.isEmpty && !hasSign
        if let transfer {
            type = .transfer
            isIncoming = transfer == .topUp && Self.comesFromSomebody(text)
            return
        }
        if isRefund || found.contains(.surelyIncome) {
            type = .income
        } else if let first = found.first {
            type = first == .expense ? .expense : .income
        } else {
            type = amount.isPositive ? .income : .expense
        }
        isIncoming = type == .income
    }

    private static func words(_ text: MessageText, _ range: Range<Int>) -> [Direction] {
        directions.all(in: text.tokens, range).compactMap { Direction(rawValue: $0.meaning) }.filter { $0 != .nothing }
    }

    /// "Transfer Rp150.000 dari SITI AMINAH ke rekening *5678": from a name, and to none.
    private static func comesFromSomebody(_ text: MessageText) -> Bool {
        leadsToName(text, from) && !leadsToName(text, to)
    }

    private static func leadsToName(_ text: MessageText, _ table: PhraseTable) -> Bool {
        table.all(in: text.tokens, 0..<text.tokens.count).contains { lead in
            let next = lead.range.upperBound
            guard next < text.tokens.count else { return false }
            let token = text.tokens[next]
            if token.kind == .number { return token.word.utf8.count >= 6 }
            guard token.kind == .word else { return false }
            return text.scalars[token.range.lowerBound].isUppercase && !ownWords.contains(token.word)
        }
    }

    private static let from = PhraseTable("from", "dari", "de", "von", "da", "od", "от")
    private static let to = PhraseTable("to", "ke", "kepada", "a.n", "a/n", "para", "a", "an", "vers", "towards")
    private static let ownWords: Set<String> = [
        "rekening", "rek", "a/c", "ac", "acct", "account", "your", "no", "card",
    ]

    private static func transfer(_ text: MessageText, _ sentence: Range<Int>) -> TransferSign? {
        let tokens = text.tokens
        if moves.isIn(tokens, sentence), pockets.isIn(tokens, sentence) { return .pocket }
        if cash.isIn(tokens, sentence) { return .cash }
        if withdrawals.isIn(tokens, sentence), machines.isIn(tokens, sentence) { return .cash }
        if topUps.isIn(tokens, sentence) { return .topUp }
        return isCardBill(text) || bills.isIn(tokens, 0..<tokens.count) ? .cardBill : nil
    }

    /// What the first line alone says: "Top-up Berhasil ⏎ Penyedia Jasa: GoPay".
    private static func titleTransfer(_ text: MessageText) -> TransferSign? {
        guard let title = text.sentences.first, title.upperBound < text.tokens.count,
            text.tokens[title.upperBound].kind == .lineEnd
        else { return nil }
        if cash.isIn(text.tokens, title) { return .cash }
        return topUps.isIn(text.tokens, title) ? .topUp : nil
    }

    /// "Your payment of … has been credited to your SBI Credit Card".
    private static func isCardBill(_ text: MessageText) -> Bool {
        text.sentences.contains { sentence in
            guard payments.isIn(text.tokens, sentence) else { return false }
            return cardCredits.all(in: text.tokens, sentence).contains { credit in
                let end = min(sentence.upperBound, credit.range.upperBound + 6)
                return credit.range.upperBound < end
                    && creditCards.isIn(text.tokens, credit.range.upperBound..<end)
            }
        }
    }
}
