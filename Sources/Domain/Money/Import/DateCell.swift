import Foundation
import Ledger

/// A date as a cell writes it, taken apart before anybody decides in which order its numbers stand.
///
///     "2026-01-03T12:00:00+07:00"   numbers 2026 1 3, a time with a zone
///     "03/01/26 6:12 PM"            numbers 3 1 26, a time
///     "3. Jan. 2026"                named
///     "20260103"                    compact
///     "'05/01"                      numbers 5 1, no year
struct DateCell {
    private enum Parts {
        case numbers(Number, Number, Number)
        case pair(Int, Int)
        case named(day: Int, month: Int, year: Number?)
        case compact([Int])
    }

    private struct Number {
        let value: Int
        let digits: Int

        /// The year meant: four digits, or two of this century up to 69.
        var year: Int? {
            switch digits {
            case 4: (1900...2199).contains(value) ? value : nil
            case 2: value < 70 ? 2000 + value : 1900 + value
            default: nil
            }
        }
    }

    private let parts: Parts
    private let time: DateCellTime?

    /// Whether it names no year.
    var isYearless: Bool {
        switch parts {
        case .pair: true
        case .named(_, _, let year): year == nil
        case .numbers, .compact: false
        }
    }

    /// Nil for what is no date in any order.
    init?(_ text: String) {
        guard var tokens = DateTokens(text) else { return nil }
        tokens.skipWeekday()
        guard let parts = Self.parts(&tokens) else { return nil }
        self.parts = parts
        if tokens.isAtEnd {
            time = nil
        } else {
            guard let time = DateCellTime(&tokens) else { return nil }
            self.time = time
        }
    }

    private static func parts(_ tokens: inout DateTokens) -> Parts? {
        if let month = tokens.month() {
            // "Jan 3, 2026"
            tokens.skipJoint()
            guard let day = tokens.number(), day.digits <= 2 else { return nil }
            let year = tokens.attempt { $0.skipJoint() ? $0.number(followedBy: ":") : nil }
            return .named(day: day.value, month: month, year: year.map { Number(value: $0.value, digits: $0.digits) })
        }
        guard let first = tokens.number() else { return nil }
        if first.digits == 8 { return .compact(first.all) }
        let named = tokens.attempt { tokens in
            tokens.skipJoint()
            return tokens.month()
        }
        if let named {
            let last = tokens.attempt { $0.skipJoint() ? $0.number(followedBy: ":") : nil }
            if first.digits == 4, let last, last.digits <= 2 {
                return .named(day: last.value, month: named, year: Number(value: first.value, digits: 4))
            }
            guard first.digits <= 2 else { return nil }
            return .named(day: first.value, month: named, year: last.map { Number(value: $0.value, digits: $0.digits) })
        }
        guard let mark = tokens.mark(), let second = tokens.number(), second.digits <= 2 else { return nil }
        let third = tokens.attempt { $0.mark() == mark ? $0.number(followedBy: ":") : nil }
        guard let third else { return mark == " " || first.digits > 2 ? nil : .pair(first.value, second.value) }
        return .numbers(
            Number(value: first.value, digits: first.digits), Number(value: second.value, digits: second.digits),
            Number(value: third.value, digits: third.digits))
    }

    /// The day in an order; nil where there is none.
    func day(_ order: DateOrder, lastDay: CalendarDate) -> CalendarDate? {
        switch parts {
        case .numbers(let first, let second, let third):
            return Self.day(first, second, third, order)
        case .pair(let first, let second):
            return order == .dayMonthYear
                ? Self.last(month: second, day: first, upTo: lastDay)
                : Self.last(month: first, day: second, upTo: lastDay)
        case .named(let day, let month, let year):
            guard let year else { return Self.last(month: month, day: day, upTo: lastDay) }
            return year.year.flatMap { CalendarDate(year: $0, month: month, day: day) }
        case .compact(let digits): return Self.compact(digits, order)
        }
    }

    /// When it was; a time of midnight without a zone is how programs write a day.
    func date(_ order: DateOrder, lastDay: CalendarDate, zone: TimeZone) -> StatementDate? {
        guard let day = day(order, lastDay: lastDay) else { return nil }
        return time.map { $0.date(on: day, zone: zone) } ?? .day(day)
    }

    /// The first and the last number, where all three have two digits: which of them is the year is to be seen.
    var shortEnds: (first: Int, last: Int)? {
        guard case .numbers(let first, _, let third) = parts, first.digits == 2, third.digits == 2 else { return nil }
        return (first.value, third.value)
    }

