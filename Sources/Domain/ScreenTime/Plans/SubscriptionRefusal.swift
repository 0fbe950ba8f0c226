/// Why a family's wish about its plan is refused.
public enum SubscriptionRefusal: Error, Hashable, Sendable {
    /// The family has had its trial.
    case trialUsed
    /// The family has a plan.
    case alreadySubscribed
    /// There is no plan that could be cancelled.
    case nothingToCancel
    /// There is no cancelled plan that still works.
    case nothingToResume
    /// It is not sold on this server.
    case notOffered

    /// The sentence for people.
    public var sentence: String {
        switch self {
        case .trialUsed: "Your family already had its free trial."
        case .alreadySubscribed: "Your family already has a plan."
        case .nothingToCancel: "There is no plan to cancel."
        case .nothingToResume: "There is no canceled plan to resume."
        case .notOffered: "This plan is not offered on this server."
        }
    }
}
