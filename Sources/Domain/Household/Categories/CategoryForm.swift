public import Ledger

/// What someone typed into "Add Category" or "Edit Category" (§3.16), or says of a category of the household.
public struct CategoryForm: Hashable, Sendable {
    /// 1-40 characters.
    public var name = ""
    /// The direction of entries that may carry it.
    public var kind: Direction?
    /// The name of an SF Symbol.
    public var symbol = ""
    /// One of `CategoryScope.colours`.
    public var colour: Int?

    /// An empty form.
    public init() {}

    /// The form as it stands for a category that is there.
    public init(_ category: EntryCategory) {
        name = category.name
        kind = category.kind
        symbol = category.symbol
        colour = category.colour
    }

    /// The clean values of a category of that scope, or every broken rule in screen order.
    public func validated(for scope: CategoryScope = .children) throws(FieldErrors) -> CategoryDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try FieldRules.name(self.name, limit: FieldRules.categoryNameLimit)
        }
        if kind == nil { errors.add(.kind, .kindRequired) }
        let symbol = errors.collect(scope.symbolField) { () throws(FieldProblem) in
            try FieldRules.symbol(self.symbol)
        }
        let colour = errors.collect(scope.colourField) { () throws(FieldProblem) in
            try FieldRules.colour(self.colour, of: scope)
        }
        guard errors.isEmpty, let name, let kind, let symbol, let colour else { throw errors }
        return CategoryDraft(name: name, kind: kind, symbol: symbol, colour: colour)
    }
}

/// A category to add or change, with no rule of the form broken.
public struct CategoryDraft: Hashable, Sendable {
    /// Trimmed, 1-40 characters.
    public let name: String
    /// The direction of entries that may carry it.
    public let kind: Direction
    /// The name of an SF Symbol.
    public let symbol: String
    /// One of `CategoryScope.colours`.
    public let colour: Int

    /// Writes the values into a category; the kind stays.
    public func apply(to category: inout EntryCategory) {
        category.name = name
        category.symbol = symbol
        category.colour = colour
    }
}
