/// What events of people carry. Raw values are those on the wire (allowance §5.3).
extension HouseholdEvent {
    /// What happened to a child.
    public enum ChildChange: String, CaseIterable, Hashable, Sendable {
        case added = "Added"
        case updated = "Updated"
        case removed = "Removed"
        case restored = "Restored"
    }

    /// Why a session has ended.
    public enum SessionEnd: String, CaseIterable, Hashable, Sendable {
        /// The person signed out on that device.
        case signedOut = "SignedOut"
        /// The person signed that device out from another one.
        case signedOutElsewhere = "SignedOutElsewhere"
        /// The person goes on in another family on that device.
        case switchedFamily = "SwitchedFamily"
        /// The password was set anew.
        case passwordChanged = "PasswordChanged"
        /// The person, or the child's profile, was removed.
        case removed = "Removed"
        /// A refresh token was used twice, so that one of two holders stole it.
        case tokenReused = "TokenReused"
        /// It was not used for too long, or is too old.
        case expired = "Expired"
    }
}
