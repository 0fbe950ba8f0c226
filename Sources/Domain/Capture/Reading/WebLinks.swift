/// The addresses of web pages in a message, by which most false messages are known: they lead to a page that no bank
/// has, or ask to confirm there what no bank asks for.
///
///     "Claim your refund at hmrc-refund.link"
///     "You sent $499.99. Not you? Cancel at paypa1-resolve.com"
struct WebLinks {
    /// Whether one leads to an ending that is cheap to register, or is offered to verify, claim or cancel something.
    let isBait: Bool

    init(_ text: MessageText) {
        let tokens = text.tokens
        var hasLink = false
        for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .code {
            if Self.schemes.match(tokens, at: index) != nil { hasLink = true }
            guard token.range.count > 1, Self.hasDot(text, token.range) || Self.followsDot(text, index) else {
                continue
            }
            if Self.cheapEndings.contains(Self.lastPart(of: token.word)), Self.isEnd(tokens, index) {
                isBait = true
                return
            }
            if Self.usualEndings.contains(Self.lastPart(of: token.word)) { hasLink = true }
        }
        isBait = hasLink && Self.lures.isIn(tokens, 0..<tokens.count)
    }

    private static func hasDot(_ text: MessageText, _ range: Range<Int>) -> Bool {
        text.scalars[range].contains(".")
    }

    /// Whether a token is joined by a dot to one before it, both in small letters: the "live" of "hdfc-kyc.live", but
    /// not the "info" of "4:26 PM.info".
    private static func followsDot(_ text: MessageText, _ index: Int) -> Bool {
        let tokens = text.tokens
        guard index > 1, tokens[index - 1].isSign("."), tokens[index - 1].touches(tokens[index]),
            tokens[index - 2].touches(tokens[index - 1])
        else { return false }
        return [index - 2, index].allSatisfy { place in
            tokens[place].kind != .number && text.scalars[tokens[place].range].allSatisfy { !$0.isUppercase }
        }
    }

    /// Whether an address or its host ends behind a token.
    private static func isEnd(_ tokens: [Token], _ index: Int) -> Bool {
        guard index + 1 < tokens.count, tokens[index].touches(tokens[index + 1]) else { return true }
        return tokens[index + 1].kind == .sign || tokens[index + 1].kind == .lineEnd
    }

    private static func lastPart(of word: String) -> String {
        word.lastIndex(of: ".").map { String(word[word.index(after: $0)...]) } ?? word
    }

    private static let schemes = PhraseTable("http", "https", "www")
    private static let usualEndings: Set<String> = ["com", "net", "org", "co", "id", "io", "ly", "in", "uk", "app"]
    private static let cheapEndings: Set<String> = [
        "top", "xyz", "site", "info", "link", "live", "vip", "cc", "club", "online", "shop", "icu", "buzz", "click",
        "tk", "ml", "ga", "cf", "gq", "work", "support", "blogspot", "web", "cam", "rest", "monster", "website",
    ]
    private static let lures = PhraseTable(
        "claim", "accept it", "accept here", "verify", "unlock", "reactivate", "restore access", "confirm your",
        "update your", "update pan", "cancel at", "cancel here", "submit", "pay at", "pay here", "pay the",
        "if this was not you visit", "reschedule",
        "klaim", "verifikasi", "konfirmasi", "isi formulir", "daftar", "verifique", "confirme", "pague en", "pague em",
        "acesse", "vérifiez", "completez", "complétez", "accedi", "verifica", "aktualisieren", "bestätigen")
}
