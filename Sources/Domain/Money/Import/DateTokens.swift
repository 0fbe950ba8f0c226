import Capture
import Foundation

/// The numbers, words and marks of a date, one after the other.
struct DateTokens {
    /// A number as it is written.
    struct Number {
        let all: [Int]
        var digits: Int { all.count }
        var value: Int { all.reduce(0) { $0 * 10 + $1 } }
    }

    private enum Token {
        case number([Int])
        case word(String)
        case mark(Unicode.Scalar)
    }

    private var tokens: [Token] = []
    private var index = 0

    /// Nil for what is too long for a date, or holds a number that is.
    init?(_ text: String) {
        let scalars = Array(text.unicodeScalars.prefix(61))
        guard scalars.count <= 60 else { return nil }
        var index = 0
        while index < scalars.count {
            let start = index
            if Self.isDigit(scalars[index]) {
                while index < scalars.count, Self.isDigit(scalars[index]) { index += 1 }
                guard index - start <= 9 else { return nil }
                tokens.append(.number(scalars[start..<index].map { Int($0.value) - 48 }))
            } else if scalars[index].properties.isAlphabetic {
                while index < scalars.count, scalars[index].properties.isAlphabetic { index += 1 }
                var word = String.UnicodeScalarView()
                word.append(contentsOf: scalars[start..<index])
                tokens.append(.word(StatementText.folded(String(word))))
            } else {
                appendMark(scalars[index])
                index += 1
            }
        }
        // A spreadsheet is told by "'" that what follows is text.
        while case .mark(let mark)? = tokens.first, mark == "'" || mark == " " { tokens.removeFirst() }
        while case .mark(let mark)? = tokens.last, mark == "'" || mark == " " { tokens.removeLast() }
    }

    /// One space for several, and none behind another mark.
    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        let isSpace = scalar.properties.isWhitespace
        if case .mark? = tokens.last {
            if isSpace { return }
            if case .mark(" ")? = tokens.last { tokens.removeLast() }
        }
        tokens.append(.mark(isSpace ? " " : scalar == "\u{2212}" ? "-" : scalar))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    var isAtEnd: Bool { index >= tokens.count }

    /// What `body` finds; where it finds nothing, nothing is consumed.
    mutating func attempt<Value>(_ body: (inout DateTokens) -> Value?) -> Value? {
        let start = index
        let value = body(&self)
        if value == nil { index = start }
        return value
    }

    mutating func number() -> Number? {
        guard index < tokens.count, case .number(let digits) = tokens[index] else { return nil }
        index += 1
        return Number(all: digits)
    }

    /// A number, unless `mark` comes after it: the hour in "5 Nov 10:22" is no year.
    mutating func number(followedBy mark: Unicode.Scalar) -> Number? {
        if index + 1 < tokens.count, case .mark(mark) = tokens[index + 1] { return nil }
        return number()
    }

    mutating func word(_ fits: (String) -> Bool) -> String? {
        guard index < tokens.count, case .word(let word) = tokens[index], fits(word) else { return nil }
        index += 1
        return word
    }

    mutating func month() -> Int? {
        guard index < tokens.count, case .word(let word) = tokens[index], let month = MonthNames.month(word) else {
            return nil
        }
        index += 1
        return month
    }

    /// `/`, `-`, `.` or a space.
    mutating func mark() -> Unicode.Scalar? {
        guard index < tokens.count, case .mark(let mark) = tokens[index], ["/", "-", ".", " "].contains(mark) else {
            return nil
        }
        index += 1
        return mark
    }

    /// Whether a zone lies east: "+" or "-".
    mutating func sign() -> Bool? {
        guard index < tokens.count, case .mark(let mark) = tokens[index], mark == "+" || mark == "-" else {
            return nil
        }
        index += 1
        return mark == "+"
    }

    mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
        guard index < tokens.count, case .mark(wanted) = tokens[index] else { return false }
        index += 1
        return true
    }

    /// What joins the parts of a date: a mark, a comma, "de".
    @discardableResult
    mutating func skipJoint() -> Bool {
        let start = index
        while index < tokens.count {
            switch tokens[index] {
            case .mark("/"), .mark("-"), .mark("."), .mark(" "), .mark(","), .word("de"), .word("of"): index += 1
            default: return index > start
            }
        }
        return index > start
    }

    /// "Sat, 3 Jan 2026".
    mutating func skipWeekday() {
        guard tokens.count > 2, case .word(let word) = tokens[0], MonthNames.month(word) == nil else { return }
        index = 1
        skipJoint()
    }
}
