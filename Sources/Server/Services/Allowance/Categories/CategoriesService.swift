import Foundation
public import Household
public import Ledger
import Storage

/// The categories of a family's children: the predefined ones, which can be hidden, and the family's own.
public struct CategoriesService: Sendable {
    let store: FamilyStore

    /// Those that may be chosen, in the order they are offered; with `includeArchived` hidden ones too.
    public func all(
        _ caller: Caller, includeArchived: Bool = false
    ) async throws(ServiceFailure) -> [EntryCategory] {
        try await store.read(caller) { family in
            try family.require(.seeCategories)
            return try family.tables.categories.all(.children, in: caller.familyID)
                .filter { $0.isSelectable && (includeArchived || !$0.isArchived) }
        }
    }

    /// Throws unless the caller may change that category, for doors that want to know before they read what is to be
    /// done.
    public func authorise(_ caller: Caller, on id: EntryCategory.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            _ = try family.selectableCategory(id)
            try family.require(.manageCategories)
        }
    }

    /// Adds a category of the family's own. One that was deleted while in use comes back under its name. For parents.
    /// Refused: `.form`, `.category(.nameTaken)`, `.forbidden`.
    public func add(
        _ caller: Caller, _ form: CategoryForm, key: String?
    ) async throws(ServiceFailure) -> EntryCategory {
        try await store.change(caller) { change in
            try change.family.require(.manageCategories)
            let draft = try form.validated()
            let contents = RequestContents(
                "addCategory",
                [
                    "name": draft.name, "kind": draft.kind.rawValue, "symbol": draft.symbol,
                    "colour": draft.colour.description,
                ])
            let id = try change.once(key, request: contents) {
                let category = try change.insert(draft)
                return (category.id, answer: category.id.description)
            } again: {
                try EntryCategory.ID(answered: $0)
            }
            return try change.family.selectableCategory(id)
        }
    }

    /// Changes a category. For parents. Refused: `.form`, `.category(.nameTaken)`, `.request(.versionConflict)`,
    /// `.forbidden` for the contents of a predefined one, `.notFound`.
    public func change(
        _ caller: Caller, _ id: EntryCategory.ID, _ wanted: CategoryChange
    ) async throws(ServiceFailure) -> EntryCategory {
        try await store.change(caller) { change in
            let family = change.family
            var category = try family.selectableCategory(id)
            try family.require(.manageCategories)
            if category.isSystem, wanted.isOfContents { throw Refusal.forbidden }
            guard category.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let draft = try wanted.form(of: category).validated()
            let namesake = try change.tables.categories.find(
                named: draft.name, scope: .children, kind: draft.kind, in: caller.familyID)
            guard namesake == nil || namesake?.id == id else { throw Refusal.category(.nameTaken) }
            draft.apply(to: &category)
            if let isArchived = wanted.isArchived { category.isArchived = isArchived }
            try change.write(&category)
            return category
        }
    }

    /// Deletes a category of the family's own; one that is used is archived: kept where it is, gone from pickers. For
    /// parents. Refused: `.forbidden` for a predefined one, `.notFound`.
    public func delete(_ caller: Caller, _ id: EntryCategory.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            var category = try change.family.selectableCategory(id)
            try change.family.require(.manageCategories)
            if category.isSystem { throw Refusal.forbidden }
            if try change.tables.categories.isUsed(id, in: caller.familyID) {
                guard !category.isArchived else { return }
                category.isArchived = true
                try change.write(&category)
            } else {
                try change.tables.categories.delete(id, in: caller.familyID)
                change.note(.categoriesChanged)
            }
        }
    }
}

extension FamilyTables {
    /// A category that people may choose; the internal ones are not found.
    fileprivate func selectableCategory(_ id: EntryCategory.ID) throws -> EntryCategory {
        guard let category = try childrensCategory(id), category.isSelectable else {
            throw Refusal.notFound
        }
        return category
    }
}

extension FamilyChange {
    fileprivate func insert(_ draft: CategoryDraft) throws -> EntryCategory {
        let familyID = family.family.id
        let found = try tables.categories.find(named: draft.name, scope: .children, kind: draft.kind, in: familyID)
        if var namesake = found {
            guard namesake.isArchived, !namesake.isSystem else { throw Refusal.category(.nameTaken) }
            draft.apply(to: &namesake)
            namesake.isArchived = false
            try write(&namesake)
            return namesake
        }
        let category = EntryCategory(
            id: id(), name: draft.name, scope: .children, kind: draft.kind, symbol: draft.symbol,
            colour: draft.colour, createdAt: family.now)
        try tables.categories.insert(
            category, position: tables.categories.nextPosition(in: familyID), in: familyID)
        note(.categoriesChanged)
        return category
    }

    fileprivate func write(_ category: inout EntryCategory) throws {
        category.updatedAt = family.now
        category.version += 1
        try tables.categories.update(category, in: family.family.id)
        note(.categoriesChanged)
    }
}
