public import Household
public import Ledger

/// The categories of a family's children: the predefined ones, which can be hidden, and the family's own.
public struct CategoriesService: Sendable {
    let store: FamilyStore

    private var categories: ScopedCategories {
        ScopedCategories(
            store: store, scope: .children, see: .seeCategories, manage: .manageCategories, changed: .categoriesChanged,
            addAct: "addCategory")
    }

    /// Those that may be chosen, in the order they are offered; with `includeArchived` hidden ones too.
    public func all(
        _ caller: Caller, includeArchived: Bool = false
    ) async throws(ServiceFailure) -> [EntryCategory] {
        try await categories.all(caller, includeArchived: includeArchived)
    }

    /// Throws unless the caller may change that category, for doors that want to know before they read what is to be
    /// done.
    public func authorise(_ caller: Caller, on id: EntryCategory.ID) async throws(ServiceFailure) {
        try await categories.authorise(caller, on: id)
    }

    /// Adds a category of the family's own. One that was deleted while in use comes back under its name. For parents.
    /// Refused: `.form`, `.category(.nameTaken)`, `.forbidden`.
    public func add(
        _ caller: Caller, _ form: CategoryForm, key: String?
    ) async throws(ServiceFailure) -> EntryCategory {
        try await categories.add(caller, form, key: key)
    }

    /// Changes a category. For parents. Refused: `.form`, `.category(.nameTaken)`, `.request(.versionConflict)`,
    /// `.forbidden` for the contents of a predefined one, `.notFound`.
    public func change(
        _ caller: Caller, _ id: EntryCategory.ID, _ wanted: CategoryChange
    ) async throws(ServiceFailure) -> EntryCategory {
        try await categories.change(caller, id, wanted)
    }

    /// Deletes a category of the family's own; one that is used is archived: kept where it is, gone from pickers. For
    /// parents. Refused: `.forbidden` for a predefined one, `.notFound`.
    public func delete(_ caller: Caller, _ id: EntryCategory.ID) async throws(ServiceFailure) {
        try await categories.delete(caller, id)
    }
}
