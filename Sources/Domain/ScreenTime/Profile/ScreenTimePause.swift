public import Foundation
import Ledger

/// A pause of a child's Screen Time that is on, with the words for its end on the family's clock.
public struct ScreenTimePause: Hashable, Sendable {
    /// When it ends.
    public let until: Date
    /// "18:00", "tomorrow" at midnight, "tomorrow 07:00", "12 June 07:00".
    public let untilLabel: String

    /// A pause as it stands at `now`; nil where it is over.
    public init?(until: Date, now: Date, in zone: TimeZone) {
        guard until > now else { return nil }
        self.until = until
        let (today, day) = (CalendarDate(now, in: zone), CalendarDate(until, in: zone))
        let time = ClockTime(until, in: zone)
        switch day - today {
        case 0: untilLabel = "\(time)"
        case 1 where until == day.midnight(in: zone): untilLabel = "tomorrow"
        case 1: untilLabel = "tomorrow \(time)"
        default: untilLabel = "\(day.dayAndMonth) \(time)"
        }
    }

    /// "Screen Time is paused until 18:00."
    public var sentence: String { "Screen Time is paused until \(untilLabel)." }
}
