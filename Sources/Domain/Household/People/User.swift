public import Foundation
public import Ledger

/// What a person may do in the family. The raw value is the one on the wire.
public enum Role: String, CaseIterable, Codable, Hashable, Sendable {
    case parent = "Parent"
    case child = "Child"
}

/// A person who can sign in.
public struct User: Hashable, Sendable, Identifiable {
    public typealias ID = Person.ID

    /// Who it is.
    public let id: ID
    /// The family of this person.
    public let familyID: Family.ID
    /// Unique on the server without regard to case; at most 254 characters. Empty for a child who signs in with a user
    /// name alone.
    public var email: String
    /// What a child may sign in with instead of an address, given by a parent; unique on the server without regard to
    /// case. Nil for those who have none.
    public var userName: String?
    /// 1-50 characters.
    public var firstName: String
    /// 1-50 characters.
    public var lastName: String
    /// 1-30 characters, or nil.
    public var nickname: String?
    /// How the person is pictured, in every family.
    public var avatar: Avatar
    /// Parent or child.
    public let role: Role
    /// The parent who made the family.
    public var isOwner: Bool
    /// When the account was made.
    public let createdAt: Date
    /// When the person last used the app in this family, to 5 minutes; nil for never.
    public let lastSeenAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A user with every field; `avatar` may be left out for somebody who has not chosen.
    public init(
        id: ID, familyID: Family.ID, email: String, userName: String? = nil, firstName: String, lastName: String,
        nickname: String? = nil, avatar: Avatar? = nil, role: Role, isOwner: Bool = false, createdAt: Date,
        lastSeenAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.familyID = familyID
        self.email = email
        self.userName = userName
        self.firstName = firstName
        self.lastName = lastName
        self.nickname = nickname
        self.avatar = avatar ?? Avatar(of: id)
        self.role = role
        self.isOwner = isOwner
        self.createdAt = createdAt
        self.lastSeenAt = lastSeenAt
        self.version = version
    }

    /// What the person types to sign in: the address, else the user name.
    public var signInName: String { email.isEmpty ? userName ?? "" : email }

    /// The nickname, else the first name: "by Mom".
    public var displayName: String { nickname ?? firstName }

    /// First and last name: "Alice Smith".
    public var fullName: String { firstName + " " + lastName }

    /// What a circle shows of the person.
    public var face: AvatarFace { AvatarFace(avatar, names: firstName, lastName) }
}
