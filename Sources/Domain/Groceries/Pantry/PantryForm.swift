public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add to Pantry" (groceries.md §3.6).
public struct PantryForm: Hashable, Sendable {
    /// What it is.
    public var itemID: GroceryItem.ID?
    /// How much of it.
    public var quantity: QuantityInput = .exact(.one)
    /// In which unit; nil for the item's.
    public var unit: GroceryUnit?
    /// The last day on which it is good, or none.
    public var bestBefore: CalendarDate?
    /// Where it is kept.
    public var location: PantryLot.Location = .cupboard

    /// An empty form.
    public init() {}

    /// The form as it begins for an item: as much as is bought usually, which keeps as long as the item does, in the
    /// place where its last lot is.
    public init(_ item: GroceryItem, lots: [PantryLot] = [], today: CalendarDate) {
        itemID = item.id
        quantity = .exact(item.defaultQuantity)
        bestBefore = item.shelfLifeDays.map { today + $0 }
        location = lots.filter { $0.itemID == item.id }.max { $0.addedAt < $1.addedAt }?.location ?? .cupboard
    }

    /// The clean values, or every broken rule in screen order.
    ///
    /// - Parameter item: the family's item of an id; nil where there is none.
    public func validated(
        item find: (GroceryItem.ID) -> GroceryItem?, locale: Locale
    ) throws(FieldErrors) -> PantryDraft {
        var errors = FieldErrors()
        let item = itemID.flatMap(find)
        if item == nil { errors.add(.groceryItem, .groceries(.itemRequired)) }
        let quantity = errors.collect(.quantity) { () throws(FieldProblem) in
            try Self.quantity(self.quantity, unit, of: item, locale)
        }
        guard errors.isEmpty, let item, let quantity else { throw errors }
        return PantryDraft(itemID: item.id, quantity: quantity, bestBefore: bestBefore, location: location)
    }

    /// A quantity of an item, in the item's unit.
    private static func quantity(
        _ input: QuantityInput, _ unit: GroceryUnit?, of item: GroceryItem?, _ locale: Locale
    ) throws(FieldProblem) -> Quantity {
        guard let typed = input.quantity(locale), !typed.isZero else { throw .groceries(.quantityNotPositive) }
        guard typed.isGiven else { throw .groceries(.quantityOutOfRange) }
        guard let item else { return typed }
        guard let measure = Measure(typed, unit ?? item.unit).converted(to: item.unit) else {
            throw .groceries(.unitUnfit(item.unit.plural))
        }
        guard measure.quantity.isGiven else { throw .groceries(.quantityOutOfRange) }
        return measure.quantity
    }
}

/// Something to put into the pantry, with no rule of the form broken.
public struct PantryDraft: Hashable, Sendable {
    /// One of the family's.
    public let itemID: GroceryItem.ID
    /// 0.001 to 9,999, in the item's unit.
    public let quantity: Quantity
    /// The last day on which it is good.
    public let bestBefore: CalendarDate?
    /// Where it is kept.
    public let location: PantryLot.Location

    /// A lot of these values, and that it came.
    public func lot(id: PantryLot.ID, at instant: Date) -> PantryChange {
        let lot = PantryLot(
            id: id, itemID: itemID, quantity: quantity, bestBefore: bestBefore, location: location, addedAt: instant)
        return .bought(lot)
    }
}
