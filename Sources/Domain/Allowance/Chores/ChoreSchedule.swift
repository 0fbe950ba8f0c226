public import Ledger

/// On which days a chore is due.
public enum ChoreSchedule: Hashable, Sendable {
    /// On one day.
    case once(CalendarDate)
    /// Every week on these days.
    case weekdays(Set<Weekday>)
    /// On the day `from` and every so many days after it. The day stays through changes of the chore.
    case everyDays(Int, from: CalendarDate)

    /// The kinds of schedules. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        case once, weekdays, everyNDays
    }

    /// How far apart days may lie.
    public static let dayRange = 1...365

    /// Which kind it is.
    public var kind: Kind {
        switch self {
        case .once: .once
        case .weekdays: .weekdays
        case .everyDays: .everyNDays
        }
    }

    /// Whether that is one of its days.
    public func isDue(on day: CalendarDate) -> Bool {
        switch self {
        case .once(let due): day == due
        case .weekdays(let days): days.contains(day.weekday)
        case .everyDays(let count, let first): count > 0 && day >= first && (day - first) % count == 0
        }
    }
}
