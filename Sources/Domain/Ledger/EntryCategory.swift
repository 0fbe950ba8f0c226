public import Foundation

/// Whose money a category sorts. The raw value is the one in the store.
public enum CategoryScope: String, CaseIterable, Hashable, Sendable {
    /// Entries on children's accounts.
    case children
    /// Entries on accounts of the household.
    case household
}

/// A named kind of income or spending.
public struct EntryCategory: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<EntryCategory>

    /// Who it is.
    public let id: ID
    /// 1-40 characters, unique per family, scope and kind, ignoring case.
    public var name: String
    /// The accounts whose entries may carry it.
    public let scope: CategoryScope
    /// The direction of entries that may carry it.
    public let kind: Direction
    /// The word by which a built-in category is found, whatever it is called, once per family and scope; nil for the
    /// family's own.
    public let key: String?
    /// An SF Symbol name.
    public var symbol: String
    /// 0-7, the place in the chart series of [S §9.1]; of the household's 0-9, a place among the ten of finances.md
    /// §2.14.
    public var colour: Int
    /// Whether people may choose it; the internal ones (Savings Transfer, Starting Balance) are not offered.
    public let isSelectable: Bool
    /// Hidden, or deleted while entries carry it: it stays on those and is no longer offered.
    public var isArchived: Bool
    /// When it was made; the predefined ones with the family.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// Part of the predefined set.
    public var isSystem: Bool { key != nil }

    /// Whether it is in the pickers of new entries.
    public var isOffered: Bool { isSelectable && !isArchived }

    /// Whether it is one of the family's own that was deleted while entries carry it; one more of its name brings it
    /// back. The predefined ones are never deleted, only hidden.
    public var isDeleted: Bool { isArchived && !isSystem }

    /// A category with every field.
    public init(
        id: ID, name: String, scope: CategoryScope, kind: Direction, key: String? = nil, symbol: String, colour: Int,
        isSelectable: Bool = true, isArchived: Bool = false, createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.scope = scope
        self.kind = kind
        self.key = key
        self.symbol = symbol
        self.colour = colour
        self.isSelectable = isSelectable
        self.isArchived = isArchived
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }
}
