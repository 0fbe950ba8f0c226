public import Household
public import Ledger

/// Two items that are one: the other's lines, lots and purchases go to the one that is kept, and it goes away
/// (groceries.md §3.4, "Merge with…").
///
///     "Whole milk" (l, 1.19 a l) into "Milk" (l)     its lines, lots, prices and barcodes are Milk's now
///     "Flour" (g, 0.002 a g) into "Flour" (kg)       prices and lots are told by the kilogram
///     "Eggs" (each) into "Egg box" (pack)            refused: pieces and packs do not convert
public struct ItemMerge: Hashable, Sendable {
    /// The item that is kept, with what the other one had and it had not.
    public let kept: GroceryItem
    /// The item that goes away.
    public let gone: GroceryItem

    /// Merges an item into another one; refused where their units do not convert or it would have too many barcodes.
    public init(_ gone: GroceryItem, into target: GroceryItem) throws(FieldErrors) {
        guard gone.id != target.id else { throw FieldErrors(.groceryItem, .groceries(.itemRequired)) }
        guard gone.unit.converts(to: target.unit) else {
            throw FieldErrors(.groceryItem, .groceries(.unitUnfit(target.unit.plural)))
        }
        var kept = target
        kept.barcodes += gone.barcodes.filter { !target.barcodes.contains($0) }
        guard kept.barcodes.count <= GroceryItem.barcodeLimit else {
            throw FieldErrors(.barcodes, .groceries(.tooManyBarcodes(limit: GroceryItem.barcodeLimit)))
        }
        kept.note = kept.note ?? gone.note
        kept.shelfLifeDays = kept.shelfLifeDays ?? gone.shelfLifeDays
        kept.openedLifeDays = kept.openedLifeDays ?? gone.openedLifeDays
        kept.parLevel =
            kept.parLevel
            ?? gone.parLevel.flatMap { Measure($0, gone.unit).converted(to: target.unit)?.quantity }
            .flatMap { $0.isGiven ? $0 : nil }
        kept.isTracked = kept.isTracked || gone.isTracked
        kept.isPerishable = kept.isPerishable || gone.isPerishable
        kept.isArchived = kept.isArchived && gone.isArchived
        self.kept = kept
        self.gone = gone
    }

    /// What becomes of the lines of both items.
    public struct Lines: Hashable, Sendable {
        /// Lines to keep as they are here, each by its id.
        public var changed: [ShoppingListItem] = []
        /// Lines that went into another one of their list.
        public var gone: [ShoppingListItem.ID] = []
    }

    /// The lines of both items as they are afterwards: on a list that has both, one line with both quantities. Where
    /// one is ticked and the other is not, an active list asks for both again; a completed one keeps what was bought.
    public func lines(_ lines: [ShoppingListItem], isCompleted: (ShoppingList.ID) -> Bool, in unit: AccountUnit)
        -> Lines
    {
        var result = Lines()
        let own = Dictionary(
            lines.filter { $0.itemID == kept.id }.map { ($0.listID, $0) }, uniquingKeysWith: { first, _ in first })
        for line in lines where line.itemID == gone.id {
            let moved = moved(line, in: unit)
            guard let there = own[line.listID] else {
                result.changed.append(moved)
                continue
            }
            result.gone.append(line.id)
            if isCompleted(line.listID), there.isPurchased != line.isPurchased {
                if line.isPurchased { result.changed.append(Self.replacing(there, with: moved)) }
                continue
            }
            result.changed.append(joined(there, moved, in: unit))
        }
        return result
    }

    /// A lot of the other item as one of the kept item's.
    public func lot(_ lot: PantryLot) -> PantryLot {
        guard lot.itemID == gone.id else { return lot }
        let quantity = Measure(lot.quantity, gone.unit).converted(to: kept.unit)?.quantity ?? lot.quantity
        return PantryLot(
            id: lot.id, itemID: kept.id, quantity: quantity, bestBefore: lot.bestBefore, location: lot.location,
            addedAt: lot.addedAt, openedAt: lot.openedAt, purchaseID: lot.purchaseID, version: lot.version)
    }

    /// A purchase of the other item as one of the kept item's; its quantity and price stay in the unit that they had.
    public func purchase(_ purchase: Purchase) -> Purchase {
        guard purchase.itemID == gone.id else { return purchase }
        return Purchase(
            id: purchase.id, itemID: kept.id, date: purchase.date, measure: purchase.measure, price: purchase.price,
            storeID: purchase.storeID, listID: purchase.listID, transactionID: purchase.transactionID,
            createdAt: purchase.createdAt)
    }

    // MARK: Lines

    /// The line with the kept item and prices for its unit. What it costs stays as it was to the cent.
    private func moved(_ line: ShoppingListItem, in unit: AccountUnit) -> ShoppingListItem {
        func priced(_ price: Money) -> Money {
            gone.unit == kept.unit ? price : Measure(.one, kept.unit).cost(at: price, per: gone.unit) ?? price
        }
        var actual = line.actual.map { ShoppingListItem.Price(each: priced($0.each), total: $0.total) }
        if gone.unit != kept.unit, let each = actual?.each {
            actual = .init(each: each, total: line.total(itemUnit: gone.unit, in: unit))
        }
        return ShoppingListItem(
            id: line.id, listID: line.listID, itemID: kept.id, measure: line.measure,
            estimate: line.estimate.map(priced), actual: actual, isPurchased: line.isPurchased,
            purchasedBy: line.purchasedBy, purchasedAt: line.purchasedAt, note: line.note, position: line.position,
            origin: line.origin, reason: line.reason)
    }

    private func joined(
        _ there: ShoppingListItem, _ moved: ShoppingListItem, in unit: AccountUnit
    ) -> ShoppingListItem {
        var line = there
        let more = moved.measure.converted(to: there.measure.unit)?.quantity ?? .zero
        line.measure.quantity = min(there.measure.quantity + more, .most)
        line.estimate = there.estimate ?? moved.estimate
        line.actual = there.actual ?? moved.actual
        line.note = there.note ?? moved.note
        if there.isPurchased, moved.isPurchased {
            let total = there.total(itemUnit: kept.unit, in: unit) + moved.total(itemUnit: kept.unit, in: unit)
            let each = line.measure.price(of: total, per: kept.unit)
            line.actual = each.map { .init(each: $0, total: total) } ?? line.actual
        } else {
            if let actual = line.actual { line.actual = .init(each: actual.each) }
            line.isPurchased = false
            line.purchasedBy = nil
            line.purchasedAt = nil
        }
        return line
    }

    /// What was bought, in the place of the line that was not.
    private static func replacing(_ line: ShoppingListItem, with bought: ShoppingListItem) -> ShoppingListItem {
        var line = line
        line.measure = bought.measure
        line.estimate = bought.estimate
        line.actual = bought.actual
        line.isPurchased = bought.isPurchased
        line.purchasedBy = bought.purchasedBy
        line.purchasedAt = bought.purchasedAt
        line.note = line.note ?? bought.note
        return line
    }
}
