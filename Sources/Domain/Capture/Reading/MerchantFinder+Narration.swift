/// What banks write about a payment between strokes: its kind, numbers, codes of banks, and somewhere the name.
///
///     UPI/P2M/631355671204/CHAI POINT
///     NEFT Cr-CITI0000002-QUEST SOFTWARE LTD-MEERA IYER
///     9811002244~88120,IBFT,transfer Sabina Thapa~NIC
extension MerchantFinder {
    /// The first part of each narration that is a name.
    var narrations: [Range<Int>] {
        var places: [Range<Int>] = []
        var index = 0
        while index < tokens.count {
            guard beginsNarration(index), let name = firstName(from: index) else {
                index += 1
                continue
            }
            places.append(name)
            index = name.upperBound
        }
        return places
    }

    /// Whether a kind of payment, and no more than its own words, stand before a stroke.
    private func beginsNarration(_ index: Int) -> Bool {
        guard Self.beginningTable.match(tokens, at: index) != nil else { return false }
        var next = index + 1
        while next < tokens.count, next - index < 5, isKind(next) { next += 1 }
        return next < tokens.count && (isStroke(next) || tokens[next].kind == .mask) && next + 1 < tokens.count
    }

    /// The first name from a token on in the same line: past kinds, numbers and short codes of banks.
    func firstName(from start: Int) -> Range<Int>? {
        var index = start
        while index < tokens.count, tokens[index].kind != .lineEnd, !amount.range.contains(index) {
            if isStroke(index) || isKind(index) || !isWord(index) {
                index += 1
                continue
            }
            var last = index
            while last < tokens.count, !isStroke(last), tokens[last].kind != .lineEnd { last += 1 }
            let end = min(end(from: index), last)
            if end > index, !isBankCode(index..<end, isLast: last >= tokens.count || !isStroke(last)) {
                return index..<end
            }
            if end == index { return nil }
            index = end
        }
        return nil
    }

    private func isWord(_ index: Int) -> Bool { tokens[index].kind == .word || tokens[index].kind == .address }

    private func isKind(_ index: Int) -> Bool {
        tokens[index].kind == .word && Self.kinds.contains(tokens[index].word)
    }

    private func isStroke(_ index: Int) -> Bool {
        guard tokens[index].kind == .sign, index + 1 < tokens.count else { return false }
        switch tokens[index].word {
        case "/", "*", "~", "|", ",": return true
        // In "K-ELECTRIC" it joins, but not behind a number or code.
        case "-":
            return index == 0 || tokens[index - 1].kind != .word || isKind(index - 1) || isLongJoint(index)
                || tokens[index + 1].kind == .number && tokens[index + 1].word.utf8.count > 3
        default: return false
        }
    }

    /// A line between two parts of more than one word: "QUEST SOFTWARE LTD-MEERA IYER".
    private func isLongJoint(_ index: Int) -> Bool {
        index > 1 && index + 2 < tokens.count && tokens[index - 2].kind == .word && tokens[index - 1].kind == .word
            && tokens[index + 1].kind != .number
    }

    /// "OPY", "SBIN": a word of up to four capitals before another part.
    private func isBankCode(_ part: Range<Int>, isLast: Bool) -> Bool {
        !isLast && part.count == 1 && tokens[part.lowerBound].range.count <= 4 && isShouted(part.lowerBound)
    }

    private static let beginnings: Set<String> = [
        "upi", "neft", "imps", "rtgs", "ach", "nach", "ecs", "pos", "nip", "cip", "mob", "trf", "inf", "inft", "bil",
        "mmt", "vps", "iin", "ecom", "fonepay", "npi", "qris", "ft", "ibft", "mobile", "web", "ips", "bbps",
        "achcr", "achdr", "neftcr", "neftdr",
    ]
    private static let beginningTable = PhraseTable([(0, Array(beginnings))])
    private static let kinds: Set<String> = beginnings.union([
        "dr", "cr", "inw", "pay", "pmt", "transfer", "tp", "d", "debit", "credit", "to", "payment", "purchase", "atm",
        "cash", "ref", "txn", "paystack", "flutterwave", "mbk", "autopay", "mandate", "online", "p2p", "p2a", "p2m",
        "onl", "from", "by", "info", "p", "m", "a",
    ])
}
