/// Cuts a message into tokens, in one pass.
///
///     "Rp 50.000 di KOPI*TUKU, Ref 30A1"   Rp · 50.000 · di · KOPI*TUKU · , · Ref · 30A1
///      word number  word   word       sign  word  code
struct Tokenizer {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var tokens: [Token] = []

    /// The tokens of cleaned text.
    static func tokens(of scalars: [Unicode.Scalar]) -> [Token] {
        var tokenizer = Tokenizer(scalars: scalars)
        tokenizer.tokens.reserveCapacity(scalars.count / 4)
        while tokenizer.index < scalars.count { tokenizer.next() }
        return tokenizer.tokens
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private func at(_ place: Int) -> Unicode.Scalar? { place < scalars.count && place >= 0 ? scalars[place] : nil }

    private func isDigit(_ place: Int) -> Bool { at(place)?.isDigit ?? false }
    private func isLetter(_ place: Int) -> Bool { at(place)?.isLetter ?? false }

    private mutating func next() {
        let scalar = scalars[index]
        if scalar == " " {
            index += 1
        } else if scalar == "\n" {
            add(.lineEnd, to: index + 1)
        } else if scalar.isDigit {
            number()
        } else if scalar.isLetter {
            word()
        } else if (scalar == "." || scalar == ",") && isDigit(index + 1) && !isLetter(index - 1) && !isDigit(index - 1)
        {
            number()
        } else if let end = maskEnd(from: index) {
            add(.mask, to: end)
        } else {
            add(.sign, to: index + 1)
        }
    }

    private mutating func add(_ kind: Token.Kind, to end: Int) {
        tokens.append(Token(kind: kind, range: index..<end, word: word(kind, index..<end)))
        index = end
    }

    private func word(_ kind: Token.Kind, _ range: Range<Int>) -> String {
        if kind != .mask, kind != .address, kind != .lineEnd, scalars[range].allSatisfy(\.isASCII) {
            return String(unsafeUninitializedCapacity: range.count) { bytes in
                for (place, scalar) in scalars[range].enumerated() {
                    let byte = UInt8(scalar.value)
                    bytes[place] = kind != .sign && byte >= 65 && byte <= 90 ? byte + 32 : byte
                }
                return range.count
            }
        }
        var text = String.UnicodeScalarView()
        switch kind {
        case .mask: text.append(contentsOf: scalars[range].suffix(while: \.isDigit))
        case .lineEnd: break
        case .address: text.append(contentsOf: scalars[range].prefix { $0 != "@" })
        default: text.append(contentsOf: scalars[range])
        }
        let string = String(text)
        return kind == .word || kind == .code ? string.lowercased() : string
    }

    // MARK: Numbers

    private mutating func number() {
        var end = index
        while isDigit(end) || (isMark(end) && isDigit(end + 1) && !endsDecimals(end)) { end += 1 }
        if let masked = maskEnd(from: end) { return add(.mask, to: masked) }
        if isLetter(end) {
            var suffixEnd = end
            while isLetter(suffixEnd) { suffixEnd += 1 }
            let suffix = word(.word, end..<suffixEnd)
            guard isDigit(suffixEnd) || !NumberSuffix.isKnown(suffix) else { return add(.number, to: end) }
            while isLetter(suffixEnd) || isDigit(suffixEnd) { suffixEnd += 1 }
            return add(.code, to: suffixEnd)
        }
        add(.number, to: end)
        // "15.000,-" and "1'250.–" say that no decimals follow.
        if let mark = at(index), mark == "." || mark == ",", let dash = at(index + 1),
            dash == "-" || dash == "–" || dash == "—"
        {
            index += 2
        }
    }

    /// Whether a comma stands behind two decimals and before a number of its own: "750.00,06-11-2026".
    private func endsDecimals(_ place: Int) -> Bool {
        guard at(place) == ",", place - index > 3, at(place - 3) == ".", isDigit(place - 1), isDigit(place - 2) else {
            return false
        }
        return true
    }

    private func isMark(_ place: Int) -> Bool {
        guard let scalar = at(place) else { return false }
        return scalar == "." || scalar == "," || scalar == "'"
    }

    /// Where a masked number that begins with signs ends: "**1234", "###439"; nil where none begins.
    private func maskEnd(from start: Int) -> Int? {
        var end = start
        while let scalar = at(end), scalar == "*" || scalar == "#" || scalar == "•" || scalar == "…" { end += 1 }
        guard end > start, isDigit(end) else { return nil }
        while isDigit(end) { end += 1 }
        // "*170#" is dialled.
        return at(end) == "#" ? nil : end
    }

    // MARK: Words

    private mutating func word() {
        if let end = addressEnd() { return add(.address, to: end) }
        var end = index
        // "عندMETRO": other letters are another word.
        while (isLetter(end) && hasSameScript(end)) || joins(end) { end += 1 }
        // "9:00 AMWithdraw": a line end that was lost.
        if tokens.last?.kind == .number, end > index + 2, at(index + 1) == "M", at(index) == "A" || at(index) == "P",
            scalars[index + 2].isUppercase, !(at(index + 3)?.isUppercase ?? true)
        {
            return add(.word, to: index + 2)
        }
        if at(end) == "-", isDigit(end + 1), scalars[index..<end].allSatisfy({ $0 == "X" || $0 == "x" }) {
            end += 1
            while isDigit(end) { end += 1 }
            return add(.mask, to: end)
        }
        guard isDigit(end) else { return add(.word, to: end) }
        let letters = word(.word, index..<end)
        if letters.allSatisfy({ $0 == "x" }) {
            while isDigit(end) { end += 1 }
            return add(.mask, to: end)
        }
        // "بـ5.75": only Latin letters and digits make one word.
        if CurrencyMark.words[letters] != nil || !letters.utf8.allSatisfy({ $0 < 0x80 }) { return add(.word, to: end) }
        while isLetter(end) || isDigit(end) { end += 1 }
        add(.code, to: end)
    }

    /// Whether the letter at a place is Latin if the word began so, and else if it did not.
    private func hasSameScript(_ place: Int) -> Bool { isLatin(place) == isLatin(index) }

    private func isLatin(_ place: Int) -> Bool {
        scalars[place].value < 0x370 || (0x1E00...0x1EFF).contains(scalars[place].value)
    }

    /// Whether a sign holds two parts of one word together.
    private func joins(_ place: Int) -> Bool {
        guard let scalar = at(place), isLetter(place - 1) else { return false }
        switch scalar {
        case "'", "&": return isLetter(place + 1)
        case "*":
            var next = place
            while at(next) == "*" { next += 1 }
            return isLetter(next)
        // "a/n", "A/C"; in "Password/OTP" two words stand beside each other.
        case "/": return isLetter(place + 1) && !isLetter(place - 2) && !isLetter(place + 2)
        case ".": return isLetter(place + 1) && (!isLetter(place + 2) || isDomain(from: place + 1))
        default: return false
        }
    }

    /// Whether the letters from here are the end of an internet name: the "COM" of "NETFLIX.COM".
    private func isDomain(from start: Int) -> Bool {
        var end = start
        while isLetter(end), end - start < 5 { end += 1 }
        return Self.domains.contains(word(.word, start..<end))
    }

    private static let domains: Set<String> = [
        "com", "net", "org", "co", "id", "io", "de", "uk", "app", "tv", "in", "sg", "my", "br", "fr", "it", "es", "ae",
    ]

    /// Where an address with "@" ends; nil where none begins.
    private func addressEnd() -> Int? {
        var end = index
        while let scalar = at(end), scalar.isLetter || scalar.isDigit || scalar == "." || scalar == "_" || scalar == "-"
        {
            end += 1
        }
        guard at(end) == "@", isLetter(end + 1) else { return nil }
        end += 1
        while isLetter(end) || isDigit(end) || (at(end) == "." && isLetter(end + 1)) { end += 1 }
        return end
    }
}

extension Collection where Self: BidirectionalCollection {
    /// The longest end of which every element satisfies `condition`.
    fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
