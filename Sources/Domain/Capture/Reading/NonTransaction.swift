/// Whether a message tells of a transaction at all (finances.md §2.5): the first sign that applies is the reason.
///
///     "Rs 649 debited for Netflix"             something moved
///     "Rs 649 will be debited for Netflix"     nothing has yet: what follows "will" only shall come true
struct NonTransaction {
    private let text: MessageText
    /// Its sentences without those that only warn.
    private let sentences: [Range<Int>]
    private let candidates: [AmountCandidate]

    init(_ text: MessageText, _ candidates: [AmountCandidate]) {
        self.text = text
        self.candidates = candidates
        sentences = text.sentences.filter { !Self.warns(text.tokens, $0) }
    }

    /// The reason that the words give; nil where they tell of a transaction.
    var reason: IgnoredReason? {
        if OneTimeCode(text, sentences, candidates).isTold { return .otp }
        if WebLinks(text).isBait { return .security }
        if isDeclined, !has(Vocabulary.taken) { return .declined }
        if has(Vocabulary.requests) { return .request }
        if isMandate { return .pending }
        let isDone = statesAction
        if !isDone, has(Vocabulary.parcels) { return .pending }
        if has(Vocabulary.reminders), !tellsOfPayment { return .reminder }
        if isGift { return .advert }
        if isDone { return nil }
        if has(Vocabulary.pending) || promises { return .pending }
        if has(Vocabulary.security) { return .security }
        if (has(Vocabulary.adverts) || invites), !isStatement { return .advert }
        return nil
    }

    private func has(_ table: PhraseTable) -> Bool {
        sentences.contains { table.isIn(text.tokens, $0) }
    }

    /// Whether something failed; what "cannot be cancelled" did not.
    private var isDeclined: Bool {
        sentences.contains { sentence in
            let final = Vocabulary.final.all(in: text.tokens, sentence).map(\.range)
            return Vocabulary.declined.all(in: text.tokens, sentence).contains { word in
                !final.contains { $0.overlaps(word.range) }
            }
        }
    }

    /// Whether a sentence says that something moved, and no word before it that it only may or shall.
    private var statesAction: Bool { sentences.contains(where: statesAction) }

    private func statesAction(in sentence: Range<Int>) -> Bool {
        guard let done = Vocabulary.done.first(in: text.tokens, sentence) else { return false }
        return Vocabulary.hypothetical.first(in: text.tokens, sentence.lowerBound..<done + 1) == nil
    }

    /// Whether a sentence with an amount says that something only may or shall move: "can be credited to your A/c".
    private var promises: Bool {
        sentences.contains { hasAmount($0) && Vocabulary.done.isIn(text.tokens, $0) }
    }

    /// Whether a sentence says that an amount was paid, and not also when it is due.
    private var tellsOfPayment: Bool {
        sentences.contains { sentence in
            statesAction(in: sentence) && !Vocabulary.reminders.isIn(text.tokens, sentence) && hasAmount(sentence)
        }
    }

    private func hasAmount(_ sentence: Range<Int>) -> Bool {
        candidates.contains { sentence.contains($0.range.lowerBound) }
    }

    /// Whether an account and its balance stand there, as in no advert.
    private var isStatement: Bool {
        text.tokens.contains { $0.kind == .mask } && has(Vocabulary.standing)
    }

    private var isMandate: Bool {
        sentences.contains {
            Vocabulary.mandates.isIn(text.tokens, $0) && Vocabulary.mandateActs.isIn(text.tokens, $0)
        }
    }

    /// "You have received an e-voucher of Rs.500".
    private var isGift: Bool {
        sentences.contains {
            Vocabulary.gifts.isIn(text.tokens, $0) && Vocabulary.givings.isIn(text.tokens, $0)
        } && !has(Vocabulary.payments)
    }

    /// Whether a sentence with an amount begins as an invitation.
    private var invites: Bool {
        sentences.contains { sentence in
            hasAmount(sentence) && Vocabulary.invitations.match(text.tokens, at: firstWord(of: sentence)) != nil
        }
    }

    /// Past the name of the sender: "BofA: Get $5 back".
    private func firstWord(of sentence: Range<Int>) -> Int {
        let colon = sentence.prefix(4).first { text.tokens[$0].isSign(":") }
        return colon.map { $0 + 1 }.flatMap { sentence.contains($0) ? $0 : nil } ?? sentence.lowerBound
    }

    private static func warns(_ tokens: [Token], _ sentence: Range<Int>) -> Bool {
        Vocabulary.warningStarts.isIn(tokens, sentence) && Vocabulary.warningActs.isIn(tokens, sentence)
            && !Vocabulary.codes.all(in: tokens, sentence).contains { code in
                // The code itself may stand in the sentence that warns.
                tokens[code.range.upperBound..<sentence.upperBound].contains {
                    $0.kind == .number && (4...8).contains($0.word.utf8.count)
                }
            }
    }
}
