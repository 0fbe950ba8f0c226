import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Entries as files. Who is refused one while looking at a page is told so on a page.
    var exports: [Mounted] {
        [
            file(TransactionEndpoints.exportOfChild, page: Self.exportPage) { call in
                try await export(call, of: call.child())
            },
            file(TransactionEndpoints.exportOfFamily, page: Self.exportPage) { call in
                try await export(call, of: nil)
            },
        ]
    }

    private func export(_ call: Call<Void, Caller>, of id: Child.ID?) async throws -> Response {
        var reader = call.query
        let (first, last) = (reader.date("from"), reader.date("to"))
        let format = reader.value("format", "Must be csv or json.") { EntryExport.Format(rawValue: $0) } ?? .csv
        let includeSavings = reader.flag("savings") ?? false
        let includePhotos = reader.flag("photos") ?? false
        try reader.finish()
        let export = try await services.export.entries(
            call.caller, of: id, from: first, to: last, includeSavings: includeSavings, includePhotos: includePhotos)
        if let photos = export.photos {
            return Self.file(export.archive(format, photos), EntryExport.archiveMediaType, name: export.archiveName)
        }
        let type = format == .csv ? "text/csv; charset=utf-8" : format.mediaType
        return Self.file(export.file(format), type, name: export.fileName(format))
    }

    /// A file for somebody to keep.
    static func file(_ body: [UInt8], _ type: String, name: String) -> Response {
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
