import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// The largest body that the endpoint for photos takes: a photo, and room for what stands around it.
    static let photoBodyBytes = AttachmentsService.fileLimitBytes + bodyBytes

    /// The answer to a larger one, of which not everything is read.
    static let tooLargePhoto = tooLarge(AttachmentsService.tooLargeSentence)

    /// Photos on entries.
    var attachments: [Mounted] {
        [
            on(AttachmentEndpoints.add, bodyBytes: Self.photoBodyBytes, tooLarge: Self.tooLargePhoto) { call in
                let id: Entry.ID = try call.id()
                try await services.attachments.authorise(call.caller, addingTo: id, isRepeatable: call.key != nil)
                let (file, alt) = try call.request.photo(mayBeDescribed: true)
                let detail = try await services.attachments.add(
                    call.caller, to: id, file: file, alt: alt, key: call.key)
                return (detail.attachment, detail.entry)
            },
            file(AttachmentEndpoints.picture) { call in try await picture(call) },
            on(AttachmentEndpoints.change) { call in
                let id: Attachment.ID = try call.id()
                try await services.attachments.authorise(call.caller, changing: id)
                let body = try call.body()
                let detail = try await services.attachments.describe(
                    call.caller, id, alt: body.alt, version: body.version)
                return (detail.attachment, detail.entry)
            },
            on(AttachmentEndpoints.delete) { call in
                try await services.attachments.delete(call.caller, call.id())
            },
        ]
    }

    /// A picture never changes, but who may see it may; so it is kept only to be asked about.
    private func picture(_ call: Call<Void, Caller>) async throws -> Response {
        let id: Attachment.ID = try call.id()
        let detail = try await services.attachments.attachment(call.caller, id)
        return try await picture(call, of: id, type: detail.attachment.contentType) { size in
            try await services.attachments.content(call.caller, id, size)
        }
    }

    /// The picture that the query asks for, of a photo that the caller may see; `content` reads it.
    func picture<Photo>(
        _ call: Call<Void, Caller>, of id: Identifier<Photo>, type: String,
        content: (Attachment.Size) async throws -> [UInt8]
    ) async throws -> Response {
        var reader = call.query
        let size = reader.value("size", "Must be full or thumbnail.") { Attachment.Size(rawValue: $0) } ?? .full
        try reader.finish()
        let tag = "\"\(id)-\(size.rawValue)\""
        let headers: Headers = ["etag": tag, "cache-control": "private, no-cache"]
        if call.request.request.isKnown(tag) { return Response(.notModified, headers: headers) }
        var response = Response(headers: headers, body: try await content(size))
        response.headers["content-type"] = type
        return response
    }
}

extension APIRequest {
    /// The parts of a form with a photo. Throws 415 for another media type, 400 for a form that cannot be read and 422
    /// for parts that are missing, unknown or there twice.
    ///
    /// - Parameter mayBeDescribed: whether there may be words beside the photo.
    func photo(mayBeDescribed: Bool = false) throws(APIFailure) -> (file: [UInt8], alt: String?) {
        var form = try form(mayBeDescribed ? [AttachmentForm.file, AttachmentForm.alt] : [AttachmentForm.file])
        let file = form.parts[AttachmentForm.file]?.body ?? []
        if file.isEmpty {
            form.note(AttachmentForm.file, FieldProblem.photoRequired.message(Locale(identifier: "en-US")))
        }
        let alt = form.text(AttachmentForm.alt)
        try form.finish()
        return (Array(file), alt)
    }
}

extension Request {
    /// Whether `If-None-Match` names the tag or is `*` (RFC 9110 §13.1.2).
    fileprivate func isKnown(_ tag: String) -> Bool {
        headers("if-none-match").joined(separator: ",").split(separator: ",").contains { part in
            let known = part.filter { $0 != " " && $0 != "\t" }
            return known == "*" || known == tag || known == "W/" + tag
        }
    }
}
