public import Household
public import Ledger

/// The categories of the parents' own money: the built-in ones, which can be archived, and the family's own
/// (finances.md §2.10).
public struct HouseholdCategoriesService: Sendable {
    let store: FamilyStore

    private var categories: ScopedCategories {
        ScopedCategories(
            store: store, scope: .household, see: .seeMoney, manage: .manageMoney, changed: .moneySettingsChanged,
            addAct: "addHouseholdCategory", prepare: { try $0.prepareCategories() })
    }

    /// Those that may be chosen, in the order they are offered; with `includeArchived` archived ones too. For parents.
    /// Refused: `.forbidden`.
    public func all(
        _ caller: Caller, includeArchived: Bool = false
    ) async throws(ServiceFailure) -> [EntryCategory] {
        let known = try await categories.all(caller, includeArchived: true)
        // Before its first transaction a family has none, and is given them when somebody asks.
        if known.isEmpty {
            try await store.change(caller, by: \.mayRead) { change in
                try change.family.require(.seeMoney)
                try change.prepareCategories()
            }
        }
        return try await categories.all(caller, includeArchived: includeArchived)
    }

    /// Adds a category of the family's own. One that was deleted while in use comes back under its name. For parents.
    /// Refused: `.form`, `.category(.nameTaken)`, `.forbidden`.
    public func add(
        _ caller: Caller, _ form: CategoryForm, key: String?
    ) async throws(ServiceFailure) -> EntryCategory {
        try await categories.add(caller, form, key: key)
    }

    /// Changes a category; its kind stays. For parents. Refused: `.form`, `.category(.nameTaken)`,
    /// `.request(.versionConflict)`, `.forbidden` for the contents of a built-in one, `.notFound`.
    public func change(
        _ caller: Caller, _ id: EntryCategory.ID, _ wanted: CategoryChange
    ) async throws(ServiceFailure) -> EntryCategory {
        try await categories.change(caller, id, wanted)
    }

    /// Deletes a category of the family's own; one that a transaction or a rule carries is archived: kept where it is,
    /// gone from pickers. For parents. Refused: `.forbidden` for a built-in one, `.notFound`.
    public func delete(_ caller: Caller, _ id: EntryCategory.ID) async throws(ServiceFailure) {
        try await categories.delete(caller, id)
    }
}
