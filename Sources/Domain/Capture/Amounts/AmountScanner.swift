import Ledger

/// A number in a message that may be an amount of money.
struct AmountCandidate {
    /// The tokens of the number, its currency and its sign.
    let range: Range<Int>
    let money: Money
    /// Whether a minus stood before it.
    let isNegative: Bool
    /// Whether a plus stood before it.
    let isPositive: Bool
    /// Whether the currency was told by a sign or word, rather than by the source alone.
    let hasMark: Bool
    /// Whether that mark is one of several currencies'.
    let isAmbiguous: Bool
    /// Whether it stands in brackets.
    let isBracketed: Bool
}

/// Finds the amounts of a message (finances.md §2.3, steps 2 and 3): numbers beside the mark of a currency, on either
/// side; and from a known source also what a word such as "sebesar" or "amt" names.
struct AmountScanner {
    private let text: MessageText
    /// The currencies of the source, the first its own.
    private let home: [String]
    private let isSourceKnown: Bool
    /// Whether a number needs nothing beside it to be one.
    private var takesAny = false
    /// Up to which token everything belongs to an amount before.
    private var taken = 0

    /// The amounts of a text, in their order.
    static func amounts(in text: MessageText, home: [String], isSourceKnown: Bool) -> [AmountCandidate] {
        var scanner = AmountScanner(text: text, home: home, isSourceKnown: isSourceKnown)
        return scanner.amounts()
    }

    /// Every number of a text that would be an amount if somebody said so, in their order.
    static func numbers(in text: MessageText, home: [String]) -> [AmountCandidate] {
        var scanner = AmountScanner(text: text, home: home, isSourceKnown: true)
        scanner.takesAny = true
        return scanner.amounts()
    }

    /// Where a number ends that begins with a token: the "540,50" of "1 540,50 ₽" belongs to it.
    static func numberEnd(from index: Int, in text: MessageText) -> Int {
        AmountScanner(text: text, home: [], isSourceKnown: false).groupsEnd(from: index)
    }

    private mutating func amounts() -> [AmountCandidate] {
        var found: [AmountCandidate] = []
        for index in text.tokens.indices where text.tokens[index].kind == .number && index >= taken {
            if let candidate = amount(at: index) {
                found.append(candidate)
                taken = candidate.range.upperBound
            }
        }
        return found
    }

    private init(text: MessageText, home: [String], isSourceKnown: Bool) {
        self.text = text
        self.home = home
        self.isSourceKnown = isSourceKnown
    }

    private struct Mark {
        let code: String
        let isAmbiguous: Bool
        let isISO: Bool
        let range: Range<Int>
    }

    private func amount(at index: Int) -> AmountCandidate? {
        if isOfTime(index) || isOfAccount(index) { return nil }
        let end = groupsEnd(from: index)
        let (prefix, suffix) = (mark(before: index), mark(after: end))
        let mark =
            prefix.map { prefix in suffix.map { $0.isISO && prefix.isAmbiguous ? $0 : prefix } ?? prefix } ?? suffix
        let isLabelled =
            mark == nil && isSourceKnown && (takesAny || hasLabel(before: index) || isSignedLine(index, end))
        guard let code = mark?.code ?? (isLabelled ? home.first : nil), let currency = Currency(code: code) else {
            return nil
        }
        let power = multiplier(at: end)
        guard let units = minorUnits(index..<end, currency, power: power?.power ?? 0) else { return nil }
        let start = prefix?.range.lowerBound ?? index
        let sign =
            sign(before: start) ?? (prefix == nil ? nil : self.sign(before: index))
            ?? (isLabelled ? self.sign(behind: end) : nil)
        var upper = max(end, power?.end ?? end)
        if let suffix, suffix.range.upperBound > upper { upper = suffix.range.upperBound }
        return AmountCandidate(
            range: (sign.map { min($0.index, start) } ?? start)..<max(upper, (sign?.index ?? 0) + 1),
            money: Money(minorUnits: units, currency: currency), isNegative: sign?.word == "-",
            isPositive: sign?.word == "+", hasMark: mark != nil, isAmbiguous: mark?.isAmbiguous ?? false,
            isBracketed: isBracketed(start, upper))
    }

