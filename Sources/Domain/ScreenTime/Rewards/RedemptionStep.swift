public import Household

/// What happens to a request.
public enum RedemptionStep: Hashable, Sendable {
    /// A parent says yes.
    case approve(by: User.ID)
    /// A parent says no; the message has passed `Redemption.checkedMessage`.
    case decline(by: User.ID, message: String?)
    /// The child takes it back.
    case cancel
    /// Its time is over.
    case expire
}
