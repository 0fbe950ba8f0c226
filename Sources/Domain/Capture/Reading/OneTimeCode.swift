/// Whether a message brings a one-time code: a word that names one and its digits behind it or right before it, or
/// digits and right behind them what they are for.
///
///     "Kode OTP Anda: 482-913"
///     "Use 381204 to authorise your payment of £64.90"
struct OneTimeCode {
    private let text: MessageText
    private let sentences: [Range<Int>]
    private let candidates: [AmountCandidate]

    init(_ text: MessageText, _ sentences: [Range<Int>], _ candidates: [AmountCandidate]) {
        self.text = text
        self.sentences = sentences
        self.candidates = candidates
    }

    var isTold: Bool { sentences.contains { isNamed(in: $0) || hasPurpose(in: $0) } }

    private func isNamed(in sentence: Range<Int>) -> Bool {
        guard let first = Vocabulary.codes.all(in: text.tokens, sentence).first else { return false }
        if hasDigits(first.range.upperBound..<sentence.upperBound) { return true }
        // "Kode OTP Anda:" and the code on the next line.
        if let next = text.sentences.first(where: { $0.lowerBound >= sentence.upperBound }), hasDigits(next.prefix(3)) {
            return true
        }
        return hasDigits(sentence.lowerBound..<min(first.range.lowerBound, sentence.lowerBound + 4))
    }

    /// "381204 to authorise": the digits are the first number of their sentence.
    private func hasPurpose(in sentence: Range<Int>) -> Bool {
        guard let number = sentence.prefix(6).first(where: { text.tokens[$0].kind == .number }) else { return false }
        let behind = number + 1
        guard sentence.contains(behind), hasDigits(number..<behind), text.tokens[number].word.utf8.count >= 5 else {
            return false
        }
        return Vocabulary.codePurposes.match(text.tokens, at: behind) != nil
    }

    /// Whether four to eight digits stand there that are no amount: "482913", "775 310", "G-381204".
    private func hasDigits(_ range: Range<Int>) -> Bool {
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
}