    // MARK: Digits

    /// The token after the groups of three that follow a number behind spaces: "1 540,50".
    private func groupsEnd(from index: Int) -> Int {
        var end = index + 1
        guard digitsBeforeMark(index) <= 3, !text.tokens[index].word.contains(where: { $0 == "." || $0 == "," }) else {
            return end
        }
        while end < text.tokens.count, text.tokens[end].kind == .number,
            text.tokens[end].range.lowerBound == text.tokens[end - 1].range.upperBound + 1, digitsBeforeMark(end) == 3
        {
            end += 1
        }
        // Without a currency right behind or before them they may be two numbers.
        if end > index + 1, mark(after: end) == nil, mark(before: index) == nil { return index + 1 }
        return end
    }

    private func digitsBeforeMark(_ index: Int) -> Int {
        text.tokens[index].word.utf8.prefix { $0 >= 48 && $0 <= 57 }.count
    }

    private func minorUnits(_ range: Range<Int>, _ currency: Currency, power: Int) -> Int64? {
        if range.count == 1 {
            return NumberReader.minorUnits(
                text.tokens[range.lowerBound].word.unicodeScalars, minorDigits: currency.minorDigits, power: power)
        }
        let digits = range.map { text.tokens[$0].word }.joined(separator: "'")
        return NumberReader.minorUnits(digits.unicodeScalars, minorDigits: currency.minorDigits, power: power)
    }

    private func multiplier(at index: Int) -> (power: Int, end: Int)? {
        guard index < text.tokens.count, let power = NumberSuffix.multipliers[text.tokens[index].word] else {
            return nil
        }
        return (power, index + 1)
    }

    // MARK: Marks

    private func mark(before index: Int) -> Mark? {
        var place = index - 1
        while place >= taken, isLoose(place) { place -= 1 }
        guard place >= taken else { return nil }
        return mark(endingAt: place)
    }

    /// What may stand between a currency and its number: "Rs.", "AED :", "-".
    private func isLoose(_ place: Int) -> Bool {
        let token = text.tokens[place]
        return token.kind == .sign && (token.word == "." || token.word == ":" || token.word == "-" || token.word == "+")
    }

    private func mark(endingAt place: Int) -> Mark? {
        let token = text.tokens[place]
        if token.isSign("/"), place > taken, text.tokens[place - 1].word == "s" {
            // "S/ 25.90", the sol of Peru.
            return Mark(code: "PEN", isAmbiguous: false, isISO: false, range: place - 1..<place + 1)
        }
        if token.kind == .sign {
            guard let mark = CurrencyMark.signs[token.word] else { return nil }
            if token.word == "$", place > taken, text.tokens[place - 1].touches(token),
                let code = CurrencyMark.dollarPrefixes[text.tokens[place - 1].word]
            {
                return Mark(code: code, isAmbiguous: false, isISO: true, range: place - 1..<place + 1)
            }
            return resolve(mark, place..<place + 1)
        }
        return token.kind == .word ? word(at: place) : nil
    }

    private func word(at place: Int) -> Mark? {
        let token = text.tokens[place]
        if CurrencyMark.names[home.first ?? ""]?.contains(token.word) ?? false { return nil }
        if let mark = CurrencyMark.words[token.word] {
            return resolve(mark, place..<place + 1, isISO: token.word.utf8.count == 3)
        }
        let code = token.word.uppercased()
        if CurrencyMark.capitalsOnly.contains(code), text.written(place..<place + 1) == code {
            return Mark(code: code, isAmbiguous: false, isISO: true, range: place..<place + 1)
        }
        return nil
    }

    private func resolve(_ mark: CurrencyMark, _ range: Range<Int>, isISO: Bool = false) -> Mark? {
        mark.code(home: home).map { Mark(code: $0, isAmbiguous: mark.isAmbiguous, isISO: isISO, range: range) }
    }

