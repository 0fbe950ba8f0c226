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
    @Sendable static func tooLargePhoto(_ requestID: String) -> Response {
        var response = response(
            Problem(.tooLarge, detail: AttachmentsService.tooLargeSentence), requestID: requestID)
        response.headers["x-request-id"] = requestID
        return response
    }

    /// POST /transactions/{id}/attachments
    func addAttachment(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Entry.ID = try request.id()
        try await service { () throws(ServiceFailure) in
            try await services.attachments.authorise(caller, addingTo: id, isRepeatable: request.key != nil)
        }
        let (file, alt) = try request.photo()
        let detail = try await service { () throws(ServiceFailure) in
            try await services.attachments.add(caller, to: id, file: file, alt: alt, key: request.key)
        }
        return .json(Attachment.fields.json((detail.attachment, detail.entry)), status: .created)
    }

    /// GET /attachments/{id}: a picture never changes, but who may see it may; so it is kept only to be asked about.
    func attachment(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Attachment.ID = try request.id()
        let detail = try await service { () throws(ServiceFailure) in
            try await services.attachments.attachment(caller, id)
        }
        var reader = QueryReader(request.request.query)
        let size = reader.value("size", "Must be full or thumbnail.") { Attachment.Size(rawValue: $0) } ?? .full
        try reader.finish()
        let tag = "\"\(id)-\(size.rawValue)\""
        let headers: Headers = ["etag": tag, "cache-control": "private, no-cache"]
        if request.request.isKnown(tag) { return Response(.notModified, headers: headers) }
        let content = try await service { () throws(ServiceFailure) in
            try await services.attachments.content(caller, id, size)
        }
        var response = Response(headers: headers, body: content)
        response.headers["content-type"] = detail.attachment.contentType
        return response
    }

    /// PATCH /attachments/{id}
    func changeAttachment(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Attachment.ID = try request.id()
        try await service { () throws(ServiceFailure) in
            try await services.attachments.authorise(caller, changing: id)
        }
        let body = try request.body { value throws(BodyProblems) in try ChangeAttachmentBody(value) }
        let detail = try await service { () throws(ServiceFailure) in
            try await services.attachments.describe(caller, id, alt: body.alt, version: body.version)
        }
        return .json(Attachment.fields.json((detail.attachment, detail.entry)))
    }

    /// DELETE /attachments/{id}
    func deleteAttachment(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Attachment.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.attachments.delete(caller, id) }
        return Response(.noContent)
    }
}

extension APIRequest {
    /// The parts of a form with a photo. Throws 415 for another media type, 400 for a form that cannot be read and 422
    /// for parts that are missing, unknown or there twice.
    fileprivate func photo() throws(APIFailure) -> (file: [UInt8], alt: String?) {
        let form: MultipartForm
        do throws(MultipartForm.Problem) {
            form = try request.multipartForm()
        } catch {
            switch error {
            case .otherMediaType:
                throw .problem(Problem(.unsupportedType, detail: "Send the body as multipart/form-data."))
            case .malformed: throw .problem(Problem(.badRequest))
            }
        }
        var problems: [Problem.FieldMessages] = []
        var parts: [String: MultipartForm.Part] = [:]
        for part in form.parts {
            let isKnown = [AttachmentForm.file, AttachmentForm.alt].contains(part.name)
            if isKnown, parts.updateValue(part, forKey: part.name) == nil { continue }
            problems.append(.init(String(part.name.prefix(100)), [isKnown ? "Give it once." : "Unknown field."]))
        }
        let file = parts[AttachmentForm.file]?.body ?? []
        if file.isEmpty {
            let message = FieldProblem.photoRequired.message(Locale(identifier: "en-US"))
            problems.append(.init(AttachmentForm.file, [message]))
        }
        var alt: String?
        if let part = parts[AttachmentForm.alt] {
            alt = String(validating: part.body, as: UTF8.self)
            if alt == nil { problems.append(.init(AttachmentForm.alt, ["Must be a text."])) }
        }
        if !problems.isEmpty { throw .problem(Problem(.validationFailed, errors: problems)) }
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
