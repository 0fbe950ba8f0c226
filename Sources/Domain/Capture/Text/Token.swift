/// A piece of a message: a word, a number, a sign.
struct Token {
    enum Kind: Hashable {
        /// Letters, and what stands between them: "BOB'S", "NETFLIX.COM", "a/n", "AN*I".
        case word
        /// Digits with the marks between them: "1.500.000,00".
        case number
        /// The end of a number of which the rest is hidden: "**1234", "XX4471".
        case mask
        /// Letters and digits in one: "SKA2M9Q7XD".
        case code
        /// An address of a payment, "ravi.k@okaxis"; its word is what stands before the sign.
        case address
        /// Any other sign.
        case sign
        /// The end of a line.
        case lineEnd
    }

    let kind: Kind
    /// Where it stands among the scalars of the message.
    let range: Range<Int>
    /// In lower case; of a mask the visible digits, of a sign the sign.
    let word: String
    /// The numbers by which tables know its word, and words that begin as it does.
    let key: UInt64
    let beginning: UInt64
    /// Whether its script puts no spaces between words.
    let isUnspaced: Bool

    init(kind: Kind, range: Range<Int>, word: String) {
        self.kind = kind
        self.range = range
        self.word = word
        let isWord = kind == .word || kind == .code
        key = isWord ? WordKey.whole(word) : 0
        beginning = isWord ? WordKey.beginning(of: word) : 0
        isUnspaced = isWord && WordKey.isUnspaced(word)
    }

    /// Whether nothing stands between it and the token after it.
    func touches(_ next: Token) -> Bool { range.upperBound == next.range.lowerBound }

    func isSign(_ sign: String) -> Bool { kind == .sign && word == sign }
}
