import Foundation
import Household

/// One's own names and address, as typed.
public struct ProfileForm: Hashable, Sendable {
    /// 1-50 characters.
    public var firstName: String
    /// 1-50 characters.
    public var lastName: String
    /// At most 30 characters; empty for none.
    public var nickname: String
    /// What one signs in with; empty for a child with a user name alone.
    public var email: String

    /// The profile as it is.
    public init(_ user: User) {
        firstName = user.firstName
        lastName = user.lastName
        nickname = user.nickname ?? ""
        email = user.email
    }

    /// What differs from another form.
    public func changed(from other: ProfileForm) -> ProfileChange {
        var change = ProfileChange()
        if firstName != other.firstName { change.firstName = firstName }
        if lastName != other.lastName { change.lastName = lastName }
        if nickname != other.nickname { change.nickname = nickname }
        if email != other.email { change.email = email }
        return change
    }
}

/// What is to be changed of one's own profile; nil keeps what is.
public struct ProfileChange: Hashable, Sendable {
    /// 1-50 characters.
    public var firstName: String?
    /// 1-50 characters.
    public var lastName: String?
    /// At most 30 characters; empty for none.
    public var nickname: String?
    /// An address that nobody on the server has.
    public var email: String?

    /// A change of nothing.
    public init() {}
}

/// Where a person is signed in.
public struct SignedInDevices: Hashable, Sendable {
    /// The last used first, this one on top.
    public var sessions: [SignInSession]
    /// The one that asks.
    public var current: SignInSession.ID

    /// The devices of these sessions.
    public init(sessions: [SignInSession], current: SignInSession.ID) {
        self.sessions = sessions.filter { $0.id == current } + sessions.filter { $0.id != current }
        self.current = current
    }
}
