public import Foundation
import Ledger

extension FamilySubscription {
    /// On how many of the last days of the trial parents are told that it ends.
    public static let bannerDays = 3

    /// How the plan stands: "Trial ends in 3 days", "Renews on 10 July 2026", "Ends on 10 July 2026",
    /// "Payment failed. Update your payment by 17 June.", "All features are included on this server.".
    public func sentence(at now: Date, in zone: TimeZone) -> String {
        if provider == .none { return "All features are included on this server." }
        switch state(at: now) {
        case .none: return "Your family has the Free plan."
        case .trialing: return trialSentence(at: now, in: zone) ?? "Your free trial is on."
        case .active:
            guard let periodEnd else { return "Your plan is active." }
            // A licence does not renew by itself.
            let verb = provider == .manual ? "Ends" : "Renews"
            return "\(verb) on \(CalendarDate(periodEnd, in: zone).inWords)"
        case .pastDue:
            guard let graceEndsAt else { return "Payment failed. Update your payment." }
            return "Payment failed. Update your payment by \(CalendarDate(graceEndsAt, in: zone).dayAndMonth)."
        case .canceled:
            guard let periodEnd else { return "Your plan ends soon." }
            return "Ends on \(CalendarDate(periodEnd, in: zone).inWords)"
        case .expired: return plan.isPaid ? "Your plan has ended." : "Your free trial has ended."
        }
    }

    /// How many days the trial has yet, by the family's calendar: 0 on its last one; nil where none is on.
    public func trialDaysLeft(at now: Date, in zone: TimeZone) -> Int? {
        guard provider != .none, state(at: now) == .trialing, let trialEndsAt else { return nil }
        return CalendarDate(trialEndsAt, in: zone) - CalendarDate(now, in: zone)
    }

    /// "Trial ends in 3 days", "Trial ends tomorrow", "Trial ends today", for parents in its last days; nil before.
    public func trialBanner(at now: Date, in zone: TimeZone) -> String? {
        guard let days = trialDaysLeft(at: now, in: zone), days <= Self.bannerDays else { return nil }
        return trialSentence(at: now, in: zone)
    }

    private func trialSentence(at now: Date, in zone: TimeZone) -> String? {
        switch trialDaysLeft(at: now, in: zone) {
        case nil: nil
        case 0: "Trial ends today"
        case 1: "Trial ends tomorrow"
        case .some(let days): "Trial ends in \(days) days"
        }
    }
}
