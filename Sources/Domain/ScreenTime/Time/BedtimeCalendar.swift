public import Foundation
public import Ledger

/// A child's bedtimes in absolute time: the evenings of a week in the family's zone.
public struct BedtimeCalendar: Hashable, Sendable {
    /// The bedtime of each evening, or none.
    public let bedtimes: WeekdayValues<Bedtime?>
    /// The family's zone.
    public let timeZone: TimeZone

    /// Bedtimes in a zone.
    public init(_ bedtimes: WeekdayValues<Bedtime?>, in timeZone: TimeZone) {
        self.bedtimes = bedtimes
        self.timeZone = timeZone
    }

    /// What bedtime covers of a local day and around it: every interval that has a moment of that day, whole, earliest
    /// first. Those that touch are one.
    public func intervals(around day: CalendarDate) -> [Range<Date>] {
        let hours = day.midnight(in: timeZone)..<(day + 1).midnight(in: timeZone)
        return intervals(ofEvenings: (day - 3)...(day + 2)).filter { $0.overlaps(hours) }
    }

    /// The bedtime that holds a moment; nil outside.
    public func current(at moment: Date) -> Range<Date>? {
        let day = CalendarDate(moment, in: timeZone)
        return intervals(ofEvenings: (day - 3)...(day + 7)).first { $0.contains(moment) }
    }

    /// When bedtime starts next, strictly after a moment; nil where none does within a week.
    public func nextStart(after moment: Date) -> Date? {
        let day = CalendarDate(moment, in: timeZone)
        return intervals(ofEvenings: (day - 3)...(day + 7)).first { $0.lowerBound > moment }?.lowerBound
    }

    /// When what runs at a moment is stopped: at once in bedtime, else when it starts next; nil where there is none.
    public func stop(after moment: Date) -> Date? {
        current(at: moment) == nil ? nextStart(after: moment) : moment
    }

    /// Whole minutes until bedtime: 0 in it; nil where none comes within a week.
    public func minutesUntilStart(at moment: Date) -> Int? {
        stop(after: moment).map { moment.milliseconds(until: $0) / 60_000 }
    }

    /// "Bedtime until 07:00"; nil outside.
    public func label(at moment: Date) -> String? {
        current(at: moment).map { "Bedtime until \(ClockTime($0.upperBound, in: timeZone))" }
    }

    private func intervals(ofEvenings days: ClosedRange<CalendarDate>) -> [Range<Date>] {
        let nights = (0...(days.upperBound - days.lowerBound)).compactMap { step -> Range<Date>? in
            let day = days.lowerBound + step
            return bedtimes[day.weekday]?.interval(ofEvening: day, in: timeZone)
        }
        return nights.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, night in
            if let last = merged.last, night.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, night.upperBound)
            } else {
                merged.append(night)
            }
        }
    }
}
