import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import PhotosUI
import SwiftUI

/// Photos on their way to an entry: chosen, read from the device, and added, each once.
@MainActor
@Observable
final class PhotoUploads {
    /// One of them.
    struct Upload: Identifiable {
        let id: Int
        /// The same for every attempt.
        let requestKey: RequestKey
        /// Its bytes; nil where they cannot be had.
        let content: Task<Data?, Never>
        /// Whether the bytes are here.
        var isRead = false
    }

    /// What a device gives for one photo.
    typealias Source = PhotoReading.Source

    /// What is still to be added, in the order of choosing.
    private(set) var uploads: [Upload] = []
    /// What became of those that were not added.
    private(set) var message: String?
    /// Whether some wait for "Try Again".
    private(set) var isStuck = false

    private let client: HouseholdClient
    private var count = 0
    private var isSending = false

    init(client: HouseholdClient) {
        self.client = client
    }

    /// Why there is no room for another photo beside `photoCount`; nil where there is.
    func obstacle(beside photoCount: Int) -> String? {
        Attachment.limit.obstacle(beside: photoCount + uploads.count)
    }

    /// Photos were chosen: begins to read as many as there is room for beside `photoCount`, and says so where there is
    /// none for the others.
    func choose(_ sources: [Source], beside photoCount: Int) {
        let room = Attachment.limit.room(beside: photoCount + uploads.count)
        message = sources.count > room ? Attachment.limit.sentence : nil
        for source in sources.prefix(room) {
            count += 1
            let id = count
            let content = Task { await self.content(of: source, id) }
            uploads.append(Upload(id: id, requestKey: client.clock.newRequestKey(), content: content))
        }
    }

    /// "Remove" was pressed: the photo is not wanted after all.
    func remove(_ id: Int) {
        uploads.removeAll { $0.id == id }
    }

    /// "Dismiss" was pressed.
    func dismissTapped() {
        message = nil
    }

    /// Waits until all that was chosen is read; false where some of it cannot be, which ``message`` tells.
    func finishReading() async -> Bool {
        var isComplete = true
        for upload in uploads where await upload.content.value == nil { isComplete = false }
        return isComplete
    }

    /// Adds what was chosen, one after the other. What the household refuses is dropped with its message; when
    /// something breaks, the rest stays for another attempt.
    func send(to entry: Entry.ID) async {
        guard !isSending else { return }
        isSending = true
        if isStuck { message = nil }
        isStuck = false
        defer { isSending = false }
        while let upload = uploads.first {
            if let content = await upload.content.value {
                do throws(ClientFailure) {
                    _ = try await client.photos.attach(content, entry, upload.requestKey)
                } catch {
                    message = error.sentence
                    if case .fault = error {
                        isStuck = true
                        return
                    }
                }
            }
            remove(upload.id)
        }
    }

    /// Adds what goes with a form that is about to close; the sentence to say where not all of it was added.
    func add(to entry: Entry.ID) async -> String? {
        message = nil
        await send(to: entry)
        return message.map { "A photo was not added. \($0)" }
    }

    private func content(of source: Source, _ id: Int) async -> Data? {
        switch await PhotoReading(source) {
        case .content(let content):
            if let place = uploads.firstIndex(where: { $0.id == id }) { uploads[place].isRead = true }
            return content
        case .failed(let words): message = words
        case .ended: break
        }
        remove(id)
        return nil
    }
}

extension PhotosPickerItem {
    /// What the device gives for the item.
    var source: PhotoUploads.Source {
        { try await loadTransferable(type: Data.self) }
    }
}
