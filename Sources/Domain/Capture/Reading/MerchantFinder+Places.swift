import Ledger

/// Where a name stands without a word that leads to it.
extension MerchantFinder {
    // MARK: Fields

    /// Fields: "Merchant: …", "Desc:POS/SHOPRITE IKEJA".
    /// `isCounter` leaves out the fields that hold the other side: whom an expense is from.
    func fields(_ names: PhraseTable, isCounter: Bool) -> [Range<Int>] {
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
            // "Remarks:9811002244~88120,IBFT,transfer Sabina Thapa".
            if start < inner, tokens[start].kind == .number || tokens[start].kind == .code, isLong(start) {
                return firstName(from: start)
            }
            return start..<end(from: start)
        }
    }

    /// Behind a label that nobody knows: "85.50UAH Продукти: NOVUS KYIV".
    var labelled: [Range<Int>] {
        tokens.indices.dropLast().compactMap { colon in
            // The first colon of a message stands behind the name of its sender.
            guard tokens[colon].isSign(":"), colon > 3 || colon >= amount.range.upperBound,
                tokens[colon - 1].kind == .word, tokens[colon + 1].kind == .word,
                isCapitalized(colon + 1), Leads.labels.match(tokens, at: colon - 1) == nil,
                Vocabulary.standing.match(tokens, at: colon - 1) == nil,
                Leads.labels.match(tokens, at: colon + 1) == nil
            else { return nil }
            return colon + 1..<end(from: colon + 1)
        }
    }

    // MARK: Beside a verb

    /// Right beside the verb: "You paid Sam Ortiz $18.00", "Maya Lin sent you $60", "SUNRISE MOTORS credited".
    var direct: [Range<Int>] {
        var places: [Range<Int>] = []
        for verb in Leads.payingVerbs.all(in: tokens, 0..<tokens.count) where movement.type == .expense {
            let start = verb.range.upperBound
            if start < tokens.count, isCapitalized(start) { places.append(start..<end(from: start)) }
        }
        let before = movement.type == .income ? Leads.givingVerbs : Leads.creditedVerbs
        for verb in before.all(in: tokens, 0..<tokens.count) {
            var start = verb.range.lowerBound
            while start > 0, isPartOfName(start - 1) { start -= 1 }
            let place = start..<verb.range.lowerBound
            if place.count > 1 || place.first.map({ !isSmall($0) }) ?? false { places.append(place) }
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
    var toppedUp: [Range<Int>] {
        Leads.topUpVerbs.all(in: tokens, 0..<tokens.count).compactMap { verb in
            let start = verb.range.upperBound
            return start < tokens.count && isCapitalized(start) ? start..<end(from: start) : nil
        }
    }

    /// Before a word that follows a name: "MIGROS KADIKOY firmasında".
    var trailing: [Range<Int>] {
        Leads.followers.all(in: tokens, 0..<tokens.count).compactMap { follower in
            var start = follower.range.lowerBound
            while start > 0,
                isCapitalized(start - 1) && Leads.ends.match(tokens, at: start - 1) == nil
                    || tokens[start - 1].kind == .code || tokens[start - 1].isSign("&")
                    || tokens[start - 1].isSign(".") && start == follower.range.lowerBound
            { start -= 1 }
            // A date or a number of a terminal stands before the name.
            return start..<follower.range.lowerBound
        }
    }

    // MARK: Alone

    /// A line "REWE MARKT: -48,27 EUR", or a sentence of a name alone after the amount's.
    var lines: [Range<Int>] {
        var places: [Range<Int>] = []
        var start = amount.range.lowerBound
        while start > 0, tokens[start - 1].kind != .lineEnd { start -= 1 }
        var colon = amount.range.lowerBound
        while colon > start, !isColon(colon - 1) { colon -= 1 }
        if colon - 1 > start, Leads.fields.match(tokens, at: start) == nil,
            Leads.labels.match(tokens, at: start) == nil,
            start > 0 || movement.isDefault
        {
            while start < colon - 1, isKnown(start) { start += 1 }
            places.append(start..<(colon - 1))
        }
        for sentence in text.sentences where sentence.lowerBound >= amount.range.upperBound {
            guard isName(sentence), let first = sentence.first else { continue }
            let isNext = first <= amount.range.upperBound + 1 && amount.isNegative && sentence.count <= 4
            if isShouted(first) || isNext { places.append(sentence) }
        }
        return places
    }

    /// A colon that is not of a time.
    private func isColon(_ index: Int) -> Bool {
        tokens[index].isSign(":") && (index == 0 || tokens[index - 1].kind != .number)
    }

    /// The sentence of a name alone right behind the amount's, or the line before an amount that stands alone:
    /// "Перевод. 2 500 ₽. Олег П.", "Monmouth Coffee ⏎ £3.80".
    var neighbours: [Range<Int>] {
        let sentences = text.sentences
        // "Счет RUB. 2 500 ₽": its currency may end the sentence before.
        let last = amount.range.upperBound - 1
        guard let own = sentences.firstIndex(where: { $0.contains(last) }) else { return [] }
        var places: [Range<Int>] = []
        let isEnd = amount.range.upperBound >= sentences[own].upperBound
        if own + 1 < sentences.count {
            let joint = tokens[sentences[own].upperBound]
            let sentence = sentences[own + 1]
            let next = sentence.lowerBound..<end(from: sentence.lowerBound)
            if isEnd && next.upperBound >= sentence.upperBound || joint.isSign(";"), isUnknownName(next) {
                places.append(next)
            }
        }
        if isEnd, own > 0, amount.range.lowerBound <= sentences[own].lowerBound, isUnknownName(sentences[own - 1]) {
            places.append(sentences[own - 1])
        }
        return places
    }

    private func isName(_ place: Range<Int>) -> Bool {
        tokens[place].allSatisfy {
            ($0.kind == .word && text.scalars[$0.range.lowerBound].isUppercase) || isShort($0)
                || $0.isSign("&") || $0.isSign("*") || $0.isSign("-")
        }
    }

    /// Whether a place holds a few words that begin with capitals, and none that means something in messages.
    private func isUnknownName(_ place: Range<Int>) -> Bool {
        let words = place.filter { tokens[$0].kind != .sign }
        guard let first = words.first, isCapitalized(first) || tokens[first].kind == .code, words.count <= 6 else {
            return false
        }
        return !words.contains {
            isKnown($0) || tokens[$0].kind == .mask || (tokens[$0].kind == .number && !isShort(tokens[$0]))
        }
    }

    /// Whether a word means something about payments, so that it is part of no name.
    private func isKnown(_ index: Int) -> Bool {
        Leads.labels.match(tokens, at: index) != nil || Vocabulary.standing.match(tokens, at: index) != nil
            || Vocabulary.done.match(tokens, at: index) != nil || Movement.directions.match(tokens, at: index) != nil
            || Leads.services.match(tokens, at: index) != nil
    }

    /// A name in capitals right behind the amount, or behind the time that follows it: "459р PYATEROCHKA 123".
    var behind: [Range<Int>] {
        var start = amount.range.upperBound
        while start < tokens.count, isBetween(start) { start += 1 }
        guard start < tokens.count, !isKnown(start),
            isShouted(start) || hasNoCases(start) && start > amount.range.upperBound
        else {
            return []
        }
        return [start..<end(from: start)]
    }

    /// What stands between an amount and the shop: a time, or in how many rates it is paid.
    private func isBetween(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .number: true
        case .sign: !isSentenceEnd(index)
        case .word:
            Leads.rates.contains(tokens[index].word)
                || (Leads.dayWords.contains(tokens[index].word) && index + 1 < tokens.count && isDate(index + 1))
        case .lineEnd: index + 1 < tokens.count && (tokens[index + 1].kind == .number || hasNoCases(index + 1))
        case .mask, .code, .address: false
        }
    }

    private func isSentenceEnd(_ index: Int) -> Bool {
        tokens[index].kind == .sign
            && (tokens[index].word == "." || tokens[index].word == "!" || tokens[index].word == ";")
    }

    private func isShort(_ token: Token) -> Bool {
        token.kind == .number && token.word.utf8.count <= 4 && token.word.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
    }
}
