import Foundation
import Household
import Ledger

/// Takes a price and a quantity off the words of a line (`LineText`).
struct LineReader {
    /// What is left of a line.
    typealias Words = ArraySlice<Substring>
    /// How much, and of what.
    typealias Amount = (quantity: Quantity, unit: GroceryUnit?)

    /// What the family counts its money in.
    let unit: AccountUnit
    /// The family's.
    let locale: Locale
    /// Whether people write amounts with decimals: not of yen, which have none, and not of rupiah.
    private let writesDecimals: Bool
    /// How people write the currency, folded: "$", "usd"; "rp", "idr".
    private let symbols: Set<String>

    init(unit: AccountUnit, locale: Locale) {
        self.unit = unit
        self.locale = locale
        let scale = (0..<unit.minorDigits).reduce(Int64(1)) { one, _ in one * 10 }
        let sample = Money(minorUnits: scale, unit: unit).formatted(locale)
        writesDecimals = sample.count(where: \.isNumber) > 1
        let symbol = String(sample.filter { !$0.isNumber && !$0.isWhitespace && $0 != "." && $0 != "," })
        symbols = Set(
            ([symbol, unit.code] + (Self.moreSymbols[unit.code] ?? [])).map(SearchWords.folded).filter { !$0.isEmpty })
    }

    private static let moreSymbols: [String: [String]] = [
        "USD": ["$"], "EUR": ["€"], "GBP": ["£"], "JPY": ["¥", "￥", "円"], "IDR": ["rp", "rp."], "CHF": ["fr", "fr."],
        "INR": ["₹", "rs", "rs."], "CNY": ["¥", "元"], "KRW": ["₩", "원"], "MYR": ["rm"],
    ]

    // MARK: Price

    /// Takes a price off the end; nil where there is none, or where nothing would be left.
    func price(_ words: inout Words) -> LineText.Price? {
        for length in [3, 2, 1] where words.count > length {
            guard let price = price(Array(words.suffix(length))) else { continue }
            words.removeLast(length)
            return price
        }
        return nil
    }

    /// The price that exactly these words are.
    private func price(_ words: [Substring]) -> LineText.Price? {
        guard let first = words.first else { return nil }
        if first == "@" || SearchWords.folded(String(first)) == "je" {
            return money(words.dropFirst().map(String.init), isMarked: true).map { .each($0, per: nil) }
        }
        if first.hasPrefix("@") {
            let rest = [String(first.dropFirst())] + words.dropFirst().map(String.init)
            return money(rest, isMarked: true).map { .each($0, per: nil) }
        }
        var texts = words.map(String.init)
        if let last = texts.last, let slash = last.lastIndex(of: "/"),
            let per = UnitWord(last[last.index(after: slash)...]), per.thousandths == 1_000
        {
            texts[texts.count - 1] = String(last[..<slash])
            return money(texts, isMarked: true).map { .each($0, per: per.unit) }
        }
        return money(texts, isMarked: false).map(LineText.Price.total)
    }

    /// The money that exactly these words are: a number with a symbol on one side, or one that is a price by itself.
    private func money(_ words: [String], isMarked: Bool) -> Money? {
        let text = SearchWords.folded(words.joined())
        // Two words are one price only where one of them is the symbol or says thousands.
        if words.count == 2 {
            let folded = words.map(SearchWords.folded)
            guard folded.contains(where: { symbols.contains($0) || Self.thousands.contains($0) }) else { return nil }
        }
        guard (1...2).contains(words.count), !text.isEmpty else { return nil }
        for symbol in symbols.sorted(by: { $0.count > $1.count }) {
            if text.hasPrefix(symbol) { return amount(String(text.dropFirst(symbol.count)), isSure: true) }
            if text.hasSuffix(symbol) { return amount(String(text.dropLast(symbol.count)), isSure: true) }
        }
        return amount(text, isSure: isMarked)
    }

    /// The amount that a text of digits is, with "rb" for thousands where people write no decimals.
    ///
    /// - Parameter isSure: whether something beside it says that it is money.
    private func amount(_ text: String, isSure: Bool) -> Money? {
        var (text, scale) = (text, Int64(1))
        if !writesDecimals, let word = Self.thousands.first(where: { text.hasSuffix($0) }) {
            (text, scale) = (String(text.dropLast(word.count)), 1_000)
        }
        // A mark before three digits groups, whatever the locale's decimal mark is, but where money has three decimals.
        guard text.last?.isNumber == true, let number = money(digits: text) else { return nil }
        let (decimals, isGrouped) = (number.decimals, number.isGrouped)
        guard decimals.utf8.count <= unit.minorDigits else { return nil }
        let isPrice =
            if writesDecimals {
                decimals.utf8.count == unit.minorDigits
            } else {
                scale > 1 || isGrouped || decimals.isEmpty && number.whole.utf8.count >= 3 && number.whole.first != "0"
            }
        guard isSure || isPrice, let money = try? Money(digits: number.digits, unit: unit) else { return nil }
        let (units, overflow) = money.minorUnits.multipliedReportingOverflow(by: scale)
        return overflow ? nil : Money(minorUnits: units, unit: unit)
    }

    private func money(digits text: String) -> TypedNumber? {
        guard let number = TypedNumber(text, locale) else { return nil }
        guard number.decimals.utf8.count == 3, unit.minorDigits < 3, !number.isGrouped else { return number }
        // "1.299" in en-US: no price has three decimals, so the mark groups.
        return TypedNumber(number.whole + "'" + number.decimals, locale)
    }

