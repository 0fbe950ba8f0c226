import Foundation
import Household
import Ledger
import Storage

/// The categories of one scope, by the rules that are the same for children's and the household's: built-in ones can
/// only be hidden, a name stands once in its kind, and one that is used is archived rather than deleted.
struct ScopedCategories: Sendable {
    let store: FamilyStore
    /// Whose money they sort.
    let scope: CategoryScope
    /// To be allowed for any of it.
    let see: Action
    /// To be allowed for a change.
    let manage: Action
    /// Told after a change.
    let changed: HouseholdEvent.Change
    /// By which a request to add one is remembered.
    let addAct: String
    /// Makes the built-in ones where a family has none yet.
    var prepare: @Sendable (FamilyChange) throws -> Void = { _ in }

    /// Those that may be chosen, in the order they are offered; with `includeArchived` hidden ones too.
    func all(_ caller: Caller, includeArchived: Bool) async throws(ServiceFailure) -> [EntryCategory] {
        let known = try await store.read(caller) { family in
            try family.require(see)
            return try family.tables.categories.all(scope, in: caller.familyID)
        }
        return known.filter { $0.isSelectable && (includeArchived || !$0.isArchived) }
    }

    /// Throws unless the caller may change that category.
    func authorise(_ caller: Caller, on id: EntryCategory.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            _ = try category(id, in: family)
            try family.require(manage)
        }
    }

    /// Adds a category of the family's own. One that was deleted while in use comes back under its name. Refused:
    /// `.form`, `.category(.nameTaken)`, `.forbidden`.
    func add(
        _ caller: Caller, _ form: CategoryForm, key: String?
    ) async throws(ServiceFailure) -> EntryCategory {
        try await store.change(caller) { change in
            try change.family.require(manage)
            let draft = try form.validated(for: scope)
            try prepare(change)
            let contents = RequestContents(
                addAct,
                [
                    "name": draft.name, "kind": draft.kind.rawValue, "symbol": draft.symbol,
                    "colour": draft.colour.description,
                ])
            let id = try change.once(key, request: contents) {
                let category = try insert(draft, change)
                return (category.id, answer: category.id.description)
            } again: {
                try EntryCategory.ID(answered: $0)
            }
            return try category(id, in: change.family)
        }
    }

    /// Changes a category. Refused: `.form`, `.category(.nameTaken)`, `.request(.versionConflict)`, `.forbidden` for
    /// the contents of a built-in one, `.notFound`.
    func change(
        _ caller: Caller, _ id: EntryCategory.ID, _ wanted: CategoryChange
    ) async throws(ServiceFailure) -> EntryCategory {
        try await store.change(caller) { change in
            let family = change.family
            var category = try category(id, in: family)
            try family.require(manage)
            if category.isSystem, wanted.isOfContents { throw Refusal.forbidden }
            guard category.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let draft = try wanted.form(of: category).validated(for: scope)
            let namesake = try change.tables.categories.find(
                named: draft.name, scope: scope, kind: draft.kind, in: caller.familyID)
            guard namesake == nil || namesake?.id == id else { throw Refusal.category(.nameTaken) }
            draft.apply(to: &category)
            if let isArchived = wanted.isArchived { category.isArchived = isArchived }
            try write(&category, change)
            return category
        }
    }

    /// Deletes a category of the family's own; one that is used is archived: kept where it is, gone from pickers.
    /// Refused: `.forbidden` for a built-in one, `.notFound`.
    func delete(_ caller: Caller, _ id: EntryCategory.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            var category = try category(id, in: change.family)
            try change.family.require(manage)
            if category.isSystem { throw Refusal.forbidden }
            if try change.tables.categories.isUsed(id, in: caller.familyID) {
                guard !category.isArchived else { return }
                category.isArchived = true
                try write(&category, change)
            } else {
                try change.tables.categories.delete(id, in: caller.familyID)
                change.note(changed)
            }
        }
    }

    /// A category that people may choose; the internal ones are not found.
    private func category(_ id: EntryCategory.ID, in family: FamilyTables) throws -> EntryCategory {
        try family.require(see)
        guard let category = try family.tables.categories.find(id, in: family.family.id), category.scope == scope,
            category.isSelectable
        else { throw Refusal.notFound }
        return category
    }

    private func insert(_ draft: CategoryDraft, _ change: FamilyChange) throws -> EntryCategory {
        let (family, tables) = (change.family, change.tables)
        let found = try tables.categories.find(
            named: draft.name, scope: scope, kind: draft.kind, in: family.family.id)
        if var namesake = found {
            guard namesake.isArchived, !namesake.isSystem else { throw Refusal.category(.nameTaken) }
            draft.apply(to: &namesake)
            namesake.isArchived = false
            try write(&namesake, change)
            return namesake
        }
        let category = EntryCategory(
            id: change.id(), name: draft.name, scope: scope, kind: draft.kind, symbol: draft.symbol,
            colour: draft.colour, createdAt: family.now)
        try tables.categories.insert(
            category, position: tables.categories.nextPosition(in: family.family.id), in: family.family.id)
        change.note(changed)
        return category
    }

    private func write(_ category: inout EntryCategory, _ change: FamilyChange) throws {
        category.updatedAt = change.family.now
        category.version += 1
        try change.tables.categories.update(category, in: change.family.family.id)
        change.note(changed)
    }
}
