public import Household

/// The parts of `POST /transactions/{id}/attachments`, as `multipart/form-data`.
public enum AttachmentForm {
    /// The part that holds the photo.
    public static let file = "file"
    /// The part that says what it shows; it may be left out.
    public static let alt = "alt"

    /// What the body holds.
    public static let schema = Schema.object(
        "NewAttachment", [.init(file, .file), .optional(alt, .text(upTo: FieldRules.altLimit))])
}

/// The part of `PUT /wishlist/{id}/picture`, as `multipart/form-data`.
public enum WishPictureForm {
    /// What the body holds: the photo.
    public static let schema = Schema.object("NewWishPicture", [.init(AttachmentForm.file, .file)])
}

/// The body of `PATCH /attachments/{id}`.
public struct ChangeAttachmentBody: RequestBody {
    /// What the photo shows; cleared, the words of its entry count again.
    public let alt: FieldChange<String>
    /// The version that the change is based on.
    public let version: Int

    /// The name of its schema.
    public static let schemaName = "ChangeAttachment"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        alt = reader.textChange("alt")
        version = reader.version()
    }
}
