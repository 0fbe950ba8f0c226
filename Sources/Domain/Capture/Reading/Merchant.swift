import Ledger

/// Who was paid, or who paid, as a message names it (finances.md §2.7).
struct MerchantFinder {
    private let text: MessageText
    private let movement: Movement
    private let amount: AmountCandidate
    /// Whether the message has no small letters, so that capitals tell nothing.
    private let isAllShouted: Bool
    private var tokens: [Token] { text.tokens }

    init(_ text: MessageText, _ movement: Movement, _ amount: AmountCandidate) {
        self.text = text
        self.movement = movement
        self.amount = amount
        isAllShouted = !text.scalars.contains { $0.isLetter && !$0.isUppercase && $0.isASCII }
    }

    /// The name, cleaned; nil where none is told.
    func name(accepting isAccepted: (String) -> Bool) -> String? {
        for place in places {
            guard let name = MerchantName.cleaned(text.written(place), type: movement.type) else { continue }
            if isAccepted(name) { return name }
        }
        return nil
    }

    /// The places that may hold the name, the surest first.
    private var places: [Range<Int>] {
        var places = fields(Leads.fields, isCounter: true)
        let words = leads.map { (rank: $0.meaning, start: $0.range.upperBound) }
        // The surer first, and of two of a kind the earlier.
        for lead in words.sorted(by: { ($0.rank, $0.start) < ($1.rank, $1.start) }) {
            let start = nameStart(from: lead.start)
            // "on", "with", "a" lead to many things, and to a name only where one is written as such.
            if lead.rank == 2, start >= tokens.count || !isCapitalized(start) { continue }
            places.append(start..<end(from: start))
        }
        if movement.transfer == .topUp { places += toppedUp }
        places +=
            direct + trailing + fields(Leads.looseFields, isCounter: true) + strokes + lines + behind
            + fields(Leads.fields, isCounter: false)
        return places.filter { !$0.isEmpty }
    }

    private var leads: [(meaning: Int, range: Range<Int>)] {
        let table =
            switch (movement.type, movement.transfer) {
            case (.income, _): movement.isRefund ? Leads.refund : Leads.income
            case (.expense, _): Leads.expense
            case (.transfer, .cash): Leads.cash
            case (.transfer, .topUp): Leads.topUp
            case (.transfer, _): Leads.pocket
            }
        let signs = tokens.indices.filter { tokens[$0].isSign("@") }.map { (meaning: 1, range: $0..<($0 + 1)) }
        return table.all(in: tokens, 0..<tokens.count) + (movement.type == .expense ? signs : [])
    }

    /// Past what stands between a word and the name it leads to: "a.n. AHMAD", "to: HAMZA".
    private func nameStart(from start: Int) -> Int {
        var start = start
        skipSigns(&start)
        // A number of a phone or account before the name, also on a line of its own.
        if start + 1 < tokens.count, isLong(start), tokens[start].kind == .number, !amount.range.contains(start) {
            start += tokens[start + 1].kind == .lineEnd ? 2 : 1
            skipSigns(&start)
        }
        return start
    }

    private func skipSigns(_ start: inout Int) {
        while start < tokens.count, tokens[start].kind == .sign, ".:-/\"'".contains(tokens[start].word) { start += 1 }
    }

    // MARK: Where a name ends

    private func end(from start: Int) -> Int {
        var index = start
        while index < tokens.count {
            if endsName(index, start) { break }
            index += 1
        }
        return index
    }

    private func endsName(_ index: Int, _ start: Int) -> Bool {
        let token = tokens[index]
        if amount.range.contains(index) { return true }
        switch token.kind {
        case .lineEnd: return true
        case .mask: return true
        case .sign:
            if token.word == ";" || token.word == "(" || token.word == "!" || token.word == "?" || token.word == "[" {
                return true
            }
            guard token.word == "." || token.word == "," else { return false }
            guard index + 1 < tokens.count else { return true }
            return !token.touches(tokens[index + 1]) || endsWithCountry(index)
        case .number: return isDate(index) || isLong(index) && index == start
        case .word, .code, .address:
            if index > start, changesScript(at: index, since: start) { return true }
            guard token.kind == .word, Leads.ends.match(tokens, at: index) != nil else { return false }
            if index > start, Leads.smallEnds.contains(token.word), isShouted(index), isShouted(start), !isAllShouted {
                return false
            }
            // "In N Out", but not "on 21-May".
            return index > start || !isCapitalized(index) || index + 1 >= tokens.count || !isCapitalized(index + 1)
        }
    }

