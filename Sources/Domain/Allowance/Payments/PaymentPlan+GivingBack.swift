public import Foundation
public import Ledger

extension PaymentPlan {
    /// From this day on, `givingBack` has to know which days are settled.
    public func firstDayToKnow(now: Date) -> CalendarDate {
        min(settledThrough, CalendarDate(now, in: timeZone) - 1) + 1
    }

    /// The plan as it was before a day was settled ahead of its time, which "Undo" of Pay Now asks for; nil where it
    /// cannot be had back: the day's time has come, a later day is settled too, or what holds was changed so that
    /// another day is next or days that have passed would fall due.
    ///
    ///     now Wed Nov 26, Nov 29 paid early     through Nov 29, next is Dec 6
    ///     giving Nov 29 back                    through Nov 25, next is Nov 29
    ///
    /// Everything before today is settled by then: a day is paid early only when none is due, or is settled ahead of
    /// those that are held, which stay held.
    ///
    /// - Parameter settled: every day that is settled from `firstDayToKnow` on.
    public func givingBack(_ day: CalendarDate, settled: [SettledDay], now: Date) -> PaymentPlan? {
        let through = settledThrough < day ? settledThrough : firstDayToKnow(now: now) - 1
        let plan = PaymentPlan(
            terms: terms, settledThrough: through, settledAhead: settled.filter { $0.day != day && $0.day > through },
            payTime: payTime, timeZone: timeZone)
        return plan.next(after: now)?.day == day && plan.due(now: now) == due(now: now) ? plan : nil
    }
}
