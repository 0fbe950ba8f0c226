public import Foundation
public import Household
public import Ledger

/// What someone typed into a store.
public struct StoreForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// The order of its aisles, by category.
    public var categoryOrder: [GroceryCategory.ID] = []

    /// An empty form.
    public init() {}

    /// The form as it stands for a store that is there.
    public init(_ store: GroceryStore) {
        name = store.name
        categoryOrder = store.categoryOrder
    }

    /// The clean values, or every broken rule in screen order. A category that is named twice stands where it was named
    /// first.
    ///
    /// - Parameters:
    ///   - named: the name of another store with that `nameKey`, as it is written there.
    ///   - isCategory: whether that is one of the family's categories.
    public func validated(
        named: (_ nameKey: String) -> String?, isCategory: (GroceryCategory.ID) -> Bool
    ) throws(FieldErrors) -> StoreDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            let name = try GroceryRules.name(self.name, missing: .storeNameRequired, limit: GroceryStore.nameLimit)
            if let taken = named(GroceryItem.nameKey(name)) { throw .groceries(.storeNameTaken(taken)) }
            return name
        }
        if !categoryOrder.allSatisfy(isCategory) { errors.add(.categoryOrder, .categoryUnknown) }
        guard errors.isEmpty, let name else { throw errors }
        var seen: Set<GroceryCategory.ID> = []
        return StoreDraft(name: name, categoryOrder: categoryOrder.filter { seen.insert($0).inserted })
    }
}

/// What may be changed of a store, as both doors ask for it; nil keeps what is.
public struct StoreChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// The order of its aisles, by category.
    public var categoryOrder: [GroceryCategory.ID]?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: StoreForm, version: Int) {
        self.init(version: version)
        name = form.name
        categoryOrder = form.categoryOrder
    }

    /// The form of a store with what is wanted in it.
    public func form(of store: GroceryStore) -> StoreForm {
        var form = StoreForm(store)
        if let name { form.name = name }
        if let categoryOrder { form.categoryOrder = categoryOrder }
        return form
    }
}

/// A store to add or change, with no rule of the form broken.
public struct StoreDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let name: String
    /// Each category once.
    public let categoryOrder: [GroceryCategory.ID]

    /// Writes the values into a store.
    public func apply(to store: inout GroceryStore) {
        store.name = name
        store.categoryOrder = categoryOrder
    }

    /// A store of these values.
    public func store(id: GroceryStore.ID, createdAt: Date) -> GroceryStore {
        GroceryStore(id: id, name: name, categoryOrder: categoryOrder, createdAt: createdAt)
    }
}

extension GroceryStore {
    /// By which names are equal.
    public var nameKey: String { GroceryItem.nameKey(name) }
}
