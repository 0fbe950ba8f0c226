import Foundation
import PhotoFixtures
import RoostAPI
import Testing

/// Requests about entries and their photos.
extension Examples {
    static let transactions: [Sample] = [
        Sample(TransactionEndpoints.ofChild) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(TransactionEndpoints.createOfChild) {
            Example(path: $1.path($0.aliceID), token: $0.parent, body: gift)
        },
        Sample(TransactionEndpoints.exportOfChild) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(TransactionEndpoints.exportOfFamily) { Example(path: $1.path(), token: $0.parent) },
    ]

    /// Alice sees the gift and its photo, which a parent recorded.
    static let attachments: [Sample] = [
        Sample(AttachmentEndpoints.add) { examples, _ in try await examples.addingPhoto() },
        Sample(AttachmentEndpoints.picture) {
            Example(path: $1.path(try await $0.photoID()), token: $0.parent)
        },
        Sample(AttachmentEndpoints.change) {
            Example(
                path: $1.path(try await $0.photoID()), token: $0.parent,
                body: #"{"alt":"Blue skates","version":1}"#)
        },
        Sample(AttachmentEndpoints.delete) {
            Example(path: $1.path(try await $0.photoID()), token: $0.parent)
        },
    ]

    static let gift = #"{"amount":"3.00","type":"Credit","description":"Gift"}"#

    func newestEntryID() async throws -> String {
        let page = try await house.send(.get, "/children/\(aliceID)/transactions?type=Credit", token: parent).json
        let entry = page["transactions"]?.elements?.first { $0["description"] == "Gift" }
        return try #require(entry?["id"]?.text)
    }

    /// A photo to be added to a new gift.
    private func addingPhoto() async throws -> Example {
        let entry = try #require(
            try await house.send(.post, "/children/\(aliceID)/transactions", token: parent, body: Self.gift)
                .json["id"]?.text)
        return Example(
            path: AttachmentEndpoints.add.endpoint.path(entry), token: parent, form: PhotoForm(SamplePhoto.phoneJPEG))
    }

    /// A photo on a new gift.
    private func photoID() async throws -> String {
        let added = try await house.send(AttachmentEndpoints.add.endpoint, addingPhoto(), token: parent)
        return try #require(added.json["id"]?.text)
    }
}
