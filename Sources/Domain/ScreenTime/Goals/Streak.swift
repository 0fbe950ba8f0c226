public import Ledger

/// Days with a met goal, one after the other, counted back from today (screen-time.md §2.4).
///
///     rest day Saturday     Thu 4   Fri 5   Sat 6   Sun 7   Mon 8   Tue 9   Wed 10, today
///                           unmet   met     rest    met     met     met     not yet          streak 4
///
/// A day on which all trackers were lost is passed over, too, but not a third one before a day is met again; a rest
/// day between two of them counts for neither side.
public struct Streak: Hashable, Sendable {
    /// Its met days, oldest first.
    public let metDays: [CalendarDate]

    /// The streak as of a day; empty where there is none.
    public init(_ days: LearningDays, today: CalendarDate) {
        var found: [CalendarDate] = []
        if days.met.contains(today) { found.append(today) }
        if let oldest = days.met.min() {
            var day = today - 1
            var lost = 0
            search: while day >= oldest {
                switch days.kind(day) {
                case .met:
                    found.append(day)
                    lost = 0
                case .rest:
                    break
                case .lost:
                    lost += 1
                    if lost > LearningDays.lostInARow { break search }
                case .unmet:
                    break search
                }
                day = day - 1
            }
        }
        metDays = found.reversed()
    }

    /// How many days it has.
    public var count: Int { metDays.count }

    /// "4 days", "1 day".
    public var label: String { counted(count, "day") }

    /// The longest streak that there has been by a day, and never less than what was kept.
    public static func best(_ days: LearningDays, today: CalendarDate, kept: Int = 0) -> Int {
        guard var day = days.met.min() else { return kept }
        var (best, count, lost) = (kept, 0, 0)
        while day <= today {
            switch days.kind(day) {
            case .met:
                count += 1
                lost = 0
                best = max(best, count)
            case .rest:
                break
            case .lost:
                lost += 1
                if lost > LearningDays.lostInARow { count = 0 }
            case .unmet:
                count = 0
                lost = 0
            }
            day = day + 1
        }
        return best
    }
}
