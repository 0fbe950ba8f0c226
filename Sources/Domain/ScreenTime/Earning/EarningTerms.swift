/// What holds for the points of a day. It is kept with the day: a goal or a cap that a parent changes holds from then
/// on, and takes nothing from days that are past.
public struct EarningTerms: Hashable, Sendable {
    /// Minutes of learning that meet the goal; above 0.
    public let goalMinutes: Int
    /// The most points of a day, 0 or more; bonuses are outside it.
    public let dailyEarnCap: Int
    /// Points for meeting the goal, 0 or more.
    public let goalBonus: Int

    /// Terms of three numbers.
    public init(goalMinutes: Int, dailyEarnCap: Int, goalBonus: Int) {
        self.goalMinutes = max(1, goalMinutes)
        self.dailyEarnCap = max(0, dailyEarnCap)
        self.goalBonus = max(0, goalBonus)
    }

    /// What holds for a child now.
    public init(_ profile: ScreenTimeProfile) {
        self.init(
            goalMinutes: profile.dailyGoalMinutes, dailyEarnCap: profile.dailyEarnCap, goalBonus: profile.goalBonus)
    }
}
