public import Ledger

extension EntryCategory {
    /// What an element of the body of `GET /categories` holds.
    public static let schema = Schema.object(
        "Category",
        [
            .init("id", .id), .init("name", .text), .init("kind", .choice(Direction.self)), .init("symbol", .text),
            .init("colour", .wholeNumber(0...7)), .init("isSystem", .flag), .init("isArchived", .flag),
            .init("createdAt", .instant), .init("updatedAt", .instant), .init("version", .wholeNumber),
        ])

    /// An element of the body of `GET /categories`.
    public var json: JSONValue {
        [
            "id": JSONValue(id), "name": .string(name), "kind": .string(kind.rawValue), "symbol": .string(symbol),
            "colour": JSONValue(colour), "isSystem": .bool(isSystem), "isArchived": .bool(isArchived),
            "createdAt": JSONValue(createdAt), "updatedAt": JSONValue(updatedAt), "version": JSONValue(version),
        ]
    }
}
