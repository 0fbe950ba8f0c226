public import Foundation
public import Ledger

/// How much screen time a child has today, as screens, services and devices see it (screen-time.md §2.6).
///
///     20:10    allowed 45, used 20, cap 60, bedtime 20:30    min(25, 40, 20) = 20 minutes left
///     20:30    bedtime                                       0 left, "Bedtime until 07:00"
///     18:00    measured 55, allowed 45                       overrun 10
public struct DayLimits: Hashable, Sendable {
    /// Free minutes of the day and the minutes of its grants.
    public let allowed: Int
    /// Minutes that are used: what was measured in reward apps, or what grants have run, whichever is more.
    public let used: Int
    /// What was measured in reward apps; nil without a connected tracker.
    public let measured: Int?
    /// The most minutes of the day.
    public let cap: Int
    /// Minutes until bedtime: 0 in it; nil where none comes within a week.
    public let minutesUntilBedtime: Int?
    /// When the bedtime ends that is on; nil outside.
    public let bedtimeEnd: ClockTime?
    /// The pause of Screen Time that is on, if any.
    public let pause: ScreenTimePause?
    /// Minutes that are promised and not used: what is left of grants that are ready, running or paused, and what open
    /// requests ask for.
    public let promised: Int

    /// The limits of these figures.
    ///
    /// - Parameters:
    ///   - elapsed: minutes that grants have run today.
    ///   - measured: minutes in reward apps today; nil without a connected tracker.
    public init(
        allowed: Int, elapsed: Int, measured: Int?, cap: Int, minutesUntilBedtime: Int? = nil,
        bedtimeEnd: ClockTime? = nil, pause: ScreenTimePause? = nil, promised: Int = 0
    ) {
        self.allowed = allowed
        used = max(measured ?? 0, elapsed)
        self.measured = measured
        self.cap = cap
        self.minutesUntilBedtime = minutesUntilBedtime
        self.bedtimeEnd = bedtimeEnd
        self.pause = pause
        self.promised = promised
    }

    /// A child's limits at `now`.
    ///
    /// - Parameters:
    ///   - grants: those of the child; of other days they may be among them.
    ///   - redemptions: those of the child; only open ones count.
    ///   - measured: minutes in reward apps today; nil without a connected tracker.
    public init(
        _ profile: ScreenTimeProfile, grants: [Grant], redemptions: [Redemption], measured: Int?, now: Date,
        in zone: TimeZone
    ) {
        let weekday = CalendarDate(now, in: zone).weekday
        let bedtimes = profile.bedtimeCalendar(in: zone)
        let shares = grants.map { $0.share(at: now, bedtimes: bedtimes) }
        let open = redemptions.filter { $0.status(at: now) == .requested }.map { $0.minutes ?? 0 }
        self.init(
            allowed: profile.baseMinutes[weekday] + shares.map(\.minutes).reduce(0, +),
            elapsed: shares.map(\.elapsedSeconds).reduce(0, +) / 60, measured: measured,
            cap: profile.capMinutes[weekday], minutesUntilBedtime: bedtimes.minutesUntilStart(at: now),
            bedtimeEnd: bedtimes.current(at: now).map { ClockTime($0.upperBound, in: zone) },
            pause: profile.pause(at: now, in: zone),
            promised: shares.map(\.unusedMinutes).reduce(0, +) + open.reduce(0, +))
    }

    /// Whether it is bedtime.
    public var isBedtime: Bool { bedtimeEnd != nil }

    /// Minutes that may still be used; 0 in bedtime and while Screen Time is paused.
    public var minutesLeft: Int {
        guard pause == nil, !isBedtime else { return 0 }
        return max(0, min(allowed - used, capLeft))
    }

    /// Minutes that were measured and not allowed.
    public var overrun: Int { max(0, (measured ?? 0) - allowed) }

    /// From how many minutes of overrun parents are told.
    public static let overrunAlertMinutes = 5

    /// Whether parents are told of the overrun.
    public var isOverrunAlerted: Bool { overrun >= Self.overrunAlertMinutes }

    /// How many minutes a child may still ask for: what cap and bedtime leave without what is promised. What a running
    /// grant has left is promised, too: else a child could ask for minutes that the cap or bedtime will take from it.
    /// 0 where nothing is left.
    ///
    ///     cap 60, used 10, bedtime in 40    30 min running, 20 left    min(50, 40) - 20 = 20
    public var room: Int { max(0, capLeft - promised) }

    /// What extra time changes of the child's points now: below 0 what it costs, above 0 what comes back because less
    /// was measured than before. A minute is a point, and nobody is taken below 0. Nothing while the switch is off.
    ///
    /// - Parameters:
    ///   - balance: the child's points.
    ///   - taken: what was taken for this day's extra time already.
    public func pointsForExtraTime(_ profile: ScreenTimeProfile, balance: Int, taken: Int) -> Int {
        guard profile.takesExtraTime else { return 0 }
        return taken - min(overrun, taken + max(0, balance))
    }

    // MARK: Words

    /// "20 min left today", and in bedtime "Bedtime until 07:00".
    public var label: String { bedtimeLabel ?? "\(minutesLeft) min left today" }

    /// "Bedtime until 07:00"; nil outside.
    public var bedtimeLabel: String? { bedtimeEnd.map { "Bedtime until \($0)" } }

    private var capLeft: Int { min(cap - used, minutesUntilBedtime ?? .max) }
}