    /// ",AE" at the end of "CARREFOUR MOE,AE."
    private func endsWithCountry(_ index: Int) -> Bool {
        guard tokens[index].word == "," else { return false }
        let next = tokens[index + 1]
        return next.kind == .word && next.range.count == 2
            && (index + 2 >= tokens.count || tokens[index + 2].kind == .sign || tokens[index + 2].kind == .lineEnd)
    }

    /// Whether a name in Latin letters ends where other letters begin: "TOPS DAILY บัตร".
    private func changesScript(at index: Int, since start: Int) -> Bool {
        text.scalars[tokens[start].range.lowerBound].isASCII
            && text.scalars[tokens[index].range.lowerBound].value >= 0x370
    }

    private func isDate(_ index: Int) -> Bool {
        if tokens[index].kind == .number, tokens[index].word.split(separator: ".").count == 3 { return true }
        guard index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        let joins = next.kind == .sign && (next.word == "/" || next.word == "-" || next.word == ":")
        if joins, tokens[index].touches(next), index + 2 < tokens.count {
            return tokens[index + 2].kind == .number || MonthNames.isMonth(at: index + 2, in: tokens)
        }
        return MonthNames.isMonth(at: index + 1, in: tokens) && tokens[index].word.utf8.count <= 2
    }

    private func isCapitalized(_ index: Int) -> Bool {
        tokens[index].kind == .word && text.scalars[tokens[index].range.lowerBound].isUppercase
    }

    private func isLong(_ index: Int) -> Bool { tokens[index].word.utf8.count > 5 }

    // MARK: Without a word before it

    /// Fields: "Merchant: …", "Desc:POS/SHOPRITE IKEJA".
    /// `isCounter` leaves out the fields that hold the other side: whom an expense is from.
    private func fields(_ names: PhraseTable, isCounter: Bool) -> [Range<Int>] {
        let wrong = movement.type == .expense ? "from" : "to"
        return names.all(in: tokens, 0..<tokens.count).compactMap { field in
            if (tokens[field.range.lowerBound].word == wrong) == isCounter { return nil }
            var start = field.range.upperBound
            guard start < tokens.count else { return nil }
            let isAlone =
                tokens[start].kind == .lineEnd
                && (field.range.lowerBound == 0 || tokens[field.range.lowerBound - 1].kind == .lineEnd)
            guard tokens[start].isSign(":") || isAlone else { return nil }
            start += 1
            var inner = start
            while inner < tokens.count, tokens[inner].kind != .lineEnd { inner += 1 }
            let table = movement.type == .income ? Leads.income : Leads.expense
            if let last = table.all(in: tokens, start..<inner).last, last.range.upperBound < inner {
                start = last.range.upperBound
            }
            return start..<end(from: start)
        }
    }

    /// Right beside the verb: "You paid Sam Ortiz $18.00", "Maya Lin sent you $60", "SUNRISE MOTORS credited".
    private var direct: [Range<Int>] {
        var places: [Range<Int>] = []
        for verb in Leads.payingVerbs.all(in: tokens, 0..<tokens.count) where movement.type == .expense {
            let start = verb.range.upperBound
            if start < tokens.count, isCapitalized(start) { places.append(start..<end(from: start)) }
        }
        let before = movement.type == .income ? Leads.givingVerbs : Leads.creditedVerbs
        for verb in before.all(in: tokens, 0..<tokens.count) {
            var start = verb.range.lowerBound
            while start > 0, isPartOfName(start - 1) { start -= 1 }
            places.append(start..<verb.range.lowerBound)
        }
        return places
    }

