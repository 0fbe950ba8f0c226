public import Foundation
public import Household
import Ledger

/// For how long a parent pauses Screen Time.
public enum PauseLength: Hashable, Sendable {
    /// For so many minutes.
    case minutes(Int)
    /// Until local midnight.
    case untilTomorrow
    /// Until a moment.
    case until(Date)

    /// What is offered to press: "30 minutes", "1 hour", "Until tomorrow".
    public static let choices: [PauseLength] = [.minutes(30), .minutes(60), .untilTomorrow]

    /// How many minutes somebody may ask for.
    public static let minuteRange = 1...1_440
    /// How many days ahead a pause may end.
    public static let dayLimit = 31

    /// When a pause that begins at `now` ends, or what is wrong with it.
    public func end(from now: Date, in zone: TimeZone) throws(FieldErrors) -> Date {
        switch self {
        case .minutes(let count):
            guard Self.minuteRange.contains(count) else {
                throw FieldErrors(.minutes, .screenTime(.minutesOutOfRange(Self.minuteRange)))
            }
            return now.addingTimeInterval(Double(count) * 60)
        case .untilTomorrow:
            return (CalendarDate(now, in: zone) + 1).midnight(in: zone)
        case .until(let end):
            guard end > now, end <= now.addingTimeInterval(Double(Self.dayLimit) * 86_400) else {
                throw FieldErrors(.until, .screenTime(.pauseEndInvalid(days: Self.dayLimit)))
            }
            return end
        }
    }

    /// "30 minutes", "1 hour", "Until tomorrow"; nil for a moment that somebody chose.
    public var label: String? {
        switch self {
        case .minutes(let count) where count % 60 == 0: counted(count / 60, "hour")
        case .minutes(let count): counted(count, "minute")
        case .untilTomorrow: "Until tomorrow"
        case .until: nil
        }
    }
}
