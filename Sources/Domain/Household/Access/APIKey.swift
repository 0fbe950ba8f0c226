public import Foundation
public import Ledger

/// How much a script's key may do ([S §4]). The raw value is the one on the wire.
public enum APIKeyScope: String, CaseIterable, Hashable, Sendable {
    /// Look at everything a parent sees.
    case read
    /// Hand in messages to be captured, and nothing else.
    case capture
    /// Read, and change what a parent may change without signing in anew.
    case write

    /// Whether it may look.
    public var mayRead: Bool { self != .capture }
    /// Whether it may change.
    public var mayWrite: Bool { self == .write }
}

/// A key that a parent made for a script. The secret is shown once and kept only as a digest, in the store.
public struct APIKey: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<APIKey>

    /// Which one; not a secret.
    public let id: ID
    /// The parent who made it, as whom the script acts.
    public let userID: User.ID
    /// The family it opens.
    public let familyID: Family.ID
    /// What the parent calls it, 1-60 characters.
    public let name: String
    /// How much it may do.
    public let scope: APIKeyScope
    /// When it was made.
    public let createdAt: Date
    /// When it was last used, to 5 minutes; nil for never.
    public var lastUsedAt: Date?

    /// A key with every field.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, name: String, scope: APIKeyScope, createdAt: Date,
        lastUsedAt: Date? = nil
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A key that was just made, with what a script sends.
public struct NewAPIKey: Hashable, Sendable {
    /// The key.
    public let key: APIKey
    /// "roost_7K…", the value of `X-API-Key`; shown once and kept nowhere.
    public let text: String

    /// A key with its secret.
    public init(key: APIKey, text: String) {
        self.key = key
        self.text = text
    }
}
