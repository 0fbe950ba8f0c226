public import Ledger

/// The day on which somebody was born. February 29 counts as February 28 in years that do not have it.
public struct Birthday: Hashable, Sendable {
    /// The day of birth.
    public let date: CalendarDate

    /// Somebody born on that day.
    public init(_ date: CalendarDate) {
        self.date = date
    }

    /// The birthday in a year.
    public func day(in year: Int) -> CalendarDate {
        guard let month = CalendarMonth(year: year, month: date.month.month) else { return date }
        return month.day(date.day)
    }

    /// Whole years on a day; 0 before the first birthday.
    ///
    ///     born 2016-02-29    2025-02-27: 8    2025-02-28: 9    2028-02-28: 11    2028-02-29: 12
    public func age(on day: CalendarDate) -> Int {
        let years = day.year - date.year
        return max(0, day < self.day(in: day.year) ? years - 1 : years)
    }
}

extension CalendarMonth {
    /// The day of that number, 1-31, or the last one of a shorter month.
    func day(_ number: Int) -> CalendarDate { firstDay + (min(max(number, 1), length) - 1) }
}
