public import Foundation
public import Household
public import Ledger

/// What someone typed into a category of groceries. The built-in ones may be called otherwise, too.
public struct GroceryCategoryForm: Hashable, Sendable {
    /// 1-40 characters.
    public var name = ""

    /// An empty form.
    public init() {}

    /// The form as it stands for a category that is there.
    public init(_ category: GroceryCategory) {
        name = category.name
    }

    /// The clean name, or the broken rule.
    ///
    /// - Parameter named: the name of another category with that `nameKey`, as it is written there.
    public func validated(named: (_ nameKey: String) -> String?) throws(FieldErrors) -> GroceryCategoryDraft {
        try FieldErrors.checked(.name) { () throws(FieldProblem) in
            let name = try GroceryRules.name(
                self.name, missing: .categoryNameRequired, limit: GroceryCategory.nameLimit)
            if let taken = named(GroceryItem.nameKey(name)) { throw .groceries(.categoryNameTaken(taken)) }
            return GroceryCategoryDraft(name: name)
        }
    }
}

/// A category to add or change, with no rule of the form broken.
public struct GroceryCategoryDraft: Hashable, Sendable {
    /// Trimmed, 1-40 characters.
    public let name: String

    /// Writes the name into a category.
    public func apply(to category: inout GroceryCategory) {
        category.name = name
    }

    /// A category of the family's own, behind those that are there.
    public func category(
        id: GroceryCategory.ID, after others: [GroceryCategory], createdAt: Date
    ) -> GroceryCategory {
        let last = others.map(\.position).max() ?? -1
        return GroceryCategory(id: id, name: name, position: last + 1, createdAt: createdAt)
    }
}

extension GroceryCategory {
    /// By which names are equal.
    public var nameKey: String { GroceryItem.nameKey(name) }

    /// The built-in ones of a family, in their order.
    public static func builtIn(createdAt: Date, id: () -> ID) -> [GroceryCategory] {
        Key.allCases.enumerated().map { position, key in
            GroceryCategory(id: id(), name: key.name, key: key, position: position, createdAt: createdAt)
        }
    }
}
