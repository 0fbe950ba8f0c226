import Credentials
import Foundation
public import Household
import Images
public import Ledger
import Storage

/// Photos on entries (§3.19).
public struct AttachmentsService: Sendable {
    let store: FamilyStore
    let workshop: PhotoWorkshop

    /// Most bytes of a file that is taken.
    public static let fileLimitBytes = Photo.fileLimitBytes
    /// What is said of a larger one.
    public static let tooLargeSentence = PhotoRefusal(PhotoProblem.tooLarge).sentence

    /// A photo with the entry that it belongs to.
    public struct Detail: Hashable, Sendable {
        /// The photo.
        public let attachment: Attachment
        /// Its entry.
        public let entry: Entry
    }

    /// Adds a photo to an entry: of a parent to any, of a child to those that the child recorded. Refused: `.photo`,
    /// `.form`, `.child(.archived)`, `.forbidden`, `.notFound`.
    ///
    /// - Parameters:
    ///   - file: what was sent, of any format that is taken.
    ///   - alt: what it shows; nil for the words of the entry.
    ///   - key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, to id: Entry.ID, file: [UInt8], alt: String?, key: String?
    ) async throws(ServiceFailure) -> Detail {
        try await authorise(caller, addingTo: id, isRepeatable: key != nil)
        let alt = try Self.checked(alt)
        let photo = try await workshop.made(from: file)
        let digest = Secret.digest(file)
        let contents = RequestContents(
            "addPhoto", ["entry": id.description, "alt": alt, "file": digest],
            formerly: RequestContents.joined("photo", id.description, alt ?? "", digest))
        return try await store.change(caller) { change in
            let family = change.family
            let posted = try family.correctableEntry(id)
            let child = try family.child(family.owner(of: posted))
            return try change.once(key, request: contents) {
                try posted.requireRoomForPhoto()
                let attachment = Attachment(
                    id: change.id(), entryID: id, number: (posted.attachments.last?.number ?? 0) + 1, alt: alt,
                    contentType: Photo.mediaType, width: photo.width,
                    height: photo.height, byteCount: photo.full.count, createdAt: family.now, updatedAt: family.now)
                try change.tables.attachments.insert(
                    attachment, of: child.id, full: photo.full, thumbnail: photo.thumbnail, in: caller.familyID)
                change.note(.entryUpdated(id, childID: child.id))
                return (Detail(attachment: attachment, entry: posted.entry), answer: attachment.id.description)
            } again: { answer in
                guard let id = Attachment.ID(answer) else { throw Refusal.notFound }
                return try family.attachment(id)
            }
        }
    }

    /// Throws unless the caller may add a photo to that entry and there is room, for doors that want to know before
    /// they read what is sent.
    ///
    /// - Parameter isRepeatable: a request with a key may be the repetition of one that took the last room.
    public func authorise(
        _ caller: Caller, addingTo id: Entry.ID, isRepeatable: Bool
    ) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            guard caller.scope?.mayWrite != false else { throw Refusal.forbidden }
            let posted = try family.correctableEntry(id)
            _ = try family.child(family.owner(of: posted))
            if !isRepeatable { try posted.requireRoomForPhoto() }
        }
    }

    /// A photo of an entry that the caller may see.
    public func attachment(_ caller: Caller, _ id: Attachment.ID) async throws(ServiceFailure) -> Detail {
        try await store.read(caller) { family in try family.attachment(id) }
    }

    /// A picture of a photo of an entry that the caller may see.
    public func content(
        _ caller: Caller, _ id: Attachment.ID, _ size: Attachment.Size
    ) async throws(ServiceFailure) -> [UInt8] {
        try await store.read(caller) { family in
            let attachment = try family.attachment(id).attachment
            guard let content = try family.tables.attachments.content(of: attachment.id, size, in: caller.familyID)
            else {
                throw StorageFault(.programming, message: "a photo has no picture", place: "content")
            }
            return content
        }
    }

    /// Says anew what a photo shows. Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func describe(
        _ caller: Caller, _ id: Attachment.ID, alt: FieldChange<String>, version: Int
    ) async throws(ServiceFailure) -> Detail {
        try await store.change(caller) { change in
            let (detail, child) = try change.family.changeableAttachment(id)
            var attachment = detail.attachment
            guard attachment.version == version else { throw Refusal.request(.versionConflict) }
            if alt != .kept { attachment.alt = try Self.checked(alt.applied(to: nil)) }
            guard attachment != detail.attachment else { return detail }
            attachment.updatedAt = change.family.now
            attachment.version += 1
            try change.tables.attachments.update(attachment, in: caller.familyID)
            change.note(.entryUpdated(detail.entry.id, childID: child.id))
            return Detail(attachment: attachment, entry: detail.entry)
        }
    }

    /// Erases a photo. Refused: `.child(.archived)`, `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: Attachment.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let (detail, child) = try change.family.changeableAttachment(id)
            try change.tables.attachments.delete(id, in: caller.familyID)
            change.note(.entryUpdated(detail.entry.id, childID: child.id))
        }
    }

    /// Throws unless the caller may change or delete that photo, for doors that want to know before they read what is
    /// to be done.
    public func authorise(_ caller: Caller, changing id: Attachment.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in _ = try family.changeableAttachment(id) }
    }

    private static func checked(_ alt: String?) throws(ServiceFailure) -> String? {
        do throws(FieldProblem) {
            return try FieldRules.alt(alt)
        } catch {
            throw .refused(.form(FieldErrors(.alt, error)))
        }
    }
}

extension PostedEntry {
    fileprivate func requireRoomForPhoto() throws {
        if Attachment.limit.obstacle(beside: attachments.count) != nil { throw Refusal.photo(.tooMany) }
    }
}

extension FamilyTables {
    /// A photo of an entry that the caller may see; anything else is not found.
    fileprivate func attachment(_ id: Attachment.ID) throws -> AttachmentsService.Detail {
        guard let attachment = try tables.attachments.find(id, in: family.id) else { throw Refusal.notFound }
        return AttachmentsService.Detail(attachment: attachment, entry: try entry(attachment.entryID).entry)
    }

    /// A photo that the caller may change, with the child whose entry it belongs to.
    fileprivate func changeableAttachment(
        _ id: Attachment.ID
    ) throws -> (detail: AttachmentsService.Detail, child: Child) {
        let detail = try attachment(id)
        return (detail, try child(try owner(of: correctableEntry(detail.entry.id))))
    }
}
