/// A message cut into tokens and sentences.
struct MessageText {
    let scalars: [Unicode.Scalar]
    let tokens: [Token]
    /// The sentences as ranges of tokens: they end at `.`, `!`, `?` before a space, and at a line end.
    let sentences: [Range<Int>]

    init(_ text: String) {
        self.init(scalars: CleanText.scalars(of: text))
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        tokens = Tokenizer.tokens(of: scalars)
        sentences = Self.sentences(of: tokens)
    }

    /// The words of some tokens as they are written.
    func written(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return written(scalars: tokens[first].range.lowerBound..<tokens[last].range.upperBound)
    }

    func written(scalars range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    /// The sentence that a token stands in.
    func sentence(of token: Int) -> Range<Int> {
        sentences.first { $0.contains(token) } ?? 0..<tokens.count
    }

    private static func sentences(of tokens: [Token]) -> [Range<Int>] {
        var sentences: [Range<Int>] = []
        var start = 0
        for index in tokens.indices where endsSentence(tokens, index) {
            if index > start { sentences.append(start..<index) }
            start = index + 1
        }
        if start < tokens.count { sentences.append(start..<tokens.count) }
        return sentences
    }

    private static func endsSentence(_ tokens: [Token], _ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .lineEnd { return true }
        guard token.kind == .sign, index > 0 else { return false }
        if token.word == "!" || token.word == "?" || token.word == ";" || token.word == "。" { return true }
        guard token.word == "." else { return false }
        let before = tokens[index - 1]
        // "Rs. 500", "a.n. AHMAD", "Cr. Limit".
        if before.kind == .word, before.touches(token), abbreviations.contains(before.word) { return false }
        return true
    }

    private static let abbreviations: Set<String> = [
        "rs", "rp", "no", "acc", "acct", "avl", "avbl", "avail", "bal", "ref", "cr", "dr", "a.n", "an", "tgl", "inc",
        "ltd", "co", "st", "mr", "mrs", "ms", "jl", "pt", "cv", "tk", "kr", "sh", "ksh", "sr", "nr", "fr", "t",
        "s.d", "s.p.a", "bpk", "sdr", "hj", "h", "ny", "rek", "max", "min", "ca", "vs", "txn", "trx", "approx",
    ]
}
