public import Household
public import Ledger

/// What holds of a chore from one change to the next.
public struct ChoreVersion: Hashable, Sendable {
    /// Most characters of a name.
    public static let nameLimit = 60

    /// The first day on which it holds.
    public let since: CalendarDate
    /// 1-60 characters.
    public var name: String
    /// How it is pictured; nil for the broom of `iconText`.
    public var icon: Emoji?
    /// Who does it.
    public var assignment: ChoreAssignment
    /// On which days.
    public var schedule: ChoreSchedule
    /// What a turn brings; none while `isExpected`.
    public var reward: ChoreReward
    /// Whether a parent has to say that it is done; else it is approved at once.
    public var needsApproval: Bool
    /// Part of the family: without a reward, and what a tied allowance looks at.
    public var isExpected: Bool
    /// From when on in the day people want it done. Only shown: a turn may be done all day.
    public var from: ClockTime?
    /// By when people want it done. Only shown: a turn is missed when its day ends.
    public var until: ClockTime?
    /// Whether a turn needs a photo to be done.
    public var needsPhoto: Bool
    /// No turns while false.
    public var isActive: Bool
    /// The family's first day of the week when the version was made. A change of that setting makes a version of each
    /// chore that rotates weekly, so that past weeks stay whose they were.
    public let firstDayOfWeek: Weekday

    /// A version with every field.
    public init(
        since: CalendarDate, name: String, icon: Emoji? = nil, assignment: ChoreAssignment, schedule: ChoreSchedule,
        reward: ChoreReward = .none, needsApproval: Bool = true, isExpected: Bool = false, from: ClockTime? = nil,
        until: ClockTime? = nil, needsPhoto: Bool = false, isActive: Bool = true, firstDayOfWeek: Weekday
    ) {
        self.since = since
        self.name = name
        self.icon = icon
        self.assignment = assignment
        self.schedule = schedule
        self.reward = isExpected ? .none : reward
        self.needsApproval = needsApproval
        self.isExpected = isExpected
        self.from = from
        self.until = until
        self.needsPhoto = needsPhoto
        self.isActive = isActive
        self.firstDayOfWeek = firstDayOfWeek
    }

    /// The emoji of the chore, a broom where nobody chose one.
    public var iconText: String { icon?.description ?? "🧹" }

    /// What the entry of a paid turn says: "Chore: Dishes".
    public var entryDescription: String { "Chore: \(name)" }

    /// Whether it brings a turn on that day.
    public func isDue(on day: CalendarDate) -> Bool { isActive && schedule.isDue(on: day) }

    /// The same from another day on, on or off; for weeks that begin on another day.
    public func holding(
        since day: CalendarDate, isActive: Bool? = nil, firstDayOfWeek: Weekday? = nil
    ) -> ChoreVersion {
        ChoreVersion(
            since: day, name: name, icon: icon, assignment: assignment, schedule: schedule, reward: reward,
            needsApproval: needsApproval, isExpected: isExpected, from: from, until: until, needsPhoto: needsPhoto,
            isActive: isActive ?? self.isActive, firstDayOfWeek: firstDayOfWeek ?? self.firstDayOfWeek)
    }
}
