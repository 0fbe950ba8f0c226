/// A span of time that the parents look at (finances.md §2.13). It follows the calendar, so "This Month" agrees with
/// monthly budgets. The raw value is the one on the wire.
///
///     on Wednesday, 2026-11-11        window                compared with
///     week, from Monday               Nov 9 to Nov 15       Nov 2 to Nov 4
///     three months                    Sep 1 to Nov 30       Jun 1 to Aug 11
public enum TimePeriod: String, CaseIterable, Hashable, Sendable {
    case week, month
    case threeMonths = "three_months"
    case year, all

    /// What people call it.
    public var label: String {
        switch self {
        case .week: "This Week"
        case .month: "This Month"
        case .threeMonths: "3 Months"
        case .year: "This Year"
        case .all: "All Time"
        }
    }

    /// How many days it has by name, whatever the calendar says; nil where it has no end.
    public var nominalDays: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .threeMonths: 90
        case .year: 365
        case .all: nil
        }
    }

    /// What one pair of bars of its chart stands for.
    public var bucket: ChartBucket {
        switch nominalDays {
        case .some(...31): .day
        case .some(...92): .week
        default: .month
        }
    }

    /// Its days around `today`.
    ///
    /// - Parameters:
    ///   - firstWeekday: the day on which the family's weeks start.
    ///   - firstEntry: the day of the oldest entry, where all time begins; today without one.
    public func window(around today: CalendarDate, firstWeekday: Weekday, firstEntry: CalendarDate?) -> DaySpan {
        let (first, last): (CalendarDate, CalendarDate)
        switch self {
        case .week:
            first = today.startOfWeek(first: firstWeekday)
            last = first + 6
        case .month: (first, last) = (today.month.firstDay, today.month.lastDay)
        case .threeMonths: (first, last) = (today.month.advanced(by: -2).firstDay, today.month.lastDay)
        case .year: (first, last) = Self.year(around: today)
        case .all: (first, last) = (min(firstEntry ?? today, today), today)
        }
        return DaySpan(days: last - first + 1, endingOn: last)
    }

    /// The days that the elapsed ones of its window are compared with: as many, from one period earlier on, and none of
    /// the window itself. Nil for all time.
    public func comparedWindow(around today: CalendarDate, firstWeekday: Weekday) -> DaySpan? {
        let window = window(around: today, firstWeekday: firstWeekday, firstEntry: nil)
        let first: CalendarDate
        switch self {
        case .week: first = window.first - 7
        case .month: first = window.first.month.advanced(by: -1).firstDay
        case .threeMonths: first = window.first.month.advanced(by: -3).firstDay
        case .year: first = window.first.month.advanced(by: -12).firstDay
        case .all: return nil
        }
        return DaySpan(from: first, to: min(first + (today - window.first), window.first - 1))
    }

    private static func year(around today: CalendarDate) -> (CalendarDate, CalendarDate) {
        let january = today.month.advanced(by: 1 - today.month.month)
        return (january.firstDay, january.advanced(by: 11).lastDay)
    }
}

/// What one pair of bars stands for.
public enum ChartBucket: String, Hashable, Sendable {
    case day, week, month

    /// The first days of the buckets of a span, the first of which begins with the span.
    public func starts(in span: DaySpan, firstWeekday: Weekday) -> [CalendarDate] {
        var starts = [span.first]
        while let last = starts.last, case let next = next(after: last, firstWeekday), next <= span.last {
            starts.append(next)
        }
        return starts
    }

    private func next(after start: CalendarDate, _ firstWeekday: Weekday) -> CalendarDate {
        switch self {
        case .day: start + 1
        case .week: start.startOfWeek(first: firstWeekday) + 7
        case .month: start.month.advanced(by: 1).firstDay
        }
    }
}
