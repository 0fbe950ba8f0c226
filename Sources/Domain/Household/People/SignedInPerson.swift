/// A person who is signed in, with the family whose currency, zone and locale everything is shown in.
public struct SignedInPerson: Hashable, Sendable {
    /// The person: names, email, role.
    public let user: User
    /// The family of the session.
    public let family: Family
    /// The person's own profile; nil for a parent.
    public let childID: Child.ID?

    /// A person; `childID` belongs to children only.
    public init(user: User, family: Family, childID: Child.ID? = nil) {
        self.user = user
        self.family = family
        self.childID = childID
    }

    /// Parent or child.
    public var role: Role { user.role }

    /// The person, asking through a session.
    public func caller(_ session: SignInSession.ID) -> Caller {
        Caller(userID: user.id, familyID: family.id, role: role, childID: childID, sessionID: session)
    }
}

/// A family that a person belongs to.
public struct FamilyMembership: Hashable, Sendable, Identifiable {
    /// The family's id.
    public let id: Family.ID
    /// The family's name.
    public let name: String
    /// What the person is there.
    public let role: Role

    /// The membership of somebody who is `role` in `family`.
    public init(family: Family, role: Role) {
        id = family.id
        name = family.name
        self.role = role
    }
}
