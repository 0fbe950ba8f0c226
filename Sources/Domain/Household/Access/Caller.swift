public import Ledger

/// Who asks: proven by a session, never told by the client.
public struct Caller: Hashable, Sendable {
    /// The person.
    public let userID: User.ID
    /// The family that everything asked for must belong to.
    public let familyID: Family.ID
    /// Parent or child.
    public let role: Role
    /// The caller's own profile, for a child.
    public let childID: Child.ID?
    /// The session this call came through.
    public let sessionID: SignInSession.ID

    /// A caller; `childID` must be there for a child and absent for a parent.
    public init(
        userID: User.ID, familyID: Family.ID, role: Role, childID: Child.ID?, sessionID: SignInSession.ID
    ) {
        precondition((role == .child) == (childID != nil), "exactly children have a child profile")
        self.userID = userID
        self.familyID = familyID
        self.role = role
        self.childID = childID
        self.sessionID = sessionID
    }
}
