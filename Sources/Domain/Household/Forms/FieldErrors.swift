/// One broken rule of one field.
public struct FieldError: Hashable, Sendable {
    /// The field.
    public let field: FormField
    /// What is wrong with it.
    public let problem: FieldProblem

    /// A problem of a field.
    public init(_ field: FormField, _ problem: FieldProblem) {
        self.field = field
        self.problem = problem
    }
}

/// Every broken rule of a form, in screen order; never empty when thrown.
public struct FieldErrors: Error, Hashable, Sendable {
    /// In screen order, at most one per field.
    public private(set) var all: [FieldError] = []

    /// No errors yet.
    public init() {}

    /// One error.
    public init(_ field: FormField, _ problem: FieldProblem) {
        add(field, problem)
    }

    /// Whether nothing is wrong.
    public var isEmpty: Bool { all.isEmpty }

    /// The problem of a field, if any.
    public subscript(field: FormField) -> FieldProblem? {
        all.first { $0.field == field }?.problem
    }

    /// Adds a problem, unless the field already has one.
    public mutating func add(_ field: FormField, _ problem: FieldProblem?) {
        guard let problem, self[field] == nil else { return }
        all.append(FieldError(field, problem))
    }
}
