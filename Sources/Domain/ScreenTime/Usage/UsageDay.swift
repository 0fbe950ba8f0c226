public import Foundation
public import Ledger

/// A local day of the family as spans of time: from midnight to midnight, with the bedtimes of a child in it. It has 23
/// or 25 hours where a clock change is in it.
public struct UsageDay: Hashable, Sendable {
    /// The day.
    public let date: CalendarDate
    /// Its seconds of the epoch.
    let range: Range<Int>
    /// Its seconds in bedtime, in the order of time, without overlaps.
    let bedtimes: [Range<Int>]

    /// A day in a zone.
    ///
    /// - Parameter bedtimes: each span of bedtime that touches the day, in any order: the one of the evening before
    ///   and the one of the evening. What lies outside the day is cut.
    public init(_ date: CalendarDate, in zone: TimeZone, bedtimes: [Range<Date>] = []) {
        let range = date.midnight(in: zone).wholeSecond..<(date + 1).midnight(in: zone).wholeSecond
        let spans = bedtimes.map { $0.lowerBound.wholeSecond..<$0.upperBound.wholeSecond }
        self.date = date
        self.range = range
        self.bedtimes = FirstBegun(spans, range: { $0.clamped(to: range) }, precedes: { _, _ in false })
            .pieces.map(\.range)
    }

    /// A day of a child in the zone of its bedtimes.
    public init(_ date: CalendarDate, _ calendar: BedtimeCalendar) {
        self.init(date, in: calendar.timeZone, bedtimes: calendar.intervals(around: date))
    }

    /// Its first instant.
    public var start: Date { Date(wholeSecond: range.lowerBound) }

    /// The first instant of the next day.
    public var end: Date { Date(wholeSecond: range.upperBound) }

    /// From when on slices may reach into the day: none is longer than 4 hours.
    public var earliestSliceStart: Date { start.addingTimeInterval(-Double(TrackedSpan.limitSeconds)) }

    /// From when on what trackers saw may reach into the day: no presence is longer than 24 hours.
    public var earliestSpanStart: Date { start.addingTimeInterval(-Double(TrackedSpan.presenceLimitSeconds)) }

    /// The seconds of a span that are in the day, outside bedtime and in it.
    func seconds(of span: Range<Int>) -> UsedTime {
        let inside = span.clamped(to: range)
        let asleep = bedtimes.reduce(0) { $0 + $1.clamped(to: inside).count }
        return UsedTime(seconds: inside.count - asleep, bedtimeSeconds: asleep)
    }
}
