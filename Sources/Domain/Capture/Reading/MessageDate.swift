import Foundation
import Ledger

/// The day that a message names: "03/11/26", "12 Nov 2026", "Nov 4, 2026", "05-11-26", "2026-11-05".
enum MessageDate {
    /// The first day that stands in the text; `monthFirst` reads "11/05/2026" as November.
    static func day(in text: MessageText, monthFirst: Bool, posted: CalendarDate) -> CalendarDate? {
        for index in text.tokens.indices {
            if let day = named(text.tokens, index, posted) ?? numbers(text.tokens, index, monthFirst) { return day }
        }
        return nil
    }

    private static func number(_ tokens: [Token], _ index: Int) -> Int? {
        guard tokens.indices.contains(index), tokens[index].kind == .number else { return nil }
        return Int(tokens[index].word)
    }

    /// "12 Nov 2026", "05-NOV-26", "Nov 4, 2026", "Jan 21".
    private static func named(_ tokens: [Token], _ index: Int, _ posted: CalendarDate) -> CalendarDate? {
        guard tokens[index].kind == .word, let month = MonthNames.month(tokens[index].word) else { return nil }
        let before = skippingJoint(tokens, index, by: -1)
        let after = skippingJoint(tokens, index, by: 1)
        if let day = number(tokens, before), (1...31).contains(day) {
            return date(year(tokens, after), month, day, posted)
        }
        guard let day = number(tokens, after), (1...31).contains(day) else { return nil }
        return date(year(tokens, skippingJoint(tokens, after, by: 1)), month, day, posted)
    }

    /// A year, of which a time is none: "5 Nov 10:22".
    private static func year(_ tokens: [Token], _ index: Int) -> Int? {
        guard let number = number(tokens, index),
            tokens[index].word.utf8.count == 4 || tokens[index].word.utf8.count == 2
        else { return nil }
        if index + 1 < tokens.count, tokens[index + 1].isSign(":"), tokens[index].touches(tokens[index + 1]) {
            return nil
        }
        return number
    }

    /// Without a year it is the last such day.
    private static func date(_ year: Int?, _ month: Int, _ day: Int, _ posted: CalendarDate) -> CalendarDate? {
        if let year { return date(year, month, day) }
        guard let this = date(posted.year, month, day) else { return nil }
        return this > posted + 1 ? date(posted.year - 1, month, day) : this
    }

    private static func skippingJoint(_ tokens: [Token], _ index: Int, by step: Int) -> Int {
        let next = index + step
        guard tokens.indices.contains(next), tokens[next].kind == .sign else { return next }
        return next + step
    }

    /// "03/11/26", "05-11-2026", "2026-11-05", "05.11.2026".
    private static func numbers(_ tokens: [Token], _ index: Int, _ monthFirst: Bool) -> CalendarDate? {
        if tokens[index].kind == .number, tokens[index].word.contains(".") {
            let parts = tokens[index].word.split(separator: ".").compactMap { Int($0) }
            guard parts.count == 3, parts[2] >= 20 else { return nil }
            return date(parts[2], parts[1], parts[0])
        }
        guard let first = number(tokens, index), index + 4 < tokens.count else { return nil }
        let joint = tokens[index + 1]
        guard joint.kind == .sign, joint.word == "/" || joint.word == "-", tokens[index].touches(joint),
            tokens[index + 3].isSign(joint.word), let second = number(tokens, index + 2),
            let third = number(tokens, index + 4)
        else { return nil }
        if first > 31 { return date(first, second, third) }
        if monthFirst, first <= 12 { return date(third, first, second) }
        return date(third, second, first) ?? date(third, first, second)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        CalendarDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }
}
