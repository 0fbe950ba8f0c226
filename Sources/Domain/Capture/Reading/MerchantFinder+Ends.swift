/// Where a name ends.
extension MerchantFinder {
    /// The token after a name that begins at `start`.
    func end(from start: Int) -> Int {
        var index = start
        while index < tokens.count, !endsName(index, start) { index += 1 }
        return index
    }

    private func endsName(_ index: Int, _ start: Int) -> Bool {
        let token = tokens[index]
        if amount.range.contains(index) { return true }
        switch token.kind {
        case .lineEnd, .mask: return true
        case .sign: return endsAtSign(index, start)
        case .number: return isDate(index) || isLong(index) && index == start
        case .word, .code, .address: return endsAtWord(index, start)
        }
    }

    private func endsAtSign(_ index: Int, _ start: Int) -> Bool {
        let sign = tokens[index].word
        if ";(!?[~".contains(sign) { return true }
        if sign == ":", index + 1 < tokens.count, !tokens[index].touches(tokens[index + 1]) { return index > start }
        if sign == "/", index + 1 < tokens.count, tokens[index + 1].kind == .number { return isLong(index + 1) }
        guard sign == "." || sign == "," else { return false }
        guard index + 1 < tokens.count else { return true }
        if sign == ".", isShortened(index, start) { return false }
        return !tokens[index].touches(tokens[index + 1]) || endsWithCountry(index) || tokens[index + 1].kind == .number
    }

    /// "MR. SOMCHAI", "P. de Boer".
    private func isShortened(_ index: Int, _ start: Int) -> Bool {
        guard index > start, tokens[index - 1].touches(tokens[index]), tokens[index + 1].kind == .word else {
            return false
        }
        let before = tokens[index - 1]
        return Leads.honorifics.contains(before.word) || (index - 1 == start && before.range.count == 1)
    }

    private func endsAtWord(_ index: Int, _ start: Int) -> Bool {
        let token = tokens[index]
        if index > start, changesScript(at: index, since: start) { return true }
        guard token.kind == .word else { return false }
        // "PADARIA DO ZE", "Boulangerie de la Gare".
        if index > start, Leads.particles.contains(token.word), isFollowedByName(index) { return false }
        guard Leads.ends.match(tokens, at: index) != nil else {
            // "REWE Hamburg über 18,45 €": small letters behind a capital are the sentence's.
            return index > start && isSmall(index) && isCapitalized(start)
        }
        if index > start, Leads.smallEnds.contains(token.word), isShouted(index), isShouted(start), !isAllShouted {
            return false
        }
        // "In N Out", but not "on 21-May".
        return index > start || !isCapitalized(index) || index + 1 >= tokens.count || !isCapitalized(index + 1)
    }

    private func isFollowedByName(_ index: Int) -> Bool {
        var next = index + 1
        if next < tokens.count, Leads.particles.contains(tokens[next].word) { next += 1 }
        return next < tokens.count && isCapitalized(next) && Leads.ends.match(tokens, at: next) == nil
            && (isShouted(index) || isSmall(index)) && !MonthNames.isMonth(at: next, in: tokens)
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
        !tokens[index - 1].touches(tokens[index]) && text.scalars[tokens[start].range.lowerBound].isASCII
            && text.scalars[tokens[index].range.lowerBound].value >= 0x370
    }

    func isDate(_ index: Int) -> Bool {
        if tokens[index].kind == .number, tokens[index].word.split(separator: ".").count == 3 { return true }
        guard index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        let joins = next.kind == .sign && (next.word == "/" || next.word == "-" || next.word == ":")
        if joins, tokens[index].touches(next), index + 2 < tokens.count {
            return tokens[index + 2].kind == .number || MonthNames.isMonth(at: index + 2, in: tokens)
        }
        return MonthNames.isMonth(at: index + 1, in: tokens) && tokens[index].word.utf8.count <= 2
    }
}
