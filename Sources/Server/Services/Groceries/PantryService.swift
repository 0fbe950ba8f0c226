import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// What is in the house.
public struct PantryService: Sendable {
    let store: FamilyStore

    /// What is in the house of every item, by name, as it is today; items of which nothing is there too. For parents.
    /// Refused: `.forbidden`.
    public func stocks(_ caller: Caller) async throws(ServiceFailure) -> (stocks: [PantryStock], today: CalendarDate) {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return (try family.stocks(), family.today)
        }
    }

    /// What goes off within so many days. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameters:
    ///   - days: 0 to 365.
    ///   - includeExpired: whether what has gone off is among them.
    public func expiring(
        _ caller: Caller, within days: Int = Expiry.usualDays, includeExpired: Bool = true
    ) async throws(ServiceFailure) -> [ExpiringLot] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            guard Expiry.dayRange.contains(days) else {
                throw FieldErrors(.days, .groceries(.daysOutOfRange(Expiry.dayRange)))
            }
            return ExpiringLot.all(
                try family.tables.pantry.lots(in: caller.familyID),
                of: try family.tables.groceryItems.all(in: caller.familyID), within: days,
                includeExpired: includeExpired, today: family.today)
        }
    }

    /// Puts something into the pantry. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func add(_ caller: Caller, _ form: PantryForm, key: String?) async throws(ServiceFailure) -> PantryLot {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let items = Dictionary(
                uniqueKeysWithValues: try change.tables.groceryItems.all(in: caller.familyID).map { ($0.id, $0) })
            let draft = try form.validated(item: { items[$0] }, locale: family.locale)
            let contents = RequestContents(
                "addPantryLot",
                [
                    "item": draft.itemID.description, "quantity": draft.quantity.digits,
                    "bestBefore": draft.bestBefore?.description, "location": draft.location.rawValue,
                ])
            let id: PantryLot.ID = try change.once(key, request: contents) {
                let added = draft.lot(id: change.id(), at: family.now)
                try change.write([added])
                return (added.lot.id, answer: added.lot.id.description)
            } again: {
                try PantryLot.ID(answered: $0)
            }
            return try family.lot(id).lot
        }
    }

    /// Takes some of an item out of its lots, what goes off first before the rest. For parents. Refused: `.form`,
    /// `.groceries(.notEnough)`, `.forbidden`, `.notFound`.
    public func use(
        _ caller: Caller, of item: GroceryItem.ID, _ quantity: QuantityInput
    ) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let item = try family.groceryItem(item)
            let wanted = try family.quantity(quantity)
            let lots = try change.tables.pantry.lots(of: item.id, in: caller.familyID)
            try change.write(
                try Self.refusing { () throws(FieldProblem) in
                    try PantryUse.take(wanted, from: lots, unit: item.unit, locale: family.locale)
                })
        }
    }

    /// "Used it": takes some of one lot, all that is left without a quantity. For parents. Refused: `.form`,
    /// `.groceries(.notEnough)`, `.forbidden`, `.notFound`.
    public func use(
        _ caller: Caller, _ id: PantryLot.ID, _ quantity: QuantityInput? = nil
    ) async throws(ServiceFailure) -> PantryLot {
        try await act(caller, id) { family, lot, item throws(FieldProblem) in
            [try PantryUse.use(try family.given(quantity), of: lot, unit: item.unit, locale: family.locale)]
        }
    }

    /// "Threw it away": as `use`, and counted as waste.
    public func discard(
        _ caller: Caller, _ id: PantryLot.ID, _ quantity: QuantityInput? = nil
    ) async throws(ServiceFailure) -> PantryLot {
        try await act(caller, id) { family, lot, item throws(FieldProblem) in
            [try PantryUse.discard(try family.given(quantity), of: lot, unit: item.unit, locale: family.locale)]
        }
    }

    /// Changes a lot as somebody says it really is. For parents. Refused: `.form`, `.request(.versionConflict)`,
    /// `.groceries(.notEnough)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: PantryLot.ID, _ wanted: LotChange
    ) async throws(ServiceFailure) -> PantryLot {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let (before, item) = try family.lot(id)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            var lot = before
            lot.bestBefore = wanted.bestBefore.applied(to: lot.bestBefore)
            if wanted.isOpened { lot = PantryUse.open(lot, of: item, at: family.now, today: family.today) }
            var changes: [PantryChange] = []
            if let quantity = wanted.quantity {
                let counted = try family.counted(quantity)
                let corrected = try Self.refusing { () throws(FieldProblem) in
                    try PantryUse.correct(lot, to: counted)
                }
                if let corrected { changes.append(corrected) }
            }
            if let location = wanted.location, changes.isEmpty {
                let part: PantryLot.ID = change.id()
                let moved = try family.given(wanted.movedQuantity, as: .quantity)
                changes = try Self.refusing { [lot] () throws(FieldProblem) in
                    try PantryUse.move(
                        moved, of: lot, to: location, part: part, unit: item.unit, locale: family.locale)
                }
            } else if let location = wanted.location, let corrected = changes.first {
                changes = [corrected.placed(location)]
            }
            if changes.isEmpty, lot != before {
                changes = [PantryChange.kept(lot)]
            }
            try change.write(changes)
            return try family.lot(id).lot
        }
    }

    /// Corrects what is there of items to what somebody counted. For parents. Refused: `.form`, `.forbidden`,
    /// `.notFound`.
    public func count(
        _ caller: Caller, _ counted: [GroceryItem.ID: QuantityInput]
    ) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            for (id, input) in counted.sorted(by: { $0.key < $1.key }) {
                let item = try family.groceryItem(id)
                let stock = PantryStock(
                    item, lots: try change.tables.pantry.lots(of: id, in: caller.familyID), today: family.today)
                let quantity = try family.counted(input)
                let lot: PantryLot.ID = change.id()
                try change.write(
                    try Self.refusing { () throws(FieldProblem) in
                        try Stocktake.corrections(stock, counted: quantity, lot: lot, at: family.now)
                    })
            }
        }
    }

    private func act(
        _ caller: Caller, _ id: PantryLot.ID,
        _ body: @escaping @Sendable (FamilyTables, PantryLot, GroceryItem) throws(FieldProblem) -> [PantryChange]
    ) async throws(ServiceFailure) -> PantryLot {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            let (lot, item) = try change.family.lot(id)
            let changes = try Self.refusing { () throws(FieldProblem) in try body(change.family, lot, item) }
            try change.write(changes)
            return try change.family.lot(id).lot
        }
    }

    /// What a rule of the pantry gives; its problem as a refusal of the quantity.
    private static func refusing<Value>(_ rule: () throws(FieldProblem) -> Value) throws -> Value {
        do {
            return try rule()
        } catch {
            if case .groceries(.notEnough(let left)) = error { throw Refusal.groceries(.notEnough(left)) }
            throw FieldErrors(.quantity, error)
        }
    }
}

