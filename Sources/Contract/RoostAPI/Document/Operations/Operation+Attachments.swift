import Household

extension Operation {
    static let addAttachment = Operation(
        "Adds a photo to an entry: JPEG, PNG, WebP or HEIC of at most 10 MB, kept as JPEG without its metadata.",
        takesKey: true, content: .multipart(AttachmentForm.schema), answer: .created(Attachment.fields),
        refusals: [.limitReached])

    static let attachment = Operation(
        "A picture of a photo.", query: [.init("size", .choice(Attachment.Size.self))],
        answer: .taggedFile("image/jpeg"))

    static let changeAttachment = Operation(
        "Says anew what a photo shows; null takes the words of its entry again.",
        request: ChangeAttachmentBody.schema, answer: .ok(Attachment.fields), refusals: [.versionConflict])

    static let deleteAttachment = Operation("Erases a photo.", answer: .noContent)
}
