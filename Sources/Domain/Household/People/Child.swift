public import Foundation
public import Ledger

/// A child's profile: names, allowance and the account that holds the child's money.
public struct Child: Hashable, Sendable, Identifiable {
    public typealias ID = AccountChild.ID

    /// Who it is.
    public let id: ID
    /// The person who signs in as this child.
    public let userID: User.ID
    /// The family of this child.
    public let familyID: Family.ID
    /// The spending account: where allowances arrive.
    public let accountID: Account.ID
    /// The person's first name.
    public var firstName: String
    /// The person's last name.
    public var lastName: String
    /// The person's nickname, if any.
    public var nickname: String?
    /// How the person is pictured.
    public var avatar: Avatar
    /// 0 to 999,999.99 a week.
    public var weeklyAllowance: Money
    /// The weekday of payment.
    public var payDay: Weekday
    /// No payment and no debt while true.
    public var allowancePaused: Bool
    /// Whether the balance may go below zero.
    public var allowOverdraft: Bool
    /// How far below zero, when `allowOverdraft` is on.
    public var overdraftLimit: Money
    /// When the child was added.
    public let createdAt: Date
    /// When the profile was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// When the child was removed, if so.
    public var archivedAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A child with every field; `avatar` may be left out for one who has not chosen.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, accountID: Account.ID, firstName: String, lastName: String,
        nickname: String? = nil, avatar: Avatar? = nil, weeklyAllowance: Money, payDay: Weekday = .saturday,
        allowancePaused: Bool = false, allowOverdraft: Bool = false, overdraftLimit: Money? = nil, createdAt: Date,
        updatedAt: Date? = nil, archivedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.accountID = accountID
        self.firstName = firstName
        self.lastName = lastName
        self.nickname = nickname
        self.avatar = avatar ?? Avatar(of: userID)
        self.weeklyAllowance = weeklyAllowance
        self.payDay = payDay
        self.allowancePaused = allowancePaused
        self.allowOverdraft = allowOverdraft
        self.overdraftLimit = overdraftLimit ?? .zero(weeklyAllowance.unit)
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.archivedAt = archivedAt
        self.version = version
    }

    /// First and last name: "Alice Smith".
    public var fullName: String { firstName + " " + lastName }

    /// The nickname, else the first name.
    public var displayName: String { nickname ?? firstName }

    /// What a circle shows of the child.
    public var face: AvatarFace { AvatarFace(avatar, names: firstName, lastName) }

    /// The spending account with the overdraft that holds now.
    public var account: Account {
        Account(
            id: accountID, unit: weeklyAllowance.unit, owner: .child(id), kind: .spending,
            overdraft: allowOverdraft ? overdraftLimit : .zero(weeklyAllowance.unit))
    }

    /// Whether the child was removed: parents look at what happened, and nothing of it changes until the child is
    /// brought back (I-30). Services refuse the rest, and screens do not offer it.
    public var isRemoved: Bool { archivedAt != nil }

    /// How long a removed child can be brought back: 30 days (I-30).
    public static let restorableSeconds: TimeInterval = 30 * 86_400

    /// When a removed child is erased for good; nil for a present one.
    public var erasedAt: Date? { archivedAt?.addingTimeInterval(Self.restorableSeconds) }

    /// Whether a removed child can no longer be brought back.
    public func isErased(now: Date) -> Bool { erasedAt.map { $0 <= now } ?? false }
}
