public import Foundation
public import Household

/// A family's plan (screen-time.md §2.8). A family has one.
///
///     none → trialing → expired        trialing, none, expired → active
///     active ⇄ past_due → expired      active ⇄ canceled → expired
public struct FamilySubscription: Hashable, Sendable {
    /// Where it stands. The raw value is the one on the wire.
    public enum State: String, CaseIterable, Hashable, Sendable {
        case none, trialing, active
        case pastDue = "past_due"
        case canceled, expired
    }

    /// The family.
    public let familyID: Family.ID
    /// What it has, or had.
    public var plan: Plan
    /// Where it stands in the store. What has run out meanwhile is told by `state(at:)`.
    public internal(set) var state: State
    /// Who takes the money.
    public var provider: PaymentProvider
    /// When the trial ends or ended; nil for a family that has not had it.
    public internal(set) var trialEndsAt: Date?
    /// When what is paid ends.
    public internal(set) var periodEnd: Date?
    /// When the payment failed that is due; nil in other states.
    public internal(set) var failedAt: Date?
    /// What the provider calls it.
    public internal(set) var externalID: String?
    /// When the newest event happened that was applied. Older ones are ignored.
    public internal(set) var newestEventAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A subscription with every field; without any, that of a family that has none.
    public init(
        familyID: Family.ID, plan: Plan = .free, state: State = .none, provider: PaymentProvider,
        trialEndsAt: Date? = nil, periodEnd: Date? = nil, failedAt: Date? = nil, externalID: String? = nil,
        newestEventAt: Date? = nil, version: Int = 1
    ) {
        self.familyID = familyID
        self.plan = plan
        self.state = state
        self.provider = provider
        self.trialEndsAt = trialEndsAt
        self.periodEnd = periodEnd
        self.failedAt = failedAt
        self.externalID = externalID
        self.newestEventAt = newestEventAt
        self.version = version
    }

    /// How many days a trial has, of 24 hours each.
    public static let trialDays = 14
    /// How many days a plan works after a payment failed, of 24 hours each.
    public static let graceDays = 7
    private static let daySeconds: TimeInterval = 86_400

    /// When a plan stops whose payment failed; nil in other states.
    public var graceEndsAt: Date? {
        state == .pastDue ? failedAt?.addingTimeInterval(Double(Self.graceDays) * Self.daySeconds) : nil
    }

    /// When a trial ends that begins now.
    static func trialEnd(from now: Date) -> Date { now.addingTimeInterval(Double(trialDays) * daySeconds) }

    /// Whether it ends with what is paid.
    public var cancelAtPeriodEnd: Bool { state == .canceled }

    /// Where it stands at a moment. Of a licence nobody tells that it has ended, so that its last day does.
    public func state(at now: Date) -> State {
        let end: Date? =
            switch state {
            case .none, .expired: .distantFuture
            case .trialing: trialEndsAt
            case .active: provider == .manual ? periodEnd ?? .distantFuture : .distantFuture
            case .pastDue: graceEndsAt
            case .canceled: periodEnd
            }
        return end.map { now < $0 } ?? false ? state : .expired
    }

    /// Whether the family has everything at a moment. Every screen and every endpoint asks this.
    public func isEntitled(at now: Date) -> Bool {
        if provider == .none { return true }
        switch state(at: now) {
        case .trialing, .active, .pastDue, .canceled: return true
        case .none, .expired: return false
        }
    }

    /// How much the family may have at a moment.
    public func limits(at now: Date) -> PlanLimits { isEntitled(at: now) ? .everything : .free }

    /// Whether a plan is paid for at a moment, so that a second one is refused.
    public func isPaid(at now: Date) -> Bool {
        switch state(at: now) {
        case .active, .pastDue, .canceled: true
        case .none, .trialing, .expired: false
        }
    }
}