    private static let thousands = ["ribu", "rb", "k"]

    // MARK: Quantity

    /// Takes a quantity off the front: a number, alone or with a unit or "x", and a name behind it.
    func leading(_ words: inout Words) throws(FieldProblem) -> Amount? {
        var rest = words
        guard var amount = number(takenFrom: &rest, isSigned: true) else { return nil }
        if Self.isTimes(rest.first) || amount.isTimes {
            if !amount.isTimes { rest.removeFirst() }
            var inner = rest
            if amount.unit == nil, let size = number(takenFrom: &inner, isSigned: false), size.unit != nil,
                let total = Self.product(amount.quantity, size.quantity)
            {
                amount = (total, size.unit, false, size.isThing)
                rest = inner
            }
        }
        guard let quantity = amount.quantity else { throw .groceries(.quantityOutOfRange) }
        if rest.isEmpty {
            // "2 jars" is two of "jars"; "2 kg" names nothing.
            if amount.isThing, let word = words.last, words.count > 1 {
                words = [word]
                return (quantity, nil)
            }
            throw .groceries(.itemRequired)
        }
        if amount.unit != nil { Self.dropOf(&rest) }
        words = rest
        return (quantity, amount.unit)
    }

    /// Takes a quantity off the end: with a unit, with "x", or a number up to 99.
    func trailing(_ words: inout Words) throws(FieldProblem) -> Amount? {
        for length in [3, 2, 1] where words.count > length {
            var rest = words.suffix(length)
            if Self.isTimes(rest.first), rest.count > 1 { rest.removeFirst() }
            guard let amount = number(takenFrom: &rest, isSigned: false) else { continue }
            guard rest.isEmpty || rest.count == 1 && Self.isTimes(rest.first) else { continue }
            guard let quantity = amount.quantity else { throw .groceries(.quantityOutOfRange) }
            let isBare = length == 1 && amount.unit == nil && !amount.isTimes
            if isBare, quantity.isZero || quantity > Quantity(whole: 99) { return nil }
            words.removeLast(length)
            return (quantity, amount.unit)
        }
        return nil
    }

    /// A number with what says what it counts. `quantity` is nil of a number that nobody may give.
    private typealias Found = (quantity: Quantity?, unit: GroceryUnit?, isTimes: Bool, isThing: Bool)

    /// Takes a number off the front, with the unit or the "x" that is glued to it or follows it.
    private func number(takenFrom words: inout Words, isSigned: Bool) -> Found? {
        guard let first = words.first else { return nil }
        var text = String(first)
        if isSigned, "-−".contains(first.prefix(1)), Quantity(typed: String(text.dropFirst()), locale) != nil {
            words.removeFirst()
            return (nil, nil, false, false)
        }
        var hasTimes = false
        if let mark = text.first, "x×X".contains(mark), text.count > 1 {
            text.removeFirst()
            hasTimes = true
        }
        guard let end = text.lastIndex(where: \.isNumber) else { return nil }
        let (digits, glued) = (String(text[...end]), String(text[text.index(after: end)...]))
        guard let value = quantity(digits) else { return nil }
        if glued.isEmpty {
            words.removeFirst()
            // "1 1/2 l": a whole number before a fraction.
            var value = value
            if !hasTimes, let next = words.first, next.contains("/") || next.count == 1,
                let both = Quantity(typed: "\(digits) \(next)", locale)
            {
                value = both
                words.removeFirst()
            }
            guard !hasTimes, let word = words.first, let unit = UnitWord(word) else {
                return (value, nil, hasTimes, false)
            }
            words.removeFirst()
            return (Self.product(value, Quantity(thousandths: unit.thousandths)), unit.unit, false, unit.isThing)
        }
        if ["x", "X", "×"].contains(glued) {
            words.removeFirst()
            return hasTimes ? nil : (value, nil, true, false)
        }
        guard !hasTimes, let unit = UnitWord(glued) else { return nil }
        words.removeFirst()
        return (Self.product(value, Quantity(thousandths: unit.thousandths)), unit.unit, false, false)
    }

    /// A number, of which zeros in front make a name: "00".
    private func quantity(_ digits: String) -> Quantity? {
        let isPadded = digits.first == "0" && digits.dropFirst().first?.isNumber == true
        return isPadded ? nil : Quantity(typed: digits, locale)
    }

    private static func product(_ left: Quantity?, _ right: Quantity?) -> Quantity? {
        guard let left, let right else { return nil }
        let (product, overflow) = left.thousandths.multipliedReportingOverflow(by: right.thousandths)
        return overflow ? nil : Quantity(thousandths: (product + 500) / 1_000)
    }

    private static func isTimes(_ word: Substring?) -> Bool {
        word.map { ["x", "×", "mal", "kali"].contains($0.lowercased()) } ?? false
    }

    /// "2 kg of apples", "2 kg de manzanas", "1 l d'huile".
    private static func dropOf(_ words: inout Words) {
        guard let first = words.first else { return }
        if words.count > 1, ["of", "de", "von", "del", "des"].contains(first.lowercased()) {
            words.removeFirst()
        } else if first.count > 2, ["d'", "d’"].contains(first.prefix(2).lowercased()) {
            words[words.startIndex] = first.dropFirst(2)
        }
    }
}
