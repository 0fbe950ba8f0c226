public import Foundation
public import Household
public import Ledger

/// Some of an item that is in the house and goes off on one day (groceries.md §2.1).
public struct PantryLot: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<PantryLot>

    /// Where it is kept. The raw value is the one on the wire.
    public enum Location: String, CaseIterable, Hashable, Sendable {
        case fridge, freezer, cupboard, other
    }

    /// Who it is.
    public let id: ID
    /// What it is.
    public let itemID: GroceryItem.ID
    /// How much is left, in the item's unit; nothing once it is used up.
    public var quantity: Quantity
    /// The last day on which it is good.
    public var bestBefore: CalendarDate?
    /// Where it is kept.
    public var location: Location
    /// When it came into the house.
    public let addedAt: Date
    /// When it was opened.
    public var openedAt: Date?
    /// The purchase that brought it.
    public let purchaseID: Purchase.ID?
    /// Counts changes, from 1.
    public var version: Int

    /// A lot with every field.
    public init(
        id: ID, itemID: GroceryItem.ID, quantity: Quantity, bestBefore: CalendarDate? = nil,
        location: Location = .cupboard, addedAt: Date, openedAt: Date? = nil, purchaseID: Purchase.ID? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.itemID = itemID
        self.quantity = quantity
        self.bestBefore = bestBefore
        self.location = location
        self.addedAt = addedAt
        self.openedAt = openedAt
        self.purchaseID = purchaseID
        self.version = version
    }
}

/// A change of what a lot holds (groceries.md §2.1). A lot's quantity is the sum of its movements.
public struct PantryMovement: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<PantryMovement>

    /// Why. The raw value is the one on the wire and in the store.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        case bought, used, expired, corrected, moved
    }

    /// Who it is.
    public let id: ID
    /// Of which lot.
    public let lotID: PantryLot.ID
    /// Thousandths that came or, below zero, went.
    public let delta: Int64
    /// Why.
    public let reason: Reason
    /// When.
    public let at: Date
    /// By whom.
    public let by: User.ID

    /// A movement with every field.
    public init(id: ID, lotID: PantryLot.ID, delta: Int64, reason: Reason, at: Date, by: User.ID) {
        self.id = id
        self.lotID = lotID
        self.delta = delta
        self.reason = reason
        self.at = at
        self.by = by
    }
}
