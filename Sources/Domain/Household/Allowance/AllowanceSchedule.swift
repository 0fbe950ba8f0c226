public import Foundation
public import Ledger

/// When an allowance is paid (I-8): every week on the pay-day at the pay time, strictly after the child was added.
///
///     payDay Saturday, payTime 08:00, added Thu Nov 20
///     now Thu Nov 20 15:00  → Sat Nov 22 ("2 days")
///     now Sat Nov 22 07:59  → Sat Nov 22 ("Today")
///     now Sat Nov 22 08:01  → Sat Nov 29 ("7 days")
public struct AllowanceSchedule: Hashable, Sendable {
    /// The weekly amount; with 0 nothing is ever due.
    public let weeklyAllowance: Money
    /// The weekday of payment.
    public let payDay: Weekday
    /// Nothing is due while paused.
    public let isPaused: Bool
    /// When the child was added.
    public let addedAt: Date
    /// The time of day of payment.
    public let payTime: ClockTime
    /// The family's zone.
    public let timeZone: TimeZone

    /// A schedule of these parts.
    public init(
        weeklyAllowance: Money, payDay: Weekday, isPaused: Bool, addedAt: Date, payTime: ClockTime,
        timeZone: TimeZone
    ) {
        self.weeklyAllowance = weeklyAllowance
        self.payDay = payDay
        self.isPaused = isPaused
        self.addedAt = addedAt
        self.payTime = payTime
        self.timeZone = timeZone
    }

    /// The first pay-day whose pay time lies after `now`; nil while paused or with an amount of 0.
    public func nextPayDay(now: Date) -> CalendarDate? {
        guard !isPaused, weeklyAllowance.isPositive else { return nil }
        let start = max(now, addedAt)
        let day = CalendarDate(start, in: timeZone).next(payDay)
        return day.instant(at: payTime, in: timeZone) > start ? day : day + 7
    }

    /// What to tell people about the next payment.
    public func nextPayment(now: Date) -> NextPayment {
        if isPaused { return .paused }
        guard let day = nextPayDay(now: now) else { return .pending }
        return .inDays(max(0, day - CalendarDate(now, in: timeZone)), day)
    }
}

/// When a child gets the next allowance, as shown under "Next Payment".
public enum NextPayment: Hashable, Sendable {
    /// That many days from today, and the pay-day itself.
    case inDays(Int, CalendarDate)
    /// The allowance is paused.
    case paused
    /// There is no date: the amount is 0.
    case pending

    /// "Today", "Tomorrow", "5 days", "Paused" or "Pending".
    public var text: String {
        switch self {
        case .inDays(0, _): "Today"
        case .inDays(1, _): "Tomorrow"
        case .inDays(let days, _): "\(days) days"
        case .paused: "Paused"
        case .pending: "Pending"
        }
    }

    /// Whether the payment is at most one day away (shown in the primary colour).
    public var isSoon: Bool {
        if case .inDays(let days, _) = self { days <= 1 } else { false }
    }

    /// Days from today to the payment; 0 when there is no date.
    public var days: Int {
        if case .inDays(let days, _) = self { days } else { 0 }
    }
}