    private static func day(_ first: Number, _ second: Number, _ third: Number, _ order: DateOrder) -> CalendarDate? {
        if first.digits == 4 || (order == .yearMonthDay && third.digits <= 2) {
            guard let year = first.year, third.digits <= 2 else { return nil }
            return CalendarDate(year: year, month: second.value, day: third.value)
        }
        guard let year = third.year, first.digits <= 2 else { return nil }
        return switch order {
        case .dayMonthYear: CalendarDate(year: year, month: second.value, day: first.value)
        case .monthDayYear: CalendarDate(year: year, month: first.value, day: second.value)
        case .yearMonthDay: nil
        }
    }

    /// Eight digits; the year can only be where a year of our time is.
    private static func compact(_ digits: [Int], _ order: DateOrder) -> CalendarDate? {
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
            (1990...2100).contains(year) ? CalendarDate(year: year, month: month, day: day) : nil
        }
        let yearFirst = day(number(0..<4), number(4..<6), number(6..<8))
        return switch order {
        case .yearMonthDay: yearFirst
        case .dayMonthYear: day(number(4..<8), number(2..<4), number(0..<2)) ?? yearFirst
        case .monthDayYear: day(number(4..<8), number(0..<2), number(2..<4)) ?? yearFirst
        }
    }

    private static func last(month: Int, day: Int, upTo last: CalendarDate) -> CalendarDate? {
        // Five years, so that there is a 29 February among them.
        for year in stride(from: last.year, through: last.year - 4, by: -1) {
            if let date = CalendarDate(year: year, month: month, day: day), date <= last { return date }
        }
        return nil
    }
}

/// The time behind a date: "T12:00:00.250Z", " 18:12", ", 6:12 PM", "12:00:00+0700". Names of zones are passed over.
struct DateCellTime {
    private var seconds = 0
    private var fraction = 0.0
    /// Seconds east of Greenwich; nil where no zone is told.
    private var offset: Int?

    init?(_ tokens: inout DateTokens) {
        tokens.skipJoint()
        _ = tokens.word { $0 == "t" || $0 == "at" }
        guard let hour = tokens.number(), hour.digits <= 2, tokens.skip(":"), let minute = tokens.number(),
            minute.digits == 2, minute.value < 60
        else { return nil }
        var second = 0
        if tokens.skip(":") {
            guard let number = tokens.number(), number.digits == 2, number.value <= 60 else { return nil }
            second = min(number.value, 59)
            if tokens.skip(".") || tokens.skip(",") {
                guard let part = tokens.number() else { return nil }
                fraction = part.all.reversed().reduce(0.0) { ($0 + Double($1)) / 10 }
            }
        }
        guard let hours = Self.hour(hour.value, &tokens) else { return nil }
        seconds = hours * 3_600 + minute.value * 60 + second
        guard Self.readZone(&tokens, into: &offset) else { return nil }
    }

    private static func hour(_ hour: Int, _ tokens: inout DateTokens) -> Int? {
        tokens.skipJoint()
        guard let half = tokens.word({ ["am", "pm"].contains($0) }) else { return hour < 24 ? hour : nil }
        guard (1...12).contains(hour) else { return nil }
        return hour % 12 + (half == "pm" ? 12 : 0)
    }

    /// Whether all that is left is a zone, or nothing.
    private static func readZone(_ tokens: inout DateTokens, into offset: inout Int?) -> Bool {
        if tokens.word({ ["z", "utc", "gmt"].contains($0) }) != nil { offset = 0 }
        if let isEast = tokens.sign() {
            guard let hours = tokens.number() else { return false }
            let minutes = tokens.skip(":") ? tokens.number()?.value : nil
            let total =
                hours.digits == 4 ? hours.value / 100 * 60 + hours.value % 100 : hours.value * 60 + (minutes ?? 0)
            guard total < 1_440 else { return false }
            offset = (isEast ? 60 : -60) * total
        }
        while tokens.word({ _ in true }) != nil { tokens.skipJoint() }
        return tokens.isAtEnd
    }

    func date(on day: CalendarDate, zone: TimeZone) -> StatementDate {
        if let offset {
            let start = Double(day.daysSinceEpoch * 86_400 + seconds - offset)
            return .instant(Date(timeIntervalSince1970: start + fraction))
        }
        if seconds == 0, fraction == 0 { return .day(day) }
        let minute = day.instant(at: ClockTime(minutesSinceMidnight: seconds / 60), in: zone)
        return .instant(minute.addingTimeInterval(Double(seconds % 60) + fraction))
    }
}