extension FamilyTables {
    /// The stock of every item, by name.
    func stocks() throws -> [PantryStock] {
        PantryStock.all(
            try tables.groceryItems.all(in: family.id), lots: try tables.pantry.lots(in: family.id), today: today)
    }

    /// A lot with its item; anything else is not found.
    func lot(_ id: PantryLot.ID) throws -> (lot: PantryLot, item: GroceryItem) {
        guard let lot = try tables.pantry.find(id, in: family.id) else { throw Refusal.notFound }
        return (lot, try groceryItem(lot.itemID))
    }

    /// A quantity that somebody gives.
    func quantity(_ input: QuantityInput) throws -> Quantity {
        try FieldErrors.checked(.quantity) { () throws(FieldProblem) in
            guard let quantity = try given(input) else { throw .groceries(.quantityNotPositive) }
            return quantity
        }
    }

    /// A quantity that somebody may give, at a field.
    func given(_ input: QuantityInput?, as field: FormField) throws -> Quantity? {
        try FieldErrors.checked(field) { () throws(FieldProblem) in try given(input) }
    }

    /// A quantity that somebody may give; nil for none.
    func given(_ input: QuantityInput?) throws(FieldProblem) -> Quantity? {
        guard let input else { return nil }
        guard let quantity = input.quantity(locale), !quantity.isZero else { throw .groceries(.quantityNotPositive) }
        return quantity
    }

    /// What somebody counted, which may be nothing.
    func counted(_ input: QuantityInput) throws -> Quantity {
        try FieldErrors.checked(.quantity) { () throws(FieldProblem) in
            guard let quantity = input.quantity(locale) else { throw .groceries(.quantityOutOfRange) }
            return quantity
        }
    }
}

extension FamilyChange {
    /// Writes what acts did to lots, and their movements.
    func write(_ changes: [PantryChange]) throws {
        for change in changes {
            if change.isNew {
                try tables.pantry.insert(change.lot, in: family.family.id)
            } else {
                var lot = change.lot
                lot.version += 1
                try tables.pantry.update(lot, in: family.family.id)
            }
            if let movement = change.movement(id: id(), at: family.now, by: family.caller.userID) {
                try tables.pantry.insert(movement, in: family.family.id)
            }
            note(.pantryChanged(change.lot.itemID))
        }
    }
}
