import Foundation
import Household
import HouseholdClient
import Ledger

extension LocalClient {
    /// The browser asks the server it came from for the file, with the cookie that it has.
    var export: ExportClient {
        var client = ExportClient()
        client.file = { request in
            var parts = URLComponents()
            let whose = request.childID.map { "children/\($0)" } ?? "families/current"
            parts.path = "/api/v1/\(whose)/transactions/export"
            parts.queryItems =
                [
                    URLQueryItem(name: "from", value: request.first.description),
                    URLQueryItem(name: "to", value: request.last.description),
                    URLQueryItem(name: "format", value: request.format.rawValue),
                ] + (request.includesSavings ? [URLQueryItem(name: "savings", value: "true")] : [])
                + (request.includesPhotos ? [URLQueryItem(name: "photos", value: "true")] : [])
            return parts.url
        }
        return client
    }
}
