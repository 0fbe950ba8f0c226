public import Foundation
public import Household
public import Ledger

/// What parents have set for one child's Screen Time (screen-time.md §2.1).
public struct ScreenTimeProfile: Hashable, Sendable, Identifiable {
    /// The child.
    public let childID: Child.ID
    /// Whether the child takes part. Nothing is earned and no reward is given while it is off.
    public var isEnabled = true
    /// Minutes of learning a day that meet the goal: 5 to 480.
    public var dailyGoalMinutes = 30
    /// The most points a day for learning: 0 to 1,000. Bonuses come on top.
    public var dailyEarnCap = 120
    /// Points for a met goal: 0 to 1,000.
    public var goalBonus = 10
    /// Points for each seven days of a streak: 0 to 1,000.
    public var streakBonus = 25
    /// Days that do not break a streak.
    public var restDays: Set<Weekday> = []
    /// Minutes of screen time that need no reward: 0 to 960.
    public var baseMinutes = WeekdayValues(repeating: 0)
    /// The most minutes of screen time a day: 0 to 960.
    public var capMinutes = WeekdayValues(weekdays: 60, weekend: 120)
    /// The bedtime of each evening, or none.
    public var bedtimes = WeekdayValues<Bedtime?>(repeating: nil)
    /// Up to how many minutes a reward of screen time is approved by itself: 0 to 240; 0 always asks.
    public var autoApproveMinutes = 0
    /// Whether time over what is allowed costs points ("Take points for extra time").
    public var takesExtraTime = false
    /// Until when a parent has paused Screen Time, if so; a moment that has passed means nothing.
    public var pausedUntil: Date?
    /// When it was set up. Of several profiles the oldest is the one that the Free plan keeps.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// The child's.
    public var id: Child.ID { childID }

    /// A profile with the usual values in every field that parents set.
    public init(childID: Child.ID, createdAt: Date, updatedAt: Date? = nil, version: Int = 1) {
        self.childID = childID
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// The bedtimes in the family's zone.
    public func bedtimeCalendar(in zone: TimeZone) -> BedtimeCalendar { BedtimeCalendar(bedtimes, in: zone) }

    /// The pause that is on at `now`; nil where there is none.
    public func pause(at now: Date, in zone: TimeZone) -> ScreenTimePause? {
        pausedUntil.flatMap { ScreenTimePause(until: $0, now: now, in: zone) }
    }

    /// Whether a reward of so many minutes needs no parent.
    public func approvesAtOnce(minutes: Int) -> Bool { minutes <= autoApproveMinutes }

    /// Minutes of a daily goal.
    public static let goalRange = 5...480
    /// Points that may be earned a day, and points of a bonus.
    public static let pointRange = 0...1_000
    /// Minutes of a cap, and free minutes of a day.
    public static let capRange = 0...960
    /// Minutes that are approved by themselves.
    public static let autoApproveRange = 0...240
}
