import Foundation
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    /// The browser asks the server it came from for the pictures, with the cookie that it has.
    var photos: PhotosClient {
        var client = PhotosClient()
        client.attach = { [self] content, entry, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.attachments.add(caller, to: entry, file: [UInt8](content), alt: nil, key: key.text)
            }.attachment
        }
        client.describe = { [self] photo, alt, version async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.attachments.describe(caller, photo, alt: .set(alt), version: version)
            }.attachment
        }
        client.delete = { [self] photo async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.attachments.delete(caller, photo)
            }
        }
        client.picture = { photo, size in
            URL(string: "/api/v1/attachments/\(photo)?size=\(size.rawValue)")
        }
        return client
    }
}
