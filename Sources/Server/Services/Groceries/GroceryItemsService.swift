import Foundation
public import Groceries
public import Household
import Images
public import Ledger
import Storage

/// What a family buys.
public struct GroceryItemsService: Sendable {
    let store: FamilyStore
    let workshop: PhotoWorkshop

    /// Items by name: those of a category, those that the words of a search are found in (name, note, barcode), both
    /// where both are given. Archived ones only on demand. For parents. Refused: `.forbidden`.
    public func items(
        _ caller: Caller, of category: GroceryCategory.ID? = nil, matching search: String = "",
        includeArchived: Bool = false
    ) async throws(ServiceFailure) -> [GroceryItemRecord] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let words = SearchWords(search)
            let found = try family.tables.groceryItems.all(in: caller.familyID).filter { item in
                (includeArchived || !item.isArchived) && (category == nil || item.categoryID == category)
                    && item.matches(words)
            }
            return try family.records(of: found)
        }
    }

    /// One item. For parents. Refused: `.forbidden`, `.notFound`.
    public func item(_ caller: Caller, _ id: GroceryItem.ID) async throws(ServiceFailure) -> GroceryItemRecord {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.record(of: family.groceryItem(id))
        }
    }

    /// One item as its screen shows it. For parents. Refused: `.forbidden`, `.notFound`.
    public func page(_ caller: Caller, _ id: GroceryItem.ID) async throws(ServiceFailure) -> GroceryItemPage {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let item = try family.groceryItem(id)
            let purchases = try family.tables.purchases.purchases(of: id, in: caller.familyID)
            let stock = PantryStock(
                item, lots: try family.tables.pantry.lots(of: id, in: caller.familyID), today: family.today)
            let predictions = Prediction.all(
                [stock], purchases: PurchaseDays.all(purchases, of: [item]), today: family.today)
            return GroceryItemPage(
                record: try family.record(of: item), stock: stock,
                prediction: item.isPredictionPaused ? nil : predictions[id],
                purchases: purchases, stores: try family.storeNames(),
                lists: try family.listChoices(), today: family.today)
        }
    }

    /// The item of a barcode. For parents. Refused: `.forbidden`, `.notFound`, also for what is no barcode.
    public func item(_ caller: Caller, barcode: String) async throws(ServiceFailure) -> GroceryItemRecord {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            guard let code = Barcode(barcode), let item = try family.tables.groceryItems.find(code, in: caller.familyID)
            else { throw Refusal.notFound }
            return try family.record(of: item)
        }
    }

    /// The barcodes that a photo shows, each once; nothing of the photo is kept. For parents. Refused: `.photo`,
    /// `.forbidden`.
    ///
    /// - Parameter file: what was sent, of any format that is taken.
    public func readBarcodes(_ caller: Caller, on file: [UInt8]) async throws(ServiceFailure) -> [Barcode] {
        try await store.read(caller) { family in try family.require(.manageGroceries) }
        return try await workshop.foundBarcodes(in: file).compactMap { Barcode($0) }
    }

    /// Adds an item. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, _ form: ItemForm, key: String?
    ) async throws(ServiceFailure) -> GroceryItemRecord {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            var form = form
            let categories = try change.prepareShelves()
            if form.categoryID == nil {
                form.categoryID = ItemForm(guessing: form.name, Measure(.one, .each), categories: categories).categoryID
            }
            let id: GroceryItem.ID = try change.once(key, request: Self.contents(of: form)) {
                let known = try change.tables.groceryItems.all(in: caller.familyID)
                let draft = try form.validated(
                    among: .init(categories: categories, items: known), locale: family.locale)
                let item = draft.item(id: change.id(), createdAt: family.now)
                try change.tables.groceryItems.insert(item, in: caller.familyID)
                change.note(.groceryItemsChanged)
                return (item.id, answer: item.id.description)
            } again: {
                try GroceryItem.ID(answered: $0)
            }
            return try family.record(of: family.groceryItem(id))
        }
    }

    /// Changes an item; its unit stays once it has a history. For parents. Refused: `.form`,
    /// `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: GroceryItem.ID, _ wanted: ItemChange
    ) async throws(ServiceFailure) -> GroceryItemRecord {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let before = try family.groceryItem(id)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let isUsed = try change.tables.groceryItems.isUsed(id, in: caller.familyID)
            let draft = try wanted.form(of: before).validated(
                among: .init(
                    categories: try change.prepareShelves(),
                    items: try change.tables.groceryItems.all(in: caller.familyID), changing: id),
                fixedUnit: isUsed ? before.unit : nil, locale: family.locale)
            var item = before
            draft.apply(to: &item)
            wanted.applySwitches(to: &item)
            if item != before { try change.keep(&item) }
            return try family.record(of: item)
        }
    }

    /// Deletes an item; one that has a history is archived. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: GroceryItem.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            var item = try family.groceryItem(id)
            if try change.tables.groceryItems.isUsed(id, in: caller.familyID) {
                item.isArchived = true
                try change.keep(&item)
            } else {
                try change.tables.groceryItems.delete(id, in: caller.familyID)
                change.note(.groceryItemsChanged)
            }
        }
    }

    /// Makes two items one: lines, lots and prices of the first become the other's, and it goes away. For parents.
    /// Refused: `.form`, `.forbidden`, `.notFound`.
    public func merge(
        _ caller: Caller, _ id: GroceryItem.ID, into other: GroceryItem.ID
    ) async throws(ServiceFailure) -> GroceryItemRecord {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let merge = try ItemMerge(family.groceryItem(id), into: family.groceryItem(other))
            try change.write(merge)
            return try family.record(of: family.groceryItem(other))
        }
    }

    private static func contents(of form: ItemForm) -> RequestContents {
        RequestContents(
            "addGroceryItem",
            [
                "name": FieldRules.clean(form.name), "category": form.categoryID?.description,
                "unit": form.unit.rawValue, "quantity": form.defaultQuantity.contents,
                "parLevel": form.parLevel?.contents, "shelfLife": form.shelfLifeDays,
                "openedLife": form.openedLifeDays, "tracked": form.isTracked.description,
                "perishable": form.isPerishable.description, "barcodes": form.barcodes.joined(separator: "\n"),
                "note": form.note,
            ])
    }
}

