/// Why a message becomes no transaction.
public enum IgnoredReason: String, CaseIterable, Hashable, Sendable {
    case otp, declined, request, pending, reminder, security, advert, balance
    case noAmount = "no amount"
    /// A person said so of two messages of this form.
    case learned
}

/// Whether a message tells of a transaction at all (finances.md §2.5): the first sign that applies is the reason.
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
        if isCode { return .otp }
        if isDeclined, !has(Vocabulary.taken) { return .declined }
        if has(Vocabulary.requests) { return .request }
        if isPending { return .pending }
        if has(Vocabulary.reminders), !tellsOfPayment { return .reminder }
        if has(Vocabulary.done) { return nil }
        if has(Vocabulary.security) { return .security }
        if has(Vocabulary.adverts), !isStatement { return .advert }
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

    /// Whether a sentence says that an amount was paid, and not also when it is due.
    private var tellsOfPayment: Bool {
        sentences.contains { sentence in
            Vocabulary.done.isIn(text.tokens, sentence) && !Vocabulary.reminders.isIn(text.tokens, sentence)
                && candidates.contains { sentence.contains($0.range.lowerBound) }
        }
    }

    /// Whether an account and its balance stand there, as in no advert.
    private var isStatement: Bool {
        text.tokens.contains { $0.kind == .mask } && has(Vocabulary.standing)
    }

    private var isPending: Bool {
        if has(Vocabulary.pending) { return true }
        return sentences.contains {
            Vocabulary.mandates.isIn(text.tokens, $0) && Vocabulary.mandateActs.isIn(text.tokens, $0)
        }
    }

    /// Whether a sentence names a code, and digits of one stand behind it or right before it.
    private var isCode: Bool {
        sentences.contains { sentence in
            let names = Vocabulary.codes.all(in: text.tokens, sentence)
            guard let first = names.first else { return false }
            if hasCodeDigits(first.range.upperBound..<sentence.upperBound) { return true }
            // "Kode OTP Anda:" and the code on the next line.
            if let next = text.sentences.first(where: { $0.lowerBound >= sentence.upperBound }),
                hasCodeDigits(next.prefix(3))
            {
                return true
            }
            return hasCodeDigits(sentence.lowerBound..<min(first.range.lowerBound, sentence.lowerBound + 4))
        }
    }

    /// Whether four to eight digits stand there that are no amount: "482913", "775 310", "G-381204".
    private func hasCodeDigits(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        return range.contains { index in
            let token = text.tokens[index]
            guard token.kind == .number, !candidates.contains(where: { $0.range.contains(index) }) else { return false }
            let digits = token.word.utf8.count
            guard token.word.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), !isDatePart(index) else { return false }
            if (4...8).contains(digits) { return true }
            var next = index + 1
            if next < range.upperBound, text.tokens[next].isSign("-") { next += 1 }
            return digits == 3 && next < range.upperBound && text.tokens[next].kind == .number
                && text.tokens[next].word.utf8.count == 3
        }
    }

    private func isDatePart(_ index: Int) -> Bool {
        let joints: Set<String> = ["/", "-", ":", "."]
        let before = index > 0 ? text.tokens[index - 1] : nil
        let after = index + 1 < text.tokens.count ? text.tokens[index + 1] : nil
        if let before, before.kind == .sign, joints.contains(before.word), before.touches(text.tokens[index]) {
            return index > 1 && text.tokens[index - 2].kind == .number
                || MonthNames.isMonth(at: index - 2, in: text.tokens)
        }
        if let after, after.kind == .sign, after.word == "/" || after.word == ":", text.tokens[index].touches(after) {
            return true
        }
        return MonthNames.isMonth(at: index - 1, in: text.tokens)
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
