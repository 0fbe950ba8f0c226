import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The photo of a wish's page, and what is done with it.
@MainActor
@Observable
final class WishPhotoModel {
    /// Whether something is on its way.
    private(set) var isWorking = false
    /// Whether that is a photo.
    private(set) var isSending = false
    /// Why the last act failed.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let wishID: WishListItem.ID
    private let changed: @MainActor () async -> Void

    /// The photo of a wish; `changed` is called when there is another one.
    init(client: HouseholdClient, wishID: WishListItem.ID, changed: @escaping @MainActor () async -> Void) {
        self.client = client
        self.wishID = wishID
        self.changed = changed
    }

    /// A photo was chosen: gives it to the wish.
    func chosen(_ source: @escaping PhotoUploads.Source) async {
        guard !isWorking else { return }
        isSending = true
        defer { isSending = false }
        await perform { [client, wishID] () async throws(ClientFailure) in
            switch await PhotoReading(source) {
            case .content(let content): _ = try await client.wishes.setPicture(wishID, content)
            case .failed(let words): self.failure = words
            case .ended: break
            }
        }
    }

    /// "Remove Photo" was pressed.
    func removeTapped() async {
        await perform { [client, wishID] () async throws(ClientFailure) in
            _ = try await client.wishes.removePicture(wishID)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        do throws(ClientFailure) {
            try await work()
        } catch {
            failure = error.sentence
        }
        isWorking = false
        await changed()
    }
}