extension QuantityInput {
    /// What tells a request from another one.
    var contents: String {
        switch self {
        case .typed(let text), .digits(let text): text
        case .exact(let quantity): quantity.digits
        }
    }
}

extension FamilyTables {
    /// Items with what is computed of them, in their order.
    func records(of items: [GroceryItem]) throws -> [GroceryItemRecord] {
        guard !items.isEmpty else { return [] }
        let categories = Dictionary(
            uniqueKeysWithValues: try tables.groceryShelves.categories(in: family.id).map { ($0.id, $0) })
        let only = items.count == 1 ? items[0].id : nil
        let purchases =
            try only.map { try tables.purchases.purchases(of: $0, in: family.id) }
            ?? tables.purchases.all(in: family.id)
        let byItem = Dictionary(grouping: purchases, by: \.itemID)
        let lots = Dictionary(grouping: try tables.pantry.lots(of: only, in: family.id), by: \.itemID)
        return items.map { item in
            GroceryItemRecord(
                item: item, category: categories[item.categoryID],
                prices: PriceHistory(byItem[item.id] ?? [], unit: item.unit),
                stock: (lots[item.id] ?? []).reduce(.zero) { $0 + $1.quantity })
        }
    }

    /// An item with what is computed of it.
    func record(of item: GroceryItem) throws -> GroceryItemRecord {
        guard let record = try records(of: [item]).first else { throw Refusal.notFound }
        return record
    }
}

extension FamilyChange {
    /// Makes two items one. Prices and lots of another unit of the same dimension are told in the unit that stays.
    fileprivate func write(_ merge: ItemMerge) throws {
        let familyID = family.family.id
        let (gone, items) = (merge.gone, tables.groceryItems)
        let lines =
            try tables.shoppingLists.lines(of: gone.id, in: familyID)
            + tables.shoppingLists.lines(of: merge.kept.id, in: familyID)
        let completed = try Set(
            Set(lines.map(\.listID)).filter {
                try tables.shoppingLists.find($0, in: familyID)?.status == .completed
            })
        let merged = merge.lines(lines, isCompleted: completed.contains, in: family.family.unit)
        for line in merged.gone { try tables.shoppingLists.delete(line, in: familyID) }
        for line in merged.changed {
            try tables.shoppingLists.update(line, in: familyID, unit: family.family.unit)
            noteChange(of: line)
        }
        try write(lotsOf: merge)
        try items.moveHistory(of: gone.id, to: merge.kept.id, in: familyID)
        // Its barcodes are the other's from here on.
        try items.delete(gone.id, in: familyID)
        var kept = merge.kept
        try keep(&kept)
        note(.pantryChanged(kept.id))
    }

    /// Lots count in their item's unit: those of another one are told anew before they move, by a movement.
    private func write(lotsOf merge: ItemMerge) throws {
        guard merge.gone.unit != merge.kept.unit else { return }
        for lot in try tables.pantry.lots(of: merge.gone.id, in: family.family.id) {
            var told = lot
            let measure = Measure(lot.quantity, merge.gone.unit).converted(to: merge.kept.unit)
            told.quantity = measure?.quantity ?? lot.quantity
            told.version += 1
            try tables.pantry.update(told, in: family.family.id)
            try tables.pantry.insert(
                PantryMovement(
                    id: id(), lotID: lot.id, delta: told.quantity.thousandths - lot.quantity.thousandths,
                    reason: .corrected, at: family.now, by: family.caller.userID), in: family.family.id)
        }
    }
}