    private func isPartOfName(_ index: Int) -> Bool {
        let token = tokens[index]
        if amount.range.contains(index) { return false }
        switch token.kind {
        case .word: return Leads.ends.match(tokens, at: index) == nil
        case .number: return !isDate(index) && index > 0 && tokens[index - 1].kind == .word
        case .code, .address: return true
        case .sign: return token.word == "&" || token.word == "-" || token.word == "'" || token.word == "*"
        case .lineEnd, .mask: return false
        }
    }

    /// "Top Up OVO 081290001311".
    private var toppedUp: [Range<Int>] {
        Leads.topUpVerbs.all(in: tokens, 0..<tokens.count).compactMap { verb in
            let start = verb.range.upperBound
            return start < tokens.count && isCapitalized(start) ? start..<end(from: start) : nil
        }
    }

    /// The last part of "UPI/P2M/631355671204/CHAI POINT".
    private var strokes: [Range<Int>] {
        tokens.indices.dropLast().compactMap { first in
            guard Leads.strokes.contains(tokens[first].word), tokens[first + 1].isSign("/") else { return nil }
            var (last, index) = (first + 1, first + 1)
            while index < tokens.count, tokens[index].kind != .lineEnd {
                if tokens[index].isSign("/") { last = index }
                index += 1
            }
            return (last + 1)..<end(from: last + 1)
        }
    }

    /// Before a word that follows a name: "MIGROS KADIKOY firmasında".
    private var trailing: [Range<Int>] {
        Leads.followers.all(in: tokens, 0..<tokens.count).compactMap { follower in
            var start = follower.range.lowerBound
            while start > 0,
                isCapitalized(start - 1) && Leads.ends.match(tokens, at: start - 1) == nil
                    || tokens[start - 1].kind == .code || tokens[start - 1].isSign("&")
            { start -= 1 }
            // A date or a number of a terminal stands before the name.
            return start..<follower.range.lowerBound
        }
    }

    /// A line "REWE MARKT: -48,27 EUR", or a sentence of a name alone after the amount's.
    private var lines: [Range<Int>] {
        var places: [Range<Int>] = []
        var start = amount.range.lowerBound
        while start > 0, tokens[start - 1].kind != .lineEnd { start -= 1 }
        var colon = amount.range.lowerBound
        while colon > start, !tokens[colon - 1].isSign(":") { colon -= 1 }
        if colon - 1 > start, Leads.fields.match(tokens, at: start) == nil,
            Leads.labels.match(tokens, at: start) == nil,
            start > 0 || movement.isDefault
        {
            places.append(start..<(colon - 1))
        }
        for sentence in text.sentences where sentence.lowerBound >= amount.range.upperBound {
            let isName = tokens[sentence].allSatisfy {
                ($0.kind == .word && text.scalars[$0.range.lowerBound].isUppercase) || isShort($0)
                    || $0.isSign("&") || $0.isSign("*") || $0.isSign("-")
            }
            guard isName, let first = sentence.first else { continue }
            let isNext = first <= amount.range.upperBound + 1 && amount.isNegative && sentence.count <= 4
            if isShouted(first) || isNext { places.append(sentence) }
        }
        return places
    }

    /// A name in capitals right behind the amount, or behind the time that follows it: "459р PYATEROCHKA 123".
    private var behind: [Range<Int>] {
        var start = amount.range.upperBound
        while start < tokens.count, tokens[start].kind == .number || tokens[start].kind == .sign, !isSentenceEnd(start)
        {
            start += 1
        }
        guard start < tokens.count, isShouted(start) else { return [] }
        return [start..<end(from: start)]
    }

    private func isSentenceEnd(_ index: Int) -> Bool {
        tokens[index].kind == .sign
            && (tokens[index].word == "." || tokens[index].word == "!" || tokens[index].word == ";")
    }

    private func isShort(_ token: Token) -> Bool { token.kind == .number && token.word.utf8.count <= 4 }

    private func isShouted(_ index: Int) -> Bool {
        tokens[index].kind == .word && tokens[index].range.count > 1
            && tokens[index].range.allSatisfy { !text.scalars[$0].isLetter || text.scalars[$0].isUppercase }
    }
}
