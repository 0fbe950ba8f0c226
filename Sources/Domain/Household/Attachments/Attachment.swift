public import Foundation
public import Ledger

/// A photo on an entry (§3.19). Its pictures are kept apart from it.
public struct Attachment: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Attachment>

    /// Most photos of one entry.
    public static let limit = CountLimit(3) { "A transaction can have at most \($0) photos" }

    /// The pictures of a photo. The raw value is the one on the wire.
    public enum Size: String, CaseIterable, Hashable, Sendable {
        /// The large one, whose width, height and bytes the attachment tells.
        case full
        /// The small one, for lists.
        case thumbnail
    }

    /// Which one.
    public let id: ID
    /// The entry it belongs to.
    public let entryID: Entry.ID
    /// Its place among those of its entry, the first 1; a deleted one leaves a gap.
    public let number: Int
    /// What it shows, in the words of whoever added it, at most 250 characters; nil for the words of the entry.
    public var alt: String?
    /// The media type of its pictures.
    public let contentType: String
    /// Pixels from left to right of the large picture.
    public let width: Int
    /// Pixels from top to bottom of the large picture.
    public let height: Int
    /// Bytes of the large picture.
    public let byteCount: Int
    /// When it was added.
    public let createdAt: Date
    /// When it was added or described anew.
    public var updatedAt: Date
    /// Counts the changes of its words.
    public var version: Int

    /// An attachment with every field.
    public init(
        id: ID, entryID: Entry.ID, number: Int, alt: String?, contentType: String, width: Int, height: Int,
        byteCount: Int,
        createdAt: Date, updatedAt: Date, version: Int = 1
    ) {
        self.id = id
        self.entryID = entryID
        self.number = number
        self.alt = alt
        self.contentType = contentType
        self.width = width
        self.height = height
        self.byteCount = byteCount
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.version = version
    }

    /// What a screen reader says of it.
    ///
    /// - Parameter description: that of its entry.
    public func alt(on description: String) -> String { alt ?? "Photo for \(description)" }
}
