public import Foundation
public import Household
public import Ledger

/// What holds of a child's allowance from one change to the next.
public struct AllowanceTerms: PaymentTerms {
    public let since: Date
    /// The weekly amount; with 0 nothing is due and nothing is owed later.
    public let weeklyAllowance: Money
    /// The weekday of payment.
    public let payDay: Weekday
    /// Whether nothing is due: paused by a parent, or the child was away.
    public let isPaused: Bool

    /// What the entry of a paid allowance says (I-13).
    public static let entryDescription = "Weekly allowance"

    /// Terms that hold strictly after `since`.
    public init(since: Date, weeklyAllowance: Money, payDay: Weekday, isPaused: Bool) {
        self.since = since
        self.weeklyAllowance = weeklyAllowance
        self.payDay = payDay
        self.isPaused = isPaused
    }

    public func firstDay(onOrAfter day: CalendarDate) -> CalendarDate? {
        isPaused || !weeklyAllowance.isPositive ? nil : day.next(payDay)
    }

    /// Whether both bring the same payments.
    public func paysLike(_ other: AllowanceTerms) -> Bool {
        (weeklyAllowance, payDay, isPaused) == (other.weeklyAllowance, other.payDay, other.isPaused)
    }
}

/// When a child's allowance is paid (I-8): every week on the pay-day at the pay time, strictly after the child was
/// added.
///
///     payDay Saturday, payTime 08:00, added Thu Nov 20
///     now Thu Nov 20 15:00  → Sat Nov 22 ("2 days")
///     now Sat Nov 22 07:59  → Sat Nov 22 ("Today")
///     now Sat Nov 22 08:01  → Sat Nov 29 ("7 days")
public typealias AllowancePlan = PaymentPlan<AllowanceTerms>

extension PaymentPlan<AllowanceTerms> {
    /// What to tell people about the next payment.
    public func nextPayment(now: Date) -> NextPayment {
        if current.isPaused { return .paused }
        guard let day = next(after: now)?.day else { return .pending }
        return .inDays(max(0, day - CalendarDate(now, in: timeZone)), day)
    }

    /// When the child is reminded of the next payment: at 18:00 on the evening before ([S §6.3]).
    public func reminder(now: Date) -> (day: CalendarDate, instant: Date, amount: Money)? {
        guard let next = next(after: now) else { return nil }
        let evening = (next.day - 1).instant(at: ClockTime(minutesSinceMidnight: 18 * 60), in: timeZone)
        return (next.day, evening, next.terms.weeklyAllowance)
    }
}

extension Child {
    /// The terms as the profile has them now, to hold from `instant` on.
    public func allowanceTerms(since instant: Date) -> AllowanceTerms {
        AllowanceTerms(
            since: instant, weeklyAllowance: weeklyAllowance, payDay: payDay, isPaused: allowancePaused)
    }
}
