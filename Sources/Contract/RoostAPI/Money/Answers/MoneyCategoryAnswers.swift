public import Ledger

/// Whether a category of the household is of income or of expenses. The raw value is the one on the wire.
enum MoneyCategoryKind: String, CaseIterable, FieldValue {
    case income, expense

    /// The kind of a direction.
    init(_ direction: Direction) { self = direction == .credit ? .income : .expense }

    /// The direction of entries that may carry such a category.
    var direction: Direction { self == .income ? .credit : .debit }
}

extension EntryCategory {
    /// A category of the household (finances.md §2.1); an element of the body of `GET /money/categories`.
    public static let householdFields = Fields<EntryCategory>(
        "HouseholdCategory",
        [
            .init("id", \.id), .init("name", \.name), .init("kind") { MoneyCategoryKind($0.kind) },
            .init("colorIndex", .wholeNumber(0...9)) { JSONValue($0.colour) }, .init("icon", \.symbol),
            .init("archived", \.isArchived), .init("isBuiltIn", \.isSystem), .init("createdAt", \.createdAt),
            .init("updatedAt", \.updatedAt), .init("version", \.version),
        ])
}
