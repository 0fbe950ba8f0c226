import Foundation
import Household
import Ledger

/// Photos on entries.
public struct PhotosClient: Sendable {
    /// Adds a photo, as the device has it, to an entry; the key makes a second sending harmless. Refused with
    /// `.limitReached`, `.unsupportedType`, `.tooLarge`, `.forbidden` or `.notFound`.
    public var attach: @Sendable (Data, Entry.ID, RequestKey) async throws(ClientFailure) -> Attachment = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("photos.attach")
    }
    /// Says anew what a photo of that version shows; an empty text for the words of its entry. Refused with a message
    /// at `.alt`, `.versionConflict`, `.forbidden` or `.notFound`.
    public var describe: @Sendable (Attachment.ID, String, _ version: Int) async throws(ClientFailure) -> Attachment = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("photos.describe")
    }
    /// Erases a photo. Refused with `.forbidden` or `.notFound`.
    public var delete: @Sendable (Attachment.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("photos.delete")
    }
    /// The address from which whoever may see the entry gets a picture of a photo.
    public var picture: @Sendable (Attachment.ID, Attachment.Size) -> URL? = { (_, _) in nil }

    /// A client whose closures fail until they are given.
    public init() {}
}
