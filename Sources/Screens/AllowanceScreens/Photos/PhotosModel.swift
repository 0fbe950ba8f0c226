import Allowance
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The photos of an entry's page, and what is done with them.
@MainActor
@Observable
final class PhotosModel {
    /// What is shown.
    private(set) var photos: [PhotoCard] = []
    /// Whether the person may add, describe and delete them.
    private(set) var mayChange = false
    /// Those on their way.
    let uploads: PhotoUploads
    /// The one that is shown large.
    var openID: Attachment.ID?
    /// Whether "Delete this photo?" is asked.
    var isAskingToDelete = false
    /// Whether the words for the open photo are asked for.
    var isDescribing = false
    /// Those words as typed.
    var words = ""
    /// Why the open photo could not be changed.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let entryID: Entry.ID
    private let changed: @MainActor () async -> Void

    /// The photos of an entry; `changed` is called when there are others.
    init(client: HouseholdClient, entryID: Entry.ID, changed: @escaping @MainActor () async -> Void) {
        self.client = client
        self.entryID = entryID
        self.changed = changed
        uploads = PhotoUploads(client: client)
    }

    /// The photo that is shown large; nil where none is, as after somebody else's deleting.
    var opened: PhotoCard? { photos.first { $0.id == openID } }

    /// What the viewer shows; nil closes it.
    var viewed: OpenPhoto? {
        get { opened.map(OpenPhoto.init) }
        set { openID = newValue?.photo.id }
    }

    /// Whether there is anything to show.
    var isShown: Bool { !photos.isEmpty || !uploads.uploads.isEmpty || uploads.message != nil }

    /// The entry was read.
    func show(_ record: TransactionRecord, mayChange: Bool) {
        photos = PhotoCard.cards(of: record, client.photos)
        self.mayChange = mayChange
    }

    /// Photos were chosen: adds them.
    func chosen(_ sources: [PhotoUploads.Source]) async {
        uploads.choose(sources, beside: photos.count)
        await send()
    }

    /// "Try Again" was pressed.
    func tryAgainTapped() async {
        await send()
    }

    private func send() async {
        await uploads.send(to: entryID)
        await changed()
    }

    /// A photo was pressed: shows it large.
    func photoTapped(_ photo: PhotoCard) {
        failure = nil
        openID = photo.id
    }

    /// "Next Photo" (1) or "Previous Photo" (-1) was pressed: shows that one; the first follows the last.
    func stepTapped(_ step: Int) {
        guard let place = photos.firstIndex(where: { $0.id == openID }) else { return }
        photoTapped(photos[(place + step + photos.count) % photos.count])
    }

    /// "Edit Description" was pressed: asks for the words.
    func describeTapped() {
        words = opened?.alt ?? ""
        isDescribing = true
    }

    /// "Save" was pressed: keeps the words; none mean those of the entry.
    func saveWordsTapped() async {
        guard let photo = opened, words != photo.alt else { return }
        let words = words
        await change { client throws(ClientFailure) in
            _ = try await client.describe(photo.id, words, photo.version)
        }
    }

    /// "Delete Photo" was pressed: asks first.
    func deleteTapped() {
        isAskingToDelete = true
    }

    /// "Delete" was pressed: erases the open photo.
    func deleteConfirmed() async {
        guard let photo = opened else { return }
        await change { client throws(ClientFailure) in try await client.delete(photo.id) }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func change(_ act: (PhotosClient) async throws(ClientFailure) -> Void) async {
        failure = nil
        do throws(ClientFailure) {
            try await act(client.photos)
        } catch {
            if case .refused(let refusal) = error, let message = refusal.fields[.alt]?.first {
                failure = message
            } else if !error.isRefusal(.notFound) {
                failure = error.sentence
            }
        }
        await changed()
    }
}
