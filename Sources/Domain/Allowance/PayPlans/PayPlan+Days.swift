public import Ledger

extension PayPlan {
    /// The first pay-day on or after `day`; nil where the plan pays nothing.
    ///
    ///     monthly on the 31st    Jan 31, Feb 28, Mar 31, Apr 30
    ///     twice a month          Jan 1, Jan 15, Feb 1
    public func firstDay(onOrAfter day: CalendarDate) -> CalendarDate? {
        guard chosenAmount.isPositive else { return nil }
        switch self {
        case .weekly(_, let weekday): return day.next(weekday)
        case .everyTwoWeeks(_, let first): return Frequency.everyTwoWeeks.firstDay(onOrAfter: day, from: first)
        case .twiceAMonth:
            if day.day == 1 { return day }
            return day.day <= 15 ? day.month.day(15) : day.month.advanced(by: 1).firstDay
        case .monthly(_, let number):
            let inMonth = day.month.day(number)
            return inMonth >= day ? inMonth : day.month.advanced(by: 1).day(number)
        case .byAge(_, let birthday, let weekday):
            return max(day, birthday.day(in: birthday.date.year + 1)).next(weekday)
        }
    }

    /// Every pay-day in these days.
    public func payDays(in days: ClosedRange<CalendarDate>) -> [CalendarDate] {
        var found: [CalendarDate] = []
        var day = days.lowerBound
        while let next = firstDay(onOrAfter: day), next <= days.upperBound {
            found.append(next)
            day = next + 1
        }
        return found
    }

    /// The days that a payment is for: from the pay-day before it to the eve of its own.
    ///
    ///     monthly on the 31st, paid Feb 28    Jan 31 - Feb 27
    ///
    /// - Parameter lastPaid: the last pay-day before it, under whatever plan; the period does not begin earlier.
    public func period(before payDay: CalendarDate, lastPaid: CalendarDate? = nil) -> ClosedRange<CalendarDate> {
        let first: CalendarDate
        switch self {
        case .weekly, .byAge: first = payDay - 7
        case .everyTwoWeeks: first = payDay - 14
        case .twiceAMonth:
            first = payDay.day > 1 ? payDay.month.firstDay : payDay.month.advanced(by: -1).day(15)
        case .monthly(_, let number): first = payDay.month.advanced(by: -1).day(number)
        }
        let eve = payDay - 1
        return min(max(first, lastPaid ?? first), eve)...eve
    }
}