    private func mark(after end: Int) -> Mark? {
        var place = multiplier(at: end)?.end ?? end
        guard place < text.tokens.count else { return nil }
        if text.tokens[place].isSign("$") || text.tokens[place].kind == .sign {
            return mark(endingAt: place)
        }
        if text.tokens[place].kind == .word, place + 1 < text.tokens.count, text.tokens[place + 1].isSign("$"),
            text.tokens[place].touches(text.tokens[place + 1])
        {
            return nil
        }
        guard text.tokens[place].kind == .word, let mark = word(at: place) else { return nil }
        // "12:45 IDR 125.000": the word belongs to what follows it, unless that is a date or the number of a phone.
        place += 1
        if place < text.tokens.count, text.tokens[place].kind == .number, !isOtherNumber(place) { return nil }
        return mark
    }

    // MARK: What stands around it

    /// Whether a number is the end of a time or date: the "45" of "12:45".
    private func isOfTime(_ index: Int) -> Bool {
        guard index > 1, text.tokens[index - 1].touches(text.tokens[index]) else { return false }
        let joint = text.tokens[index - 1]
        return (joint.isSign(":") || joint.isSign("/")) && text.tokens[index - 2].kind == .number
    }

    /// Whether a number begins with a zero that says nothing, as those of phones and accounts do.
    private func isOfAccount(_ index: Int) -> Bool {
        let digits = text.tokens[index].word.utf8.prefix { $0 >= 48 && $0 <= 57 }
        return digits.count > 1 && digits.first == 48
    }

    /// Whether a number is a date, a time or one of a phone or account.
    private func isOtherNumber(_ index: Int) -> Bool {
        let token = text.tokens[index]
        if token.word.utf8.count > 9 || token.word.split(separator: ".").count == 3 { return true }
        guard index + 1 < text.tokens.count, token.touches(text.tokens[index + 1]) else { return false }
        return ["/", ":", "-"].contains(text.tokens[index + 1].word)
    }

    /// Whether a word before the number says that it is an amount.
    private func hasLabel(before index: Int) -> Bool {
        var place = index - 1
        while place >= 0, isLoose(place) || text.tokens[place].isSign("=") { place -= 1 }
        guard place >= 0 else { return false }
        let word = text.tokens[place].word
        if Self.labels.contains(word) { return true }
        // "debited by 120.0", "credited with 500".
        return Self.joints.contains(word) && place > 0 && Self.booked.contains(text.tokens[place - 1].word)
    }

    private static let labels: Set<String> = [
        "sebesar", "nominal", "amt", "amount", "jumlah", "senilai", "importe", "valor", "montant", "betrag", "сумма",
        "برداشت", "واریز", "مبلغ", "خرید", "انتقال",
    ]

    private static let joints: Set<String> = ["by", "with", "for", "of"]
    private static let booked: Set<String> = ["debited", "credited", "deducted", "charged"]

    private func sign(before index: Int) -> (index: Int, word: String)? {
        guard index > 0 else { return nil }
        let token = text.tokens[index - 1]
        guard token.isSign("-") || token.isSign("+") || token.isSign("–"), token.touches(text.tokens[index]) else {
            return nil
        }
        // In "05-11-26" and "POS-500" the line joins.
        let joints: Set<Token.Kind> = [.sign, .lineEnd]
        if index > 1, text.tokens[index - 2].touches(token), !joints.contains(text.tokens[index - 2].kind) {
            return nil
        }
        return (index - 1, token.word == "–" ? "-" : token.word)
    }

    /// Whether a number with a sign fills its line: "-2,150,000".
    private func isSignedLine(_ start: Int, _ end: Int) -> Bool {
        guard sign(before: start) != nil else { return false }
        return (start < 2 || text.tokens[start - 2].kind == .lineEnd)
            && (end >= text.tokens.count || text.tokens[end].kind == .lineEnd)
    }

    /// A sign behind the number, as in Persian messages: "500,000-".
    private func sign(behind end: Int) -> (index: Int, word: String)? {
        guard end < text.tokens.count, text.tokens[end - 1].touches(text.tokens[end]),
            text.tokens[end].isSign("-") || text.tokens[end].isSign("+")
        else { return nil }
        return (end, text.tokens[end].word)
    }

    private func isBracketed(_ start: Int, _ end: Int) -> Bool {
        start > 0 && end < text.tokens.count && text.tokens[start - 1].isSign("(") && text.tokens[end].isSign(")")
    }
}
