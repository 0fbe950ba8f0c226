public import Foundation
public import Ledger

/// When a child's evening ends and the next day begins, on the wall clock (screen-time.md §2.1, §2.6). It belongs to
/// the weekday of the evening and may cross midnight.
///
///     Wednesday  20:30-07:00    Wednesday 20:30 to Thursday 07:00
///     Wednesday  13:00-15:00    Wednesday 13:00 to 15:00
///     Friday     00:30-09:00    the night after Friday's evening: Saturday 00:30 to 09:00
public struct Bedtime: Hashable, Sendable {
    /// When it starts.
    public let start: ClockTime
    /// When it ends; another time than `start`.
    public let end: ClockTime

    /// A bedtime; nil where it would end when it starts.
    public init?(start: ClockTime, end: ClockTime) {
        guard start != end else { return nil }
        self.start = start
        self.end = end
    }

    /// Bedtimes that start before this time are in the night that follows the evening.
    public static let nightEnd = ClockTime(minutesSinceMidnight: 4 * 60)

    /// From when to when it is on the evening of a day, by the wall clock of a zone; nil where a clock change leaves
    /// nothing of it.
    public func interval(ofEvening day: CalendarDate, in zone: TimeZone) -> Range<Date>? {
        let first = start.minutes < Self.nightEnd.minutes ? day + 1 : day
        let last = end.minutes < start.minutes ? first + 1 : first
        let (from, to) = (first.instant(at: start, in: zone), last.instant(at: end, in: zone))
        return from < to ? from..<to : nil
    }
}
