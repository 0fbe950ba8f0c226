public import Household
public import Ledger

/// What a child gets when all its chores of a week are done.
public struct WeekBonus: Hashable, Sendable {
    /// What the entry says.
    public static let entryDescription = "Week Bonus"

    /// How a week stands for the bonus.
    public enum Standing: String, CaseIterable, Hashable, Sendable {
        /// The child has no chores in that week.
        case nothing
        /// Some are still to be done.
        case open
        /// All are done, and some wait for a parent.
        case waiting
        /// All are approved: the bonus is paid, once for the child and the week.
        case earned
        /// One was missed.
        case lost
    }

    /// Whose bonus.
    public let childID: Child.ID
    /// What it brings; never `.none`, which is no bonus at all.
    public let reward: ChoreReward

    /// A bonus of a child.
    public init(childID: Child.ID, reward: ChoreReward) {
        self.childID = childID
        self.reward = reward
    }

    /// The days of the week that holds a day.
    public static func week(containing day: CalendarDate, firstDayOfWeek: Weekday) -> ClosedRange<CalendarDate> {
        let first = day.startOfWeek(first: firstDayOfWeek)
        return first...(first + 6)
    }

    /// How a week stands.
    ///
    /// - Parameter turns: every turn of the week as it stands, of whatever chores; skipped ones are none.
    public func standing(turns: [ChoreTurn]) -> Standing {
        let statuses = turns.filter { $0.childID == childID && $0.status != .skipped }.map(\.status)
        if statuses.isEmpty { return .nothing }
        if statuses.contains(.missed) { return .lost }
        if statuses.contains(where: \.isOpen) { return .open }
        return statuses.contains(.done) ? .waiting : .earned
    }
}
