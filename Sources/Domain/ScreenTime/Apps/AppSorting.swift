public import Household
public import Ledger

/// How a parent sorted an app for a child (screen-time.md §2.1, AppCategory). An app without one is new: neutral, and
/// shown as such.
public struct AppSorting: Hashable, Sendable {
    /// How many minutes a day a limit may be.
    public static let dailyLimits = 5...480

    /// For whom.
    public let childID: Child.ID
    /// Which app.
    public let appID: TrackedApp.ID
    /// What it is for the child.
    public let category: AppCategory
    /// What a minute of it earns while it is a learning app.
    public let pointsPerMinute: PointsRate
    /// How many minutes of it a day are enough, 5 to 480; nil without a limit.
    public let dailyLimitMinutes: Int?
    /// The parent who said so.
    public let setBy: User.ID

    /// A sorting with every field.
    public init(
        childID: Child.ID, appID: TrackedApp.ID, category: AppCategory, pointsPerMinute: PointsRate = .one,
        dailyLimitMinutes: Int? = nil, setBy: User.ID
    ) {
        self.childID = childID
        self.appID = appID
        self.category = category
        self.pointsPerMinute = pointsPerMinute
        self.dailyLimitMinutes = dailyLimitMinutes
        self.setBy = setBy
    }

    /// By how many minutes the use of a day is over the limit; 0 within it and without one.
    public func minutesOverLimit(used minutes: Int) -> Int {
        dailyLimitMinutes.map { max(0, minutes - $0) } ?? 0
    }
}
