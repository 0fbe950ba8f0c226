import Capture
import Ledger

/// An amount as a cell writes it: digits with their marks, a sign, and the words around them.
///
///     "-1.234,56 €"     digits "1.234,56", negative, words "€"
///     "(5.00)"          negative
///     "150,000.00 DB"   words "DB"
///     "Rp 15.000,-"     digits "15.000", not negative
struct AmountCell: Hashable {
    /// ASCII digits with `.`, `,` and `'`, which also stands for a space.
    let digits: String
    /// Whether it has a minus, before or behind, or stands in brackets.
    let isNegative: Bool
    /// What stands around it: a currency, a direction, or what nobody knows.
    let words: [String]

    /// Nil for a text without a number, or with two.
    init?(_ text: String) {
        let scalars = Array(text.unicodeScalars.prefix(80))
        guard var first = scalars.firstIndex(where: Self.isDigit), let last = scalars.lastIndex(where: Self.isDigit)
        else { return nil }
        // ".93"
        if first > 0, scalars[first - 1] == ".", first == 1 || !scalars[first - 2].properties.isAlphabetic {
            first -= 1
        }
        var digits = String.UnicodeScalarView()
        for scalar in scalars[first...last] {
            if Self.isDigit(scalar) || scalar == "." || scalar == "," {
                digits.append(scalar)
            } else if scalar == "'" || scalar == "\u{2019}" || scalar.properties.isWhitespace {
                digits.append("'")
            } else {
                return nil
            }
        }
        self.digits = digits.first == "." ? "0" + String(digits) : String(digits)
        let before = Around(scalars[..<first])
        let behind = Around(Self.withoutDash(scalars[(last + 1)...]))
        isNegative = before.hasMinus || behind.hasMinus || before.hasBracket && behind.hasBracket
        words = before.words + behind.words
        if before.hasBracket != behind.hasBracket || before.hasMinus && behind.hasMinus { return nil }
    }

    /// "15.000,-", "1'250.–": a dash in place of decimals is no sign.
    private static func withoutDash(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        guard let mark = scalars.first, mark == "," || mark == "." else { return scalars }
        return scalars.dropFirst().drop { Around.isDash($0) }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    /// What stands before or behind the number.
    private struct Around {
        var hasMinus = false
        var hasBracket = false
        var words: [String] = []

        init(_ scalars: ArraySlice<Unicode.Scalar>) {
            var word = String.UnicodeScalarView()
            for scalar in scalars {
                switch scalar {
                case _ where Self.isDash(scalar): hasMinus = true
                case "(", ")": hasBracket = true
                // A spreadsheet's marks for text and formulas, and a plus, which says nothing.
                case "+", "'", "=", "\"": break
                case _ where scalar.properties.isWhitespace:
                    words.append(String(word))
                    word = String.UnicodeScalarView()
                default: word.append(scalar)
                }
            }
            words.append(String(word))
            words.removeAll(where: \.isEmpty)
        }

        static func isDash(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "-" || scalar == "\u{2212}" || scalar == "\u{2013}"
        }
    }
}

extension AmountCell {
    /// The style that the marks prove; nil where both would read it, or neither.
    ///
    ///     "1.234,56"  comma      "1,234"   nothing      "12,50"      comma
    ///     "1,234.56"  point      "1234"    nothing      "1.500.000"  comma: the points group
    ///     "0,500"     comma      "1234,567" comma
    var provenStyle: NumberStyle? {
        let marks = digits.filter { $0 == "." || $0 == "," }
        guard let last = marks.last else { return nil }
        let groups = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        let decimal: NumberStyle = last == "." ? .point : .comma
        let other: NumberStyle = last == "." ? .comma : .point
        if marks.contains(where: { $0 != last }) { return marks.dropLast().contains(last) ? nil : decimal }
        let after = groups[groups.count - 1].count
        if marks.count > 1 { return after == 3 ? other : nil }
        if after != 3 { return after == 0 ? nil : decimal }
        let whole = groups[0].filter { $0 != "'" }
        return whole.count > 3 || whole == "0" || groups[0].contains("'") ? decimal : nil
    }

    /// How many digits stand behind the last mark that can be a decimal mark; 0 without one.
    var decimals: Int {
        guard let mark = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { return 0 }
        return digits.distance(from: mark, to: digits.endIndex) - 1
    }

    /// The amount without its sign; nil where it is none in that style.
    func money(_ style: NumberStyle, in currency: Currency) -> Money? {
        if digits.utf8.allSatisfy({ (48...57).contains($0) }) {
            return try? Money(digits: digits, unit: .currency(currency))
        }
        guard style != .automatic else {
            guard let money = try? TypedAmount.money(digits, in: currency), money.unit == .currency(currency) else {
                return nil
            }
            return money
        }
        let parts = digits.split(separator: style == .point ? "." : ",", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = Self.ungrouped(parts[0]) else { return nil }
        guard parts.count == 2 else { return try? Money(digits: whole, unit: .currency(currency)) }
        guard let decimals = Self.decimals(parts[1], most: currency.minorDigits) else { return nil }
        return try? Money(digits: decimals.isEmpty ? whole : "\(whole).\(decimals)", unit: .currency(currency))
    }

    /// The digits of groups of three, or as in India of two before the last three; nil for other groups.
    private static func ungrouped(_ text: Substring) -> String? {
        let groups = text.split(omittingEmptySubsequences: false) { !$0.isNumber }
        if groups.count > 1 {
            guard (1...3).contains(groups[0].count), groups[groups.count - 1].count == 3,
                groups[1..<(groups.count - 1)].allSatisfy({ $0.count == 2 || $0.count == 3 }),
                Set(text.filter { !$0.isNumber }).count == 1
            else { return nil }
        }
        return groups.joined()
    }

    /// Decimals that the currency has. More of them are dropped if they are zeros; three alone are not, since they may
    /// be thousands.
    private static func decimals(_ text: Substring, most: Int) -> String? {
        guard !text.isEmpty, text.allSatisfy(\.isNumber) else { return nil }
        let rest = text.dropFirst(most)
        if rest.isEmpty { return String(text) }
        guard text.count != 3, rest.allSatisfy({ $0 == "0" }) else { return nil }
        return String(text.prefix(most))
    }
}

/// Which way money went, by the words of banks: folded, so that "Débit" is "debit".
enum FlowWords {
    /// Income or expense; nil for other words.
    static func type(_ word: String) -> TransactionType? {
        switch word.trimmingPrefix("'") {
        case "+": .income
        case "-": .expense
        default: words[StatementText.folded(word)]
        }
    }

    private static let words: [String: TransactionType] = {
        let out = """
            db d dr dt debit debet debits debito soll s af out expense cargo dare uscita saida pengeluaran keluar uit
            withdrawal dbit ausgabe depense gasto despesa spent uitgaande
            """
        let into = """
            cr c k kr ct credit kredit credits credito haben h bij in income abono avere entrata entrada pemasukan
            masuk deposit crdt einnahme recette ingreso receita received inkomend
            """
        var words: [String: TransactionType] = ["transfer": .transfer]
        for word in out.split(whereSeparator: \.isWhitespace) { words[String(word)] = .expense }
        for word in into.split(whereSeparator: \.isWhitespace) { words[String(word)] = .income }
        return words
    }()
}
