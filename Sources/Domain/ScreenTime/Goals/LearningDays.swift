public import Ledger

/// The days of a child as streaks see them.
public struct LearningDays: Hashable, Sendable {
    /// How many days in a row with all trackers lost a streak may pass over.
    public static let lostInARow = 2

    /// What a day is to a streak.
    enum Kind {
        /// It counts.
        case met
        /// Not met on a rest day: passed over.
        case rest
        /// Not met with all trackers lost: passed over, as long as there are few in a row.
        case lost
        /// Not met: it ends the streak.
        case unmet
    }

    /// Days on which the goal was met.
    public let met: Set<CalendarDate>
    /// Days on which all of the child's trackers were lost (`TrackerStanding.areLost`).
    public let lost: Set<CalendarDate>
    /// Weekdays without a goal.
    public let restDays: Set<Weekday>

    /// Days of three kinds; all others are not met.
    public init(met: Set<CalendarDate>, lost: Set<CalendarDate> = [], restDays: Set<Weekday> = []) {
        self.met = met
        self.lost = lost
        self.restDays = restDays
    }

    func kind(_ day: CalendarDate) -> Kind {
        if met.contains(day) { return .met }
        if restDays.contains(day.weekday) { return .rest }
        return lost.contains(day) ? .lost : .unmet
    }
}
