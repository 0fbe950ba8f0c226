public import Foundation
public import Household
public import Ledger

/// A line of a list: an item, how much of it, and what it costs (groceries.md §2.1). An item has one line a list.
public struct ShoppingListItem: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<ShoppingListItem>

    /// How it came onto the list. The raw value is the one on the wire.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        case manual, smart
    }

    /// What somebody paid, or saw on the shelf.
    public struct Price: Hashable, Sendable {
        /// For each unit of the item.
        public let each: Money
        /// What the whole line costs, where somebody typed that: it is kept as typed.
        public let total: Money?

        /// A price for each unit, or the total that it was computed from.
        public init(each: Money, total: Money? = nil) {
            self.each = each
            self.total = total
        }
    }

    /// Who it is.
    public let id: ID
    /// On which list.
    public let listID: ShoppingList.ID
    /// What is bought.
    public let itemID: GroceryItem.ID
    /// How much of it, in a unit that converts to the item's.
    public var measure: Measure
    /// What each unit of the item is thought to cost; nil for "No price yet".
    public var estimate: Money?
    /// What was paid. It stays when the line is unticked.
    public var actual: Price?
    /// Whether it is in the basket.
    public var isPurchased: Bool
    /// Who put it there; nil while it is not.
    public var purchasedBy: User.ID?
    /// When it was put there; nil while it is not.
    public var purchasedAt: Date?
    /// At most 500 characters.
    public var note: String?
    /// Where it stands on the list, from 0 upward; lines may share one, then their ids order them.
    public var position: Int
    /// How it came onto the list.
    public let origin: Origin
    /// Why it was suggested, in the words that were shown.
    public let reason: String?

    /// A line with every field.
    public init(
        id: ID, listID: ShoppingList.ID, itemID: GroceryItem.ID, measure: Measure, estimate: Money? = nil,
        actual: Price? = nil, isPurchased: Bool = false, purchasedBy: User.ID? = nil, purchasedAt: Date? = nil,
        note: String? = nil, position: Int, origin: Origin = .manual, reason: String? = nil
    ) {
        self.id = id
        self.listID = listID
        self.itemID = itemID
        self.measure = measure
        self.estimate = estimate
        self.actual = actual
        self.isPurchased = isPurchased
        self.purchasedBy = purchasedBy
        self.purchasedAt = purchasedAt
        self.note = note
        self.position = position
        self.origin = origin
        self.reason = reason
    }

    /// What each unit of the item costs: what was paid, else what it is thought to cost.
    public var price: Money? { actual?.each ?? estimate }

    /// What it costs: the typed total, else quantity × price rounded half up (§2.2, rule 1); nothing without a price.
    ///
    /// - Parameters:
    ///   - itemUnit: the unit of the item, which its price is for.
    ///   - unit: what is counted.
    public func total(itemUnit: GroceryUnit, in unit: AccountUnit) -> Money {
        if let total = actual?.total { return total }
        return price.flatMap { measure.cost(at: $0, per: itemUnit) } ?? .zero(unit)
    }
}
