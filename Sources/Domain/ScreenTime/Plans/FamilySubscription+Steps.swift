public import Foundation

extension FamilySubscription {
    /// Whether the family may begin its trial.
    public var mayStartTrial: Bool { trialObstacle == nil }

    /// Begins the trial, once a family.
    public mutating func startTrial(at now: Date) throws(SubscriptionRefusal) {
        if let trialObstacle { throw trialObstacle }
        state = .trialing
        trialEndsAt = Self.trialEnd(from: now)
    }

    /// Why the family may not begin to pay for a plan; nil where it may. With the provider that it has it may change
    /// the plan.
    public func obstacle(toBuying plan: Plan, through other: PaymentProvider, at now: Date) -> SubscriptionRefusal? {
        guard plan.isPaid, other != .none else { return .notOffered }
        guard isPaid(at: now) else { return nil }
        return other == provider && plan != self.plan ? nil : .alreadySubscribed
    }

    /// Lets the plan end with what is paid.
    public mutating func cancel(at now: Date) throws(SubscriptionRefusal) {
        guard state(at: now) == .active, let periodEnd, now < periodEnd else { throw .nothingToCancel }
        state = .canceled
    }

    /// Takes a cancellation back while the plan still works.
    public mutating func resume(at now: Date) throws(SubscriptionRefusal) {
        guard state(at: now) == .canceled else { throw .nothingToResume }
        state = .active
    }

    private var trialObstacle: SubscriptionRefusal? {
        if provider == .none { return .notOffered }
        if trialEndsAt != nil { return .trialUsed }
        switch state {
        case .none: return nil
        case .active, .pastDue, .canceled: return .alreadySubscribed
        case .trialing, .expired: return .trialUsed
        }
    }
}
