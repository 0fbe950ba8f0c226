import Foundation
public import Household

/// A session that has just begun, with the secret that proves it. The secret is nowhere else.
public struct SignedIn: Sendable {
    /// What the browser keeps in its HttpOnly cookie: 43 characters of base64url.
    public let sessionToken: String
    /// The session.
    public let session: SignInSession
    /// Who signed in.
    public let person: SignedInUser

    /// Who calls from now on.
    public var caller: Caller { person.caller(session.id) }

    /// How long the cookie lives: 30 days when remembered, nil until the browser closes.
    public var cookieSeconds: Int? {
        session.rememberMe ? Int(session.expiresAt.timeIntervalSince(session.createdAt)) : nil
    }
}

/// A person with the family and, for a child, the profile.
public struct SignedInUser: Hashable, Sendable {
    /// The person.
    public let user: User
    /// The family of the session.
    public let family: Family
    /// The person's own profile; nil for a parent.
    public let childID: Child.ID?

    func caller(_ session: SignInSession.ID) -> Caller {
        Caller(userID: user.id, familyID: family.id, role: user.role, childID: childID, sessionID: session)
    }
}
