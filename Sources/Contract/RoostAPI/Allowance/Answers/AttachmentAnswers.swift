public import Household
public import Ledger

extension Attachment {
    /// A photo on that entry, with what a screen reader says of it: an element of a transaction's `attachments`
    /// (allowance §2.1).
    public static let fields = Fields<(attachment: Attachment, entry: Entry)>(
        "Attachment",
        [
            .init("id", \.attachment.id), .init("transactionId", \.attachment.entryID),
            .init("contentType", \.attachment.contentType), .init("width", \.attachment.width),
            .init("height", \.attachment.height), .init("bytes", \.attachment.byteCount),
            .init("alt") { $0.attachment.alt(on: $0.entry.description) },
            .init("createdAt", \.attachment.createdAt), .init("updatedAt", \.attachment.updatedAt),
            .init("version", \.attachment.version),
        ])
}
