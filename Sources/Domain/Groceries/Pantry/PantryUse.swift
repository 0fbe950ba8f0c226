public import Foundation
public import Household
public import Ledger

/// What an act does to one lot: how it is afterwards, and what to note as its movement.
public struct PantryChange: Hashable, Sendable {
    /// The lot as it is afterwards, with its version as before.
    public let lot: PantryLot
    /// Thousandths that came or, below zero, went; 0 where only its place or its days changed, which is no movement.
    public let delta: Int64
    /// Why.
    public let reason: PantryMovement.Reason
    /// Whether the lot was not there before.
    public let isNew: Bool

    init(_ lot: PantryLot, to quantity: Quantity, _ reason: PantryMovement.Reason) {
        var changed = lot
        changed.quantity = quantity
        self.init(changed, delta: quantity.thousandths - lot.quantity.thousandths, reason)
    }

    init(_ lot: PantryLot, delta: Int64, _ reason: PantryMovement.Reason, isNew: Bool = false) {
        self.lot = lot
        self.delta = delta
        self.reason = reason
        self.isNew = isNew
    }

    /// A lot that comes into the house.
    public static func bought(_ lot: PantryLot) -> PantryChange {
        PantryChange(lot, delta: lot.quantity.thousandths, .bought, isNew: true)
    }

    /// A lot of which only days or the place are others.
    public static func kept(_ lot: PantryLot) -> PantryChange { PantryChange(lot, delta: 0, .corrected) }

    /// The same at another place.
    public func placed(_ location: PantryLot.Location) -> PantryChange {
        var moved = lot
        moved.location = location
        return PantryChange(moved, delta: delta, reason, isNew: isNew)
    }

    /// What to note of it; nil where nothing came or went.
    public func movement(id: PantryMovement.ID, at instant: Date, by person: User.ID) -> PantryMovement? {
        delta == 0 ? nil : PantryMovement(id: id, lotID: lot.id, delta: delta, reason: reason, at: instant, by: person)
    }
}

/// What people do with what is in the house (groceries.md §2.2 rule 5, §2.6). No lot ever goes below nothing, and what
/// cannot be done whole is not done at all.
///
///     lots 2 until 12 June, 3 until 11 June, 4 without a day; use 4  →  the 3 are gone, 1 is left until 12 June
public enum PantryUse {
    /// Lots in the order in which they are used up: the earliest `bestBefore`, then the oldest. What has no day comes
    /// after what has one.
    public static func order(_ lots: [PantryLot]) -> [PantryLot] {
        lots.sorted { left, right in
            switch (left.bestBefore, right.bestBefore) {
            case (let first?, let second?) where first != second: return first < second
            case (.some, nil): return true
            case (nil, .some): return false
            case (.some, .some), (nil, nil): return (left.addedAt, left.id) < (right.addedAt, right.id)
            }
        }
    }

    /// Takes some of an item out of its lots, or refuses with what there is.
    ///
    /// - Parameters:
    ///   - lots: the lots of one item.
    ///   - unit: the item's, for the words of the refusal.
    ///   - reason: `used`, or `expired` of what is thrown away.
    public static func take(
        _ quantity: Quantity, from lots: [PantryLot], unit: GroceryUnit, reason: PantryMovement.Reason = .used,
        locale: Locale
    ) throws(FieldProblem) -> [PantryChange] {
        if quantity.isZero { throw .groceries(.quantityNotPositive) }
        let total = lots.reduce(Quantity.zero) { $0 + $1.quantity }
        if quantity > total {
            throw .groceries(.notEnough(Measure(total, unit).formatted(locale)))
        }
        var left = quantity
        var changes: [PantryChange] = []
        for lot in order(lots) where !lot.quantity.isZero && !left.isZero {
            let taken = min(lot.quantity, left)
            changes.append(PantryChange(lot, to: lot.quantity - taken, reason))
            left = left - taken
        }
        return changes
    }

    /// "Used it": takes some of one lot, or all that is left of it.
    public static func use(
        _ quantity: Quantity?, of lot: PantryLot, unit: GroceryUnit, locale: Locale
    ) throws(FieldProblem) -> PantryChange {
        try take(quantity, of: lot, unit: unit, .used, locale)
    }

    /// "Threw it away": takes some of one lot, or all that is left of it, and counts it as waste.
    public static func discard(
        _ quantity: Quantity?, of lot: PantryLot, unit: GroceryUnit, locale: Locale
    ) throws(FieldProblem) -> PantryChange {
        try take(quantity, of: lot, unit: unit, .expired, locale)
    }

    /// "Correct": what is really there. Nil where that is what is known already.
    public static func correct(_ lot: PantryLot, to quantity: Quantity) throws(FieldProblem) -> PantryChange? {
        if quantity > .most { throw .groceries(.quantityOutOfRange) }
        return quantity == lot.quantity ? nil : PantryChange(lot, to: quantity, .corrected)
    }

    /// "Move": takes all of a lot to another place, or a part of it, which becomes a lot of its own with the same days.
    /// Nothing where it is there already.
    ///
    /// - Parameter part: who the moved part becomes, if it is one.
    public static func move(
        _ quantity: Quantity?, of lot: PantryLot, to location: PantryLot.Location, part: PantryLot.ID,
        unit: GroceryUnit, locale: Locale
    ) throws(FieldProblem) -> [PantryChange] {
        let taken = try take(quantity, of: lot, unit: unit, .moved, locale)
        if location == lot.location { return [] }
        if taken.lot.quantity.isZero {
            var moved = lot
            moved.location = location
            return [PantryChange(moved, delta: 0, .moved)]
        }
        let moved = PantryLot(
            id: part, itemID: lot.itemID, quantity: lot.quantity - taken.lot.quantity, bestBefore: lot.bestBefore,
            location: location, addedAt: lot.addedAt, openedAt: lot.openedAt, purchaseID: lot.purchaseID)
        return [taken, PantryChange(moved, delta: moved.quantity.thousandths, .moved, isNew: true)]
    }

    /// Opens a lot: it keeps until its printed day, or for as long as the item does once opened if that is shorter. One
    /// that is open already stays as it is.
    public static func open(
        _ lot: PantryLot, of item: GroceryItem, at instant: Date, today: CalendarDate
    ) -> PantryLot {
        guard lot.openedAt == nil, !lot.quantity.isZero else { return lot }
        var opened = lot
        opened.openedAt = instant
        if let days = item.openedLifeDays {
            let last = today + days
            opened.bestBefore = lot.bestBefore.map { min($0, last) } ?? last
        }
        return opened
    }

    private static func take(
        _ quantity: Quantity?, of lot: PantryLot, unit: GroceryUnit, _ reason: PantryMovement.Reason, _ locale: Locale
    ) throws(FieldProblem) -> PantryChange {
        let quantity = quantity ?? lot.quantity
        let changes = try take(quantity, from: [lot], unit: unit, reason: reason, locale: locale)
        guard let change = changes.first else { throw .groceries(.quantityNotPositive) }
        return change
    }
}
