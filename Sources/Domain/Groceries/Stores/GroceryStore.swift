public import Foundation
public import Ledger

/// Where the family buys (groceries.md §2.1, "Store").
public struct GroceryStore: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<GroceryStore>

    /// Who it is.
    public let id: ID
    /// 1-60 characters, unique among the family's stores ignoring case and accents.
    public var name: String
    /// The order of its aisles, by category; categories that it does not name follow in their own order.
    public var categoryOrder: [GroceryCategory.ID]
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A store with every field.
    public init(
        id: ID, name: String, categoryOrder: [GroceryCategory.ID] = [], createdAt: Date, updatedAt: Date? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.categoryOrder = categoryOrder
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// Most characters of a name.
    public static let nameLimit = 60
}
