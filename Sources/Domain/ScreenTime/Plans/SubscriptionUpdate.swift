/// What an event makes of a subscription.
public enum SubscriptionUpdate: Hashable, Sendable {
    /// Why an event changes nothing.
    public enum Reason: Hashable, Sendable {
        /// It was applied before.
        case repeated
        /// A newer one was applied before.
        case older
        /// The family has its plan through another provider.
        case otherProvider
        /// It does not fit where the plan stands: a cancellation of what has ended.
        case unfit
    }

    /// The subscription after it.
    case applied(FamilySubscription)
    /// It is written down as seen, and nothing changes.
    case ignored(Reason)
}
