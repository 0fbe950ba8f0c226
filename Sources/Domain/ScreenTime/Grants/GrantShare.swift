public import Foundation
import Ledger

/// What a grant is to the limits of one day (screen-time.md §2.6).
///
/// A grant that was made on the day counts with all its minutes. One that still runs from the day before counts with
/// what was left at midnight, and with what ran since.
public struct GrantShare: Hashable, Sendable {
    /// The minutes that it allows.
    public let minutes: Int
    /// For how long its clock has run on the day.
    public let elapsedSeconds: Int
    /// The minutes that it may run yet.
    public let unusedMinutes: Int

    static let none = GrantShare(minutes: 0, elapsedSeconds: 0, unusedMinutes: 0)
}

extension Grant {
    /// What it is to the limits of the day of `now`. A lapsed one is nothing.
    public func share(at now: Date, bedtimes: BedtimeCalendar) -> GrantShare {
        let zone = bedtimes.timeZone
        let (ownDay, today) = (CalendarDate(createdAt, in: zone), CalendarDate(now, in: zone))
        let standing = standing(at: now, bedtimes: bedtimes)
        guard standing.state != .expired, ownDay <= today else { return .none }
        let unused = Self.minutesUp(seconds: standing.remainingSeconds)
        guard ownDay < today else {
            return GrantShare(minutes: minutes, elapsedSeconds: standing.elapsedSeconds, unusedMinutes: unused)
        }
        let before = pastStanding(at: today.midnight(in: zone), bedtimes: bedtimes)
        guard before.state == .running else { return .none }
        return GrantShare(
            minutes: Self.minutesUp(seconds: before.remainingSeconds),
            elapsedSeconds: standing.elapsedSeconds - before.elapsedSeconds, unusedMinutes: unused)
    }

    private static func minutesUp(seconds: Int) -> Int { (seconds + 59) / 60 }
}
