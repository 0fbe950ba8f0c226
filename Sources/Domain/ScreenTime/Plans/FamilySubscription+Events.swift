public import Foundation

extension FamilySubscription {
    /// Applies what a provider told.
    ///
    /// - Parameter wasApplied: whether the store knows the event's id.
    public func applying(_ event: ProviderEvent, wasApplied: Bool, at now: Date) -> SubscriptionUpdate {
        if wasApplied { return .ignored(.repeated) }
        if event.provider != provider {
            // Another provider can only begin: what ends there is no longer this plan.
            guard case .paid = event.change, !isPaid(at: now) else { return .ignored(.otherProvider) }
        } else if let newestEventAt, event.at < newestEventAt {
            return .ignored(.older)
        }
        var next = self
        guard next.take(event, at: now) else { return .ignored(.unfit) }
        next.newestEventAt = event.at
        next.provider = event.provider
        next.failedAt = next.state == .pastDue ? next.failedAt ?? event.at : nil
        return .applied(next)
    }

    /// Whether the change fits where the plan stands.
    private mutating func take(_ event: ProviderEvent, at now: Date) -> Bool {
        switch (event.change, state) {
        case (.paid(let plan, let until, let externalID), _):
            guard plan.isPaid else { return false }
            // Word of the period that is known to be paid does not take a cancellation back.
            let isKnown = plan == self.plan && periodEnd.map { until <= $0 } ?? false
            state = state(at: now) == .canceled && isKnown ? .canceled : .active
            self.plan = plan
            periodEnd = until
            self.externalID = externalID ?? self.externalID
        case (.paymentFailed, .active), (.paymentFailed, .pastDue): state = .pastDue
        case (.canceled(let end), .active), (.canceled(let end), .pastDue), (.canceled(let end), .canceled):
            state = .canceled
            periodEnd = end ?? periodEnd ?? event.at
        case (.resumed, .canceled), (.resumed, .active): state = .active
        case (.ended, .active), (.ended, .pastDue), (.ended, .canceled):
            state = .expired
            periodEnd = min(periodEnd ?? event.at, event.at)
        case (.paymentFailed, _), (.canceled, _), (.resumed, _), (.ended, _): return false
        }
        return true
    }
}
