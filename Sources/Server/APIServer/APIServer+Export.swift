import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /children/{id}/transactions/export
    func exportChild(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .seeChild(id), on: id) }
        return try await export(caller, request, of: id)
    }

    /// GET /families/current/transactions/export: of every child, for parents.
    func exportFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .seeFamilyDashboard) }
        return try await export(caller, request, of: nil)
    }

    private func export(
        _ caller: Caller, _ request: APIRequest, of id: Child.ID?
    ) async throws(APIFailure) -> Response {
        var reader = QueryReader(request.request.query)
        let (first, last) = (reader.date("from"), reader.date("to"))
        let format = reader.value("format", "Must be csv or json.") { EntryExport.Format(rawValue: $0) } ?? .csv
        let includeSavings = reader.flag("savings") ?? false
        let includePhotos = reader.flag("photos") ?? false
        try reader.finish()
        let export = try await service { () throws(ServiceFailure) in
            try await services.export.entries(
                caller, of: id, from: first, to: last, includeSavings: includeSavings, includePhotos: includePhotos)
        }
        if let photos = export.photos {
            return Self.file(export.archive(format, photos), EntryExport.archiveMediaType, name: export.archiveName)
        }
        let type = format == .csv ? "text/csv; charset=utf-8" : format.mediaType
        return Self.file(export.file(format), type, name: export.fileName(format))
    }

    private static func file(_ body: [UInt8], _ type: String, name: String) -> Response {
        Response(
            headers: ["content-type": type, "content-disposition": "attachment; filename=\"\(name)\""], body: body)
    }
}

extension EntryExport {
    /// The file of a format and the photos beside it.
    fileprivate func archive(_ format: Format, _ photos: [PhotoFile]) -> [UInt8] {
        var archive = ZipArchive()
        let newest = photos.map(\.createdAt).max() ?? family.createdAt
        archive.add(fileName(format), file(format), at: newest, in: family.timeZone)
        for photo in photos { archive.add(photo.path, photo.content, at: photo.createdAt, in: family.timeZone) }
        return archive.finished()
    }
}
