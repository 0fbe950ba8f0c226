public import Foundation
public import Ledger

/// What holds of a child's allowance, by whatever plan, from one change to the next: `AllowanceTerms` with a plan in
/// place of a weekly amount and a weekday.
///
/// Everything that `PaymentPlan` says holds: a day belongs to the terms that held just before its pay time and is
/// settled once, so that changing the plan neither pays a day twice nor leaves one out:
///
///     terms     weekly $15.00 on Saturday ─────────┬─ monthly $60.00 on the 22nd, since Nov 22 12:00 ──
///     days      Nov 8    Nov 15    Nov 22 08:00    │  Dec 22    Jan 22
public struct PayTerms: PaymentTerms {
    public let since: Date
    /// How much comes when.
    public let plan: PayPlan
    /// Whether nothing is due: paused by a parent, or the child was away.
    public let isPaused: Bool

    /// Terms that hold strictly after `since`.
    public init(since: Date, plan: PayPlan, isPaused: Bool) {
        self.since = since
        self.plan = plan
        self.isPaused = isPaused
    }

    /// The same as weekly terms.
    public init(_ terms: AllowanceTerms) {
        self.init(
            since: terms.since, plan: .weekly(terms.weeklyAllowance, on: terms.payDay), isPaused: terms.isPaused)
    }

    public func firstDay(onOrAfter day: CalendarDate) -> CalendarDate? {
        isPaused ? nil : plan.firstDay(onOrAfter: day)
    }
}

extension PaymentPlan<PayTerms> {
    /// A plan of weekly terms, with what is settled of it.
    public init(_ plan: AllowancePlan) {
        self.init(
            terms: plan.terms.map { PayTerms($0) }, settledThrough: plan.settledThrough,
            settledAhead: plan.settledAhead, payTime: plan.payTime, timeZone: plan.timeZone)
    }

    /// What to tell people about the next payment.
    public func nextPayment(now: Date) -> NextPayment {
        if current.isPaused { return .paused }
        guard let day = next(after: now)?.day else { return .pending }
        return .inDays(max(0, day - CalendarDate(now, in: timeZone)), day)
    }

    /// The pay-day that comes next if the plan is changed now, with what it brings; said before a change is saved.
    public func nextDay(changingTo plan: PayPlan, now: Date) -> DueDay? {
        changed(to: PayTerms(since: now, plan: plan, isPaused: current.isPaused)).next(after: now)
    }
}

extension PaymentPlan<PayTerms>.DueDay {
    /// What is paid on that day.
    public var amount: Money { terms.plan.amount(on: day) }
}
