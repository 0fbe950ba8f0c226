public import Ledger

extension EntryCategory: AnswerObject {
    /// An element of the body of `GET /categories`.
    public static let fields = Fields<EntryCategory>(
        "Category",
        [
            .init("id", \.id), .init("name", \.name), .init("kind", \.kind), .init("symbol", \.symbol),
            .init("colour", .wholeNumber(0...7)) { JSONValue($0.colour) }, .init("isSystem", \.isSystem),
            .init("isArchived", \.isArchived), .init("createdAt", \.createdAt), .init("updatedAt", \.updatedAt),
            .init("version", \.version),
        ])
}
