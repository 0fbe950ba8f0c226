/// The bank's number of a transaction.
enum Reference {
    private static let names = PhraseTable(
        "ref", "ref no", "reference", "reference no", "no ref", "trxid", "txnid", "txn id", "transaction id", "utr",
        "rrn", "upi", "trx id", "referensi")

    static func found(in text: MessageText) -> String? {
        for name in names.all(in: text.tokens, 0..<text.tokens.count) {
            var next = name.range.upperBound
            while next < text.tokens.count, text.tokens[next].kind == .sign, ".:#-".contains(text.tokens[next].word) {
                next += 1
            }
            guard next < text.tokens.count else { continue }
            let token = text.tokens[next]
            if token.kind == .code || (token.kind == .number && token.word.utf8.count >= 6) {
                return text.written(next..<next + 1)
            }
        }
        // "SKA2M9Q7XD Confirmed."
        guard let first = text.tokens.first, first.kind == .code, first.range.count >= 8, text.tokens.count > 1,
            text.tokens[1].word == "confirmed"
        else { return nil }
        return text.written(0..<1)
    }
}
