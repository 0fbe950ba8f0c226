import Allowance
import Foundation
import Household
import HouseholdClient

extension Sample {
    /// A photo of an entry, drawn by the page itself.
    static func photo(_ number: Int, of record: TransactionRecord, alt: String? = nil) -> Attachment {
        Attachment(
            id: id(UInt8(150 + number)), entryID: record.id, number: number, alt: alt, contentType: "image/jpeg",
            width: 640, height: 480, byteCount: 48_000, createdAt: now, updatedAt: now)
    }

    /// The entry with so many photos, the second of which somebody described.
    static func photographed(_ record: TransactionRecord, count: Int = 2) -> TransactionRecord {
        var record = record
        record.posted.attachments = (1...count).map { number in
            photo(number, of: record, alt: number == 2 ? "The swept yard" : nil)
        }
        return record
    }

    /// The photo of a wish.
    static let wishPicture = WishPicture(id: id(160), width: 640, height: 480)

    static func answerPhotos(_ client: inout HouseholdClient) {
        client.photos.picture = { (_, _) in picture }
        client.wishes.picture = { (_, _, _) in picture }
    }

    /// A yellow disc on green.
    private static let picture = URL(
        string: "data:image/svg+xml;base64,"
            + "PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHdpZHRoPSc2NDAnIGhlaWdodD0nNDgw"
            + "Jz48cGF0aCBkPSdNMCAwSDY0MFY0ODBIMFonIGZpbGw9JyMzNGE4NTMnLz48Y2lyY2xlIGN4PSczMjAnIGN5"
            + "PScyNDAnIHI9JzE2MCcgZmlsbD0nI2ZiYmMwNCcvPjwvc3ZnPg==")
}
