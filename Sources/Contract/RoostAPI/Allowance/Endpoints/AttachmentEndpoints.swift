public import Household
public import Ledger

/// Photos on entries.
public enum AttachmentEndpoints {
    /// All of them.
    static let all = Endpoint.list(add, picture, change, delete)

    /// Adds one.
    public static let add = Exchange(
        .post, "/transactions/{id}/attachments", as: "addAttachment",
        "Adds a photo to an entry: JPEG, PNG, WebP or HEIC of at most 10 MB, kept as JPEG without its metadata.",
        for: .parentsOfChild, takesKey: true, takes: .form(AttachmentForm.schema),
        gives: .created(Attachment.fields), refusals: [.limitReached])

    /// Shows one.
    public static let picture = Exchange(
        .get, "/attachments/{id}", as: "attachment", "A picture of a photo.", for: .child,
        query: [.init("size", .choice(Attachment.Size.self))], gives: .taggedFile("image/jpeg"))

    /// Describes one.
    public static let change = Exchange(
        .patch, "/attachments/{id}", as: "changeAttachment",
        "Says anew what a photo shows; null takes the words of its entry again.", for: .parentsOfChild,
        takes: .json(ChangeAttachmentBody.self), gives: .ok(Attachment.fields), refusals: [.versionConflict])

    /// Erases one.
    public static let delete = Exchange(
        .delete, "/attachments/{id}", as: "deleteAttachment", "Erases a photo.", for: .parentsOfChild,
        gives: .noContent)
}
