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
    /// The session this call came through; for a key of a script an id of the key's own.
    public let sessionID: SignInSession.ID
    /// How much a script's key may do; nil for a person who signed in.
    public let scope: APIKeyScope?

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
        scope = nil
    }

    /// The parent who made a key, calling through it.
    public init(_ key: APIKey) {
        userID = key.userID
        familyID = key.familyID
        role = .parent
        childID = nil
        sessionID = SignInSession.ID(key.id.uuid)
        scope = key.scope
    }

    /// The key this call came through; nil for a person who signed in.
    public var keyID: APIKey.ID? { scope == nil ? nil : APIKey.ID(sessionID.uuid) }
}
