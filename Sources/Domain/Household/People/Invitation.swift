public import Foundation

/// An invitation for another parent to join a family ([S §1]).
public struct Invitation: Hashable, Sendable, Identifiable {
    /// How long it is good: 7 days.
    public static let lifetimeSeconds: TimeInterval = 7 * 86_400

    /// Said where one leads nowhere any more.
    public static let noLongerValid = "This invitation is no longer valid."

    /// 26 characters; whoever has them may join once.
    public let code: String
    /// The family to join.
    public let familyID: Family.ID
    /// The parent who invites.
    public let createdBy: User.ID
    /// When it was made.
    public let createdAt: Date
    /// From when on it is no longer good.
    public let expiresAt: Date
    /// When someone joined by it.
    public var usedAt: Date?

    /// An invitation as it begins at `now`.
    public init(code: String, familyID: Family.ID, createdBy: User.ID, now: Date) {
        self.code = code
        self.familyID = familyID
        self.createdBy = createdBy
        createdAt = now
        expiresAt = now.addingTimeInterval(Self.lifetimeSeconds)
        usedAt = nil
    }

    /// An invitation as the store kept it.
    public init(
        code: String, familyID: Family.ID, createdBy: User.ID, createdAt: Date, expiresAt: Date, usedAt: Date?
    ) {
        self.code = code
        self.familyID = familyID
        self.createdBy = createdBy
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }

    /// The code.
    public var id: String { code }

    /// Whether someone may join by it.
    public func isOpen(now: Date) -> Bool { usedAt == nil && now < expiresAt }
}
