import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger

/// One photo of an entry as screens show it: every text ready.
struct PhotoCard: Hashable, Identifiable {
    let id: Attachment.ID
    /// "Photo 1 of 2".
    let title: String
    /// What it shows.
    let alt: String
    /// What it shows and its place: "Photo for Extra chores, 1 of 2".
    let name: String
    /// The version that is shown.
    let version: Int
    let thumbnail: URL?
    let full: URL?

    /// The photos of an entry, in their order.
    static func cards(of record: TransactionRecord, _ client: PhotosClient) -> [PhotoCard] {
        let photos = record.posted.attachments
        return photos.enumerated().map { place, photo in
            let alt = photo.alt(on: record.entry.description)
            let number = "\(place + 1) of \(photos.count)"
            return PhotoCard(
                id: photo.id, title: "Photo \(number)", alt: alt, name: "\(alt), \(number)", version: photo.version,
                thumbnail: client.picture(photo.id, .thumbnail), full: client.picture(photo.id, .full))
        }
    }
}

/// The photo in the viewer: another one takes its place there, so the viewer itself stays.
struct OpenPhoto: Hashable, Identifiable {
    let photo: PhotoCard

    var id: Bool { true }
}
