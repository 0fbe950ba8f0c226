public import Household
public import Ledger

/// What a parent typed into the page of a child's limits (screen-time.md §3.6).
public struct LimitsForm: Hashable, Sendable {
    /// A bedtime as it was typed; its ends may still be the same.
    public struct Evening: Hashable, Sendable {
        /// When it starts.
        public var start: ClockTime
        /// When it ends.
        public var end: ClockTime

        /// Times that are not checked.
        public init(start: ClockTime, end: ClockTime) {
            self.start = start
            self.end = end
        }

        /// The times of a bedtime.
        public init(_ bedtime: Bedtime) {
            self.init(start: bedtime.start, end: bedtime.end)
        }

        /// 20:30 to 07:00, where a bedtime begins that was off.
        public static let usual = Evening(
            start: ClockTime(minutesSinceMidnight: 20 * 60 + 30), end: ClockTime(minutesSinceMidnight: 7 * 60))
    }

    /// Whether the child takes part.
    public var isEnabled: Bool
    /// 5 to 480 minutes.
    public var dailyGoalMinutes: WholeInput
    /// 0 to 1,000 points.
    public var dailyEarnCap: WholeInput
    /// 0 to 1,000 points.
    public var goalBonus: WholeInput
    /// 0 to 1,000 points.
    public var streakBonus: WholeInput
    /// Days that do not break a streak.
    public var restDays: Set<Weekday>
    /// 0 to 960 minutes a day.
    public var baseMinutes: WeekdayValues<WholeInput>
    /// 0 to 960 minutes a day.
    public var capMinutes: WeekdayValues<WholeInput>
    /// The bedtime of each evening, or none. "Copy to All Days" is `bedtimes.copyToAllDays(from:)`.
    public var bedtimes: WeekdayValues<Evening?>
    /// 0 to 240 minutes.
    public var autoApproveMinutes: WholeInput
    /// "Take points for extra time".
    public var takesExtraTime: Bool

    /// The form as it stands for a profile.
    public init(_ profile: ScreenTimeProfile) {
        isEnabled = profile.isEnabled
        dailyGoalMinutes = .exact(profile.dailyGoalMinutes)
        dailyEarnCap = .exact(profile.dailyEarnCap)
        goalBonus = .exact(profile.goalBonus)
        streakBonus = .exact(profile.streakBonus)
        restDays = profile.restDays
        baseMinutes = profile.baseMinutes.map { .exact($0) }
        capMinutes = profile.capMinutes.map { .exact($0) }
        bedtimes = profile.bedtimes.map { $0.map(Evening.init) }
        autoApproveMinutes = .exact(profile.autoApproveMinutes)
        takesExtraTime = profile.takesExtraTime
    }

    /// The clean values, or every broken rule in screen order.
    public func validated() throws(FieldErrors) -> LimitsDraft {
        typealias Profile = ScreenTimeProfile
        var errors = FieldErrors()
        let goal = errors.number(
            dailyGoalMinutes, Profile.goalRange, .dailyGoalMinutes, ScreenTimeProblem.goalOutOfRange)
        let earnCap = errors.number(
            dailyEarnCap, Profile.pointRange, .dailyEarnCap, ScreenTimeProblem.earnCapOutOfRange)
        let goalBonus = errors.number(
            self.goalBonus, Profile.pointRange, .goalBonus, ScreenTimeProblem.goalBonusOutOfRange)
        let streakBonus = errors.number(
            self.streakBonus, Profile.pointRange, .streakBonus, ScreenTimeProblem.streakBonusOutOfRange)
        if !daysInError(.baseMinutes).isEmpty {
            errors.add(.baseMinutes, .screenTime(.baseMinutesOutOfRange(Profile.capRange)))
        }
        if !daysInError(.capMinutes).isEmpty {
            errors.add(.capMinutes, .screenTime(.capOutOfRange(Profile.capRange)))
        }
        if !daysInError(.bedtime).isEmpty { errors.add(.bedtime, .screenTime(.bedtimeEmpty)) }
        let autoApprove = errors.number(
            autoApproveMinutes, Profile.autoApproveRange, .autoApproveMinutes,
            ScreenTimeProblem.autoApproveOutOfRange)
        guard errors.isEmpty, let goal, let earnCap, let goalBonus, let streakBonus, let autoApprove else {
            throw errors
        }
        return LimitsDraft(
            isEnabled: isEnabled, dailyGoalMinutes: goal, dailyEarnCap: earnCap, goalBonus: goalBonus,
            streakBonus: streakBonus, restDays: restDays,
            baseMinutes: baseMinutes.map { $0.value(in: Profile.capRange) ?? 0 },
            capMinutes: capMinutes.map { $0.value(in: Profile.capRange) ?? 0 },
            bedtimes: bedtimes.map { $0.flatMap { Bedtime(start: $0.start, end: $0.end) } },
            autoApproveMinutes: autoApprove, takesExtraTime: takesExtraTime)
    }

    /// The weekdays whose value breaks the rule of `baseMinutes`, `capMinutes` or `bedtime`; none of another field.
    public func daysInError(_ field: FormField) -> [Weekday] {
        let range = ScreenTimeProfile.capRange
        if field == .baseMinutes { return baseMinutes.days { $0.value(in: range) == nil } }
        if field == .capMinutes { return capMinutes.days { $0.value(in: range) == nil } }
        if field == .bedtime { return bedtimes.days { $0.map { $0.start == $0.end } ?? false } }
        return []
    }
}

/// A child's limits to keep, with no rule of the form broken.
public struct LimitsDraft: Hashable, Sendable {
    /// Whether the child takes part.
    public let isEnabled: Bool
    /// 5 to 480 minutes.
    public let dailyGoalMinutes: Int
    /// 0 to 1,000 points.
    public let dailyEarnCap: Int
    /// 0 to 1,000 points.
    public let goalBonus: Int
    /// 0 to 1,000 points.
    public let streakBonus: Int
    /// Days that do not break a streak.
    public let restDays: Set<Weekday>
    /// 0 to 960 minutes a day.
    public let baseMinutes: WeekdayValues<Int>
    /// 0 to 960 minutes a day.
    public let capMinutes: WeekdayValues<Int>
    /// The bedtime of each evening, or none.
    public let bedtimes: WeekdayValues<Bedtime?>
    /// 0 to 240 minutes.
    public let autoApproveMinutes: Int
    /// Whether extra time costs points.
    public let takesExtraTime: Bool

    /// Writes the values into a profile.
    public func apply(to profile: inout ScreenTimeProfile) {
        profile.isEnabled = isEnabled
        profile.dailyGoalMinutes = dailyGoalMinutes
        profile.dailyEarnCap = dailyEarnCap
        profile.goalBonus = goalBonus
        profile.streakBonus = streakBonus
        profile.restDays = restDays
        profile.baseMinutes = baseMinutes
        profile.capMinutes = capMinutes
        profile.bedtimes = bedtimes
        profile.autoApproveMinutes = autoApproveMinutes
        profile.takesExtraTime = takesExtraTime
    }
}
