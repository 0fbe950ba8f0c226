import Foundation
import Ledger

/// How one family's figures and days are written: in its language, in its zone ([S §12]).
public struct DisplayFormat: Hashable, Sendable {
    /// Separators, symbols, names of months.
    public let locale: Locale
    /// Where days begin.
    public let timeZone: TimeZone

    /// A format of a BCP 47 tag and a zone.
    public init(localeTag: String, timeZone: TimeZone) {
        locale = Locale(identifier: localeTag)
        self.timeZone = timeZone
    }

    // MARK: Money

    /// "$125.50", "-$5.00".
    public func money(_ money: Money) -> String {
        money.formatted(locale)
    }

    /// "$5", "$7.25": for short labels.
    public func shortMoney(_ money: Money) -> String {
        money.shortened(locale)
    }

    /// "+$15.00", "-$10.00", "$0.00".
    public func signed(_ money: Money) -> String {
        money.formatted(locale, sign: .always)
    }

    /// As it is read aloud, where a sign could be skipped: "plus $15.00", "minus $10.00".
    public func spoken(_ money: Money) -> String {
        money.isPositive ? "plus " + spokenBalance(money) : spokenBalance(money)
    }

    /// A balance as it is read aloud: "$125.50", "minus $5.00".
    public func spokenBalance(_ money: Money) -> String {
        (money.isNegative ? "minus " : "") + money.formatted(locale, sign: .never)
    }

    /// An amount as a `CurrencyTextField` begins with it: "1234.50", "1234,50".
    public func typed(_ money: Money) -> String {
        AmountText(money, locale: locale).text
    }

    /// The mark of a currency, and whether it stands before the number: ("$", true), ("€", false).
    public func currencyMark(_ unit: AccountUnit) -> (text: String, isLeading: Bool) {
        let zero = Money.zero(unit).formatted(locale)
        guard let first = zero.firstIndex(where: \.isNumber), let last = zero.lastIndex(where: \.isNumber) else {
            return ("", true)
        }
        let before = Self.mark(in: zero[..<first])
        return before.isEmpty ? (Self.mark(in: zero[zero.index(after: last)...]), false) : (before, true)
    }

    private static func mark(in text: Substring) -> String {
        String(text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.properties.generalCategory != .format })
    }

    // MARK: Days and times

    /// "Nov 20, 2025 at 3:04 PM".
    public func dateTime(_ instant: Date) -> String {
        instant.formatted(style(.abbreviated, .shortened))
    }

    /// "3:04 PM", under the heading of its day.
    public func time(_ instant: Date) -> String {
        instant.formatted(style(.omitted, .shortened))
    }

    /// "November 20, 2025 at 3:04 PM".
    public func longDateTime(_ instant: Date) -> String {
        instant.formatted(style(.long, .shortened))
    }

    /// "Nov 20, 2025".
    public func date(_ day: CalendarDate) -> String {
        noon(of: day).formatted(style(.abbreviated, .omitted))
    }

    /// "November 20, 2025".
    public func longDate(_ day: CalendarDate) -> String {
        noon(of: day).formatted(style(.long, .omitted))
    }

    /// "Nov 20".
    public func shortDay(_ day: CalendarDate) -> String {
        noon(of: day).formatted(Date.FormatStyle(locale: locale, timeZone: timeZone).month(.abbreviated).day())
    }

    /// The heading of a group of days: "Today", "Yesterday", "Nov 18", and with the year before this one.
    public func heading(_ day: CalendarDate, today: CalendarDate) -> String {
        switch today - day {
        case 0: "Today"
        case 1: "Yesterday"
        default: day.year == today.year ? shortDay(day) : date(day)
        }
    }

    /// Noon of a day in the family's zone, for controls that want an instant.
    public func noon(of day: CalendarDate) -> Date {
        day.instant(at: ClockTime(minutesSinceMidnight: 720), in: timeZone)
    }

    private func style(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
        Date.FormatStyle(date: date, time: time, locale: locale, timeZone: timeZone)
    }
}
