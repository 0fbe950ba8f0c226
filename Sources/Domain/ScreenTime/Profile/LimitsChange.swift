public import Household
public import Ledger

/// What may be changed of a child's limits, as both doors ask for it; nil, and a day that is not named, keeps what is.
public struct LimitsChange: Hashable, Sendable {
    /// Whether the child takes part.
    public var isEnabled: Bool?
    /// 5 to 480 minutes.
    public var dailyGoalMinutes: WholeInput?
    /// 0 to 1,000 points.
    public var dailyEarnCap: WholeInput?
    /// 0 to 1,000 points.
    public var goalBonus: WholeInput?
    /// 0 to 1,000 points.
    public var streakBonus: WholeInput?
    /// Days that do not break a streak.
    public var restDays: Set<Weekday>?
    /// 0 to 960 minutes a day.
    public var baseMinutes: [Weekday: WholeInput] = [:]
    /// 0 to 960 minutes a day.
    public var capMinutes: [Weekday: WholeInput] = [:]
    /// The bedtime of an evening; cleared is none.
    public var bedtimes: [Weekday: FieldChange<LimitsForm.Evening>] = [:]
    /// 0 to 240 minutes.
    public var autoApproveMinutes: WholeInput?
    /// Whether extra time costs points.
    public var takesExtraTime: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: LimitsForm, version: Int) {
        self.init(version: version)
        isEnabled = form.isEnabled
        dailyGoalMinutes = form.dailyGoalMinutes
        dailyEarnCap = form.dailyEarnCap
        goalBonus = form.goalBonus
        streakBonus = form.streakBonus
        restDays = form.restDays
        for day in Weekday.allCases {
            baseMinutes[day] = form.baseMinutes[day]
            capMinutes[day] = form.capMinutes[day]
            bedtimes[day] = form.bedtimes[day].map { .set($0) } ?? .cleared
        }
        autoApproveMinutes = form.autoApproveMinutes
        takesExtraTime = form.takesExtraTime
    }

    /// The form of a profile with what is wanted in it.
    public func form(of profile: ScreenTimeProfile) -> LimitsForm {
        var form = LimitsForm(profile)
        if let isEnabled { form.isEnabled = isEnabled }
        if let dailyGoalMinutes { form.dailyGoalMinutes = dailyGoalMinutes }
        if let dailyEarnCap { form.dailyEarnCap = dailyEarnCap }
        if let goalBonus { form.goalBonus = goalBonus }
        if let streakBonus { form.streakBonus = streakBonus }
        if let restDays { form.restDays = restDays }
        for (day, minutes) in baseMinutes { form.baseMinutes[day] = minutes }
        for (day, minutes) in capMinutes { form.capMinutes[day] = minutes }
        for (day, bedtime) in bedtimes { form.bedtimes[day] = bedtime.applied(to: form.bedtimes[day]) }
        if let autoApproveMinutes { form.autoApproveMinutes = autoApproveMinutes }
        if let takesExtraTime { form.takesExtraTime = takesExtraTime }
        return form
    }
}
