public import Foundation
public import Household
public import Ledger

/// What someone typed into a new list or "Edit List" (groceries.md §3.2).
public struct ListForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// 0 or more, or nothing for no limit.
    public var budget: AmountInput?
    /// Where it is bought, or nowhere yet.
    public var storeID: GroceryStore.ID?

    /// An empty form.
    public init() {}

    /// The form as it stands for a list that is there.
    public init(_ list: ShoppingList) {
        name = list.name
        budget = list.budget.map(AmountInput.exact)
        storeID = list.storeID
    }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameter isStore: whether that is one of the family's stores.
    public func validated(
        unit: AccountUnit, locale: Locale, isStore: (GroceryStore.ID) -> Bool
    ) throws(FieldErrors) -> ListDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try GroceryRules.name(self.name, missing: .listNameRequired, limit: ShoppingList.nameLimit)
        }
        let budget = errors.collect(.budgetAmount) { () throws(FieldProblem) -> Money? in
            guard let budget = self.budget else { return nil }
            return try GroceryRules.amount(budget, unit: unit, locale: locale, invalid: .listBudgetInvalid)
        }
        if let storeID, !isStore(storeID) { errors.add(.groceryStore, .groceries(.storeUnknown)) }
        guard errors.isEmpty, let name else { throw errors }
        return ListDraft(name: name, budget: budget.flatMap(\.self), storeID: storeID)
    }
}

/// What may be changed of a list, as both doors ask for it; nil keeps what is.
public struct ListChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// 0 or more; cleared for no limit.
    public var budget: FieldChange<AmountInput> = .kept
    /// Where it is bought; cleared for nowhere yet.
    public var storeID: FieldChange<GroceryStore.ID> = .kept
    /// Kept for its history, or shown again.
    public var isArchived: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: ListForm, version: Int) {
        self.init(version: version)
        name = form.name
        budget = form.budget.map { .set($0) } ?? .cleared
        storeID = form.storeID.map { .set($0) } ?? .cleared
    }

    /// Whether it changes anything that a completed list keeps.
    public var isOfContents: Bool { name != nil || budget != .kept || storeID != .kept }

    /// The form of a list with what is wanted in it.
    public func form(of list: ShoppingList) -> ListForm {
        var form = ListForm(list)
        if let name { form.name = name }
        form.budget = budget.applied(to: form.budget)
        form.storeID = storeID.applied(to: form.storeID)
        return form
    }
}

/// A list to make or change, with no rule of the form broken.
public struct ListDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let name: String
    /// 0 or more; nil for no limit.
    public let budget: Money?
    /// Where it is bought.
    public let storeID: GroceryStore.ID?

    /// Writes the values into a list.
    public func apply(to list: inout ShoppingList) {
        list.name = name
        list.budget = budget
        list.storeID = storeID
    }

    /// A list of these values.
    public func list(
        id: ShoppingList.ID, kind: ShoppingList.Kind = .manual, by person: User.ID, at instant: Date
    ) -> ShoppingList {
        ShoppingList(
            id: id, name: name, kind: kind, budget: budget, storeID: storeID, createdBy: person, createdAt: instant)
    }
}
