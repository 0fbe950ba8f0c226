public import Foundation
public import Household
public import Ledger

/// What the family is going to buy, or bought (groceries.md §2.1, §2.2).
public struct ShoppingList: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<ShoppingList>

    /// How it came about. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case manual, smart
    }

    /// How far it is. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        /// It is being filled and bought.
        case active
        /// It was bought: read-only until it is reopened.
        case completed
    }

    /// Who it is.
    public let id: ID
    /// 1-60 characters.
    public var name: String
    /// How it came about.
    public let kind: Kind
    /// How far it is.
    public var status: Status
    /// What it may cost; nil for no limit, never negative.
    public var budget: Money?
    /// Where it is bought.
    public var storeID: GroceryStore.ID?
    /// Who made it.
    public let createdBy: User.ID
    /// When it was made.
    public let createdAt: Date
    /// When it was completed.
    public var completedAt: Date?
    /// The household expense of its completion, by its id.
    public var transactionID: UUID?
    /// Kept for its history and shown no more.
    public var isArchived: Bool
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// When it was deleted; nil while it stands. For a day it can be brought back with its lines.
    public var deletedAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A list with every field.
    public init(
        id: ID, name: String, kind: Kind = .manual, status: Status = .active, budget: Money? = nil,
        storeID: GroceryStore.ID? = nil, createdBy: User.ID, createdAt: Date, completedAt: Date? = nil,
        transactionID: UUID? = nil, isArchived: Bool = false, updatedAt: Date? = nil, deletedAt: Date? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.status = status
        self.budget = budget
        self.storeID = storeID
        self.createdBy = createdBy
        self.createdAt = createdAt
        self.completedAt = completedAt
        self.transactionID = transactionID
        self.isArchived = isArchived
        self.updatedAt = updatedAt ?? createdAt
        self.deletedAt = deletedAt
        self.version = version
    }

    /// Most characters of a name.
    public static let nameLimit = 60
    /// For how many days after its completion it may be opened again.
    public static let reopeningDays = 7
    /// Most lines of one list.
    public static let lineLimit = 2_000
}
