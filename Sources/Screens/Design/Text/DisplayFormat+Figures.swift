import Foundation
import Household
import Ledger

/// Shares, months and days of the week.
extension DisplayFormat {
    /// "75.0%".
    public func percent(_ share: RoundedPercentage) -> String {
        (Double(share.tenths) / 1_000).formatted(.percent.precision(.fractionLength(1)).locale(locale))
    }

    /// "12%", of whole percents.
    public func wholePercent(_ share: Int) -> String {
        (Double(share) / 100).formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }

    /// "Nov" or "Nov 2025", of the month that a day belongs to.
    public func month(_ day: CalendarDate, withYear: Bool) -> String {
        let style = Date.FormatStyle(locale: locale, timeZone: timeZone).month(.abbreviated)
        return noon(of: day).formatted(withYear ? style.year() : style)
    }

    /// "Nov 1 – Nov 30, 2026"; of one day "Nov 11, 2026".
    public func span(_ days: DaySpan) -> String {
        if days.dayCount == 1 { return date(days.first) }
        let first = days.first.year == days.last.year ? shortDay(days.first) : date(days.first)
        return "\(first) – \(date(days.last))"
    }

    /// A day that comes: "Today", "Tomorrow", "Saturday", and from a week on "Nov 29".
    public func ahead(_ day: CalendarDate, today: CalendarDate) -> String {
        switch day - today {
        case 0: "Today"
        case 1: "Tomorrow"
        case 2...6: noon(of: day).formatted(Date.FormatStyle(locale: locale, timeZone: timeZone).weekday(.wide))
        default: heading(day, today: today)
        }
    }

    /// A day that was, within a sentence: "today", "yesterday", "2 days ago", and from a week on "Nov 3".
    public func ago(_ day: CalendarDate, today: CalendarDate) -> String {
        switch today - day {
        case 0: "today"
        case 1: "yesterday"
        case let days where (2...6).contains(days): "\(days) days ago"
        default: heading(day, today: today)
        }
    }

    /// "Mon".
    public func weekday(_ day: CalendarDate) -> String {
        noon(of: day).formatted(Date.FormatStyle(locale: locale, timeZone: timeZone).weekday(.abbreviated))
    }
}
