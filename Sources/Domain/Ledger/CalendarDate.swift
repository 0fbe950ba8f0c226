public import Foundation

/// A calendar day of the proleptic Gregorian calendar, without time or zone: a family's local day.
///
/// Kept as the number of days since 1970-01-01, so arithmetic is whole-number arithmetic. The conversion is the era
/// method (400-year eras of 146,097 days, years starting in March): 2025-11-20 is day 20,412, a Thursday.
public struct CalendarDate: Hashable, Sendable {
    /// Days since 1970-01-01; negative before.
    public let daysSinceEpoch: Int

    /// The day that lies `daysSinceEpoch` after 1970-01-01.
    public init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    /// The day of that year (1-9999), month (1-12) and day of month; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), let month = CalendarMonth(year: year, month: month),
            (1...month.length).contains(day)
        else { return nil }
        self = month.firstDay + (day - 1)
    }

    /// The local day of an instant in a time zone.
    public init(_ instant: Date, in zone: TimeZone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
        self.init(daysSinceEpoch: Self.floorDivide(seconds, 86_400))
    }

    /// The month this day belongs to.
    public var month: CalendarMonth {
        let parts = civil
        return CalendarMonth(uncheckedYear: parts.year, month: parts.month)
    }

    /// The year, e.g. 2025.
    public var year: Int { civil.year }

    /// The day of the month, 1-31.
    public var day: Int { civil.day }

    /// The day of the week.
    public var weekday: Weekday {
        // Day 0 was a Thursday.
        Weekday.allCases[Self.floorRemainder(daysSinceEpoch + 4, 7)]
    }

    /// The first day on or after this one that falls on `weekday`.
    public func next(_ weekday: Weekday) -> CalendarDate {
        self + Self.floorRemainder(weekday.index - self.weekday.index, 7)
    }

    /// The first day of this day's week.
    public func startOfWeek(first weekday: Weekday) -> CalendarDate {
        self - Self.floorRemainder(self.weekday.index - weekday.index, 7)
    }

    /// `days` later.
    public static func + (date: CalendarDate, days: Int) -> CalendarDate {
        CalendarDate(daysSinceEpoch: date.daysSinceEpoch + days)
    }

    /// `days` earlier.
    public static func - (date: CalendarDate, days: Int) -> CalendarDate {
        CalendarDate(daysSinceEpoch: date.daysSinceEpoch - days)
    }

    /// Days from `right` to `left`.
    public static func - (left: CalendarDate, right: CalendarDate) -> Int {
        left.daysSinceEpoch - right.daysSinceEpoch
    }

    private var civil: (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }

    static func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
        value - floorDivide(value, divisor) * divisor
    }
}

extension CalendarDate: Comparable {
    /// Earlier day.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Reads `YYYY-MM-DD` (RFC 3339 full-date), ten ASCII characters; nil for anything else or a day that is none.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        let parts = civil
        return Self.padded(parts.year, 4) + "-" + Self.padded(parts.month, 2) + "-" + Self.padded(parts.day, 2)
    }

    static func padded(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return text.utf8.count >= width ? text : String(repeating: "0", count: width - text.utf8.count) + text
    }
}
