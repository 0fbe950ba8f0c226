public import Household
public import Ledger

extension Attachment {
    /// What an element of a transaction's `attachments` holds (allowance §2.1).
    public static let schema = Schema.object(
        "Attachment",
        [
            .init("id", .id), .init("transactionId", .id), .init("contentType", .text),
            .init("width", .wholeNumber), .init("height", .wholeNumber), .init("bytes", .wholeNumber),
            .init("alt", .text), .init("createdAt", .instant), .init("updatedAt", .instant),
            .init("version", .wholeNumber),
        ])

    /// A photo on that entry, with what a screen reader says of it.
    public func json(on entry: Entry) -> JSONValue {
        [
            "id": JSONValue(id), "transactionId": JSONValue(entryID), "contentType": .string(contentType),
            "width": JSONValue(width), "height": JSONValue(height), "bytes": JSONValue(byteCount),
            "alt": .string(alt(on: entry.description)), "createdAt": JSONValue(createdAt),
            "updatedAt": JSONValue(updatedAt), "version": JSONValue(version),
        ]
    }
}
