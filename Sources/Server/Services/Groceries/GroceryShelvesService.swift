import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// The categories that items are among, and the stores where the family buys.
public struct GroceryShelvesService: Sendable {
    let store: FamilyStore

    /// The categories in their order. A family that had none is given the built-in ones. For parents. Refused:
    /// `.forbidden`.
    public func categories(_ caller: Caller) async throws(ServiceFailure) -> [GroceryCategory] {
        let known = try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.tables.groceryShelves.categories(in: caller.familyID)
        }
        if !known.isEmpty { return known }
        return try await store.change(caller, by: \.mayRead) { change in
            try change.family.require(.seeGroceries)
            return try change.prepareShelves()
        }
    }

    /// Adds a category of the family's own, behind the others. For parents. Refused: `.form`, `.forbidden`.
    public func addCategory(
        _ caller: Caller, _ form: GroceryCategoryForm, key: String?
    ) async throws(ServiceFailure) -> GroceryCategory {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            let contents = RequestContents("addGroceryCategory", ["name": FieldRules.clean(form.name)])
            let id: GroceryCategory.ID = try change.once(key, request: contents) {
                let known = try change.prepareShelves()
                let category = try form.validated(named: Self.names(known, \.nameKey, \.name))
                    .category(id: change.id(), after: known, createdAt: change.family.now)
                try change.tables.groceryShelves.insert(category, in: caller.familyID)
                change.note(.groceryItemsChanged)
                return (category.id, answer: category.id.description)
            } again: {
                try GroceryCategory.ID(answered: $0)
            }
            return try change.category(id)
        }
    }

    /// Calls a category otherwise. For parents. Refused: `.form`, `.forbidden`, `.notFound`.
    public func changeCategory(
        _ caller: Caller, _ id: GroceryCategory.ID, _ form: GroceryCategoryForm
    ) async throws(ServiceFailure) -> GroceryCategory {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            var category = try change.category(id)
            let others = try change.tables.groceryShelves.categories(in: caller.familyID).filter { $0.id != id }
            try form.validated(named: Self.names(others, \.nameKey, \.name)).apply(to: &category)
            try change.tables.groceryShelves.update(category, in: caller.familyID)
            change.note(.groceryItemsChanged)
            return category
        }
    }

    /// Deletes a category of the family's own; its items go to "Other". For parents. Refused: `.forbidden` for a
    /// built-in one, `.notFound`.
    public func deleteCategory(_ caller: Caller, _ id: GroceryCategory.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            guard try change.category(id).key == nil else { throw Refusal.forbidden }
            let other = try change.tables.groceryShelves.categories(in: caller.familyID).first { $0.key == .other }
            for var item in try change.tables.groceryItems.all(in: caller.familyID) where item.categoryID == id {
                guard let other else { throw Refusal.notFound }
                item.categoryID = other.id
                try change.keep(&item)
            }
            try change.tables.groceryShelves.delete(id, in: caller.familyID)
            change.note(.groceryItemsChanged)
        }
    }

    /// The stores by name. For parents. Refused: `.forbidden`.
    public func stores(_ caller: Caller) async throws(ServiceFailure) -> [GroceryStore] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.tables.groceryShelves.stores(in: caller.familyID)
        }
    }

    /// Adds a store. For parents. Refused: `.form`, `.forbidden`.
    public func addStore(
        _ caller: Caller, _ form: StoreForm, key: String?
    ) async throws(ServiceFailure) -> GroceryStore {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            let contents = RequestContents(
                "addGroceryStore",
                [
                    "name": FieldRules.clean(form.name),
                    "order": form.categoryOrder.map(\.description).joined(separator: ","),
                ])
            let id: GroceryStore.ID = try change.once(key, request: contents) {
                let known = try change.tables.groceryShelves.stores(in: caller.familyID)
                let categories = Set(try change.prepareShelves().map(\.id))
                let store = try form.validated(
                    named: Self.names(known, \.nameKey, \.name), isCategory: categories.contains
                ).store(id: change.id(), createdAt: change.family.now)
                try change.tables.groceryShelves.insert(store, in: caller.familyID)
                change.note(.groceryItemsChanged)
                return (store.id, answer: store.id.description)
            } again: {
                try GroceryStore.ID(answered: $0)
            }
            return try change.groceryStore(id)
        }
    }

    /// Changes a store. For parents. Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func changeStore(
        _ caller: Caller, _ id: GroceryStore.ID, _ wanted: StoreChange
    ) async throws(ServiceFailure) -> GroceryStore {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            let before = try change.groceryStore(id)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let others = try change.tables.groceryShelves.stores(in: caller.familyID).filter { $0.id != id }
            let categories = Set(try change.prepareShelves().map(\.id))
            var store = before
            try wanted.form(of: before).validated(
                named: Self.names(others, \.nameKey, \.name), isCategory: categories.contains
            ).apply(to: &store)
            guard store != before else { return before }
            store.updatedAt = change.family.now
            store.version += 1
            try change.tables.groceryShelves.update(store, in: caller.familyID)
            change.note(.groceryItemsChanged)
            return store
        }
    }

    /// Deletes a store; lists and purchases that named it name none then. For parents. Refused: `.forbidden`,
    /// `.notFound`.
    public func deleteStore(_ caller: Caller, _ id: GroceryStore.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            _ = try change.groceryStore(id)
            try change.tables.groceryShelves.delete(id, in: caller.familyID)
            change.note(.groceryItemsChanged)
        }
    }

    /// Finds the written form of a name by its key.
    private static func names<Thing>(
        _ things: [Thing], _ key: (Thing) -> String, _ name: (Thing) -> String
    ) -> (String) -> String? {
        let names = Dictionary(things.map { (key($0), name($0)) }, uniquingKeysWith: { first, _ in first })
        return { names[$0] }
    }
}

extension FamilyChange {
    /// A category of the family; anything else is not found.
    fileprivate func category(_ id: GroceryCategory.ID) throws -> GroceryCategory {
        let known = try tables.groceryShelves.categories(in: family.family.id)
        guard let category = known.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return category
    }

    /// A store of the family; anything else is not found.
    fileprivate func groceryStore(_ id: GroceryStore.ID) throws -> GroceryStore {
        guard let store = try tables.groceryShelves.store(id, in: family.family.id) else { throw Refusal.notFound }
        return store
    }
}
