import HTTPEngine
import Household
import RoostAPI

/// The parts of a `multipart/form-data` body, and what is wrong with them.
struct FormParts {
    /// Each part once, by its name.
    let parts: [String: MultipartForm.Part]
    private var problems: [Problem.FieldMessages]

    fileprivate init(_ form: MultipartForm, _ names: [String]) {
        var parts: [String: MultipartForm.Part] = [:]
        problems = []
        for part in form.parts {
            let isKnown = names.contains(part.name)
            if isKnown, parts.updateValue(part, forKey: part.name) == nil { continue }
            problems.append(.init(String(part.name.prefix(100)), [isKnown ? "Give it once." : "Unknown field."]))
        }
        self.parts = parts
    }

    /// Says what is wrong with a part.
    mutating func note(_ name: String, _ message: String) { problems.append(.init(name, [message])) }

    /// A part as text; nil where it is missing or none.
    mutating func text(_ name: String) -> String? {
        guard let part = parts[name] else { return nil }
        let text = String(validating: part.body, as: UTF8.self)
        if text == nil { note(name, "Must be a text.") }
        return text
    }

    /// Throws 422 where anything is wrong.
    func finish() throws(APIFailure) {
        if !problems.isEmpty { throw .problem(Problem(.validationFailed, errors: problems)) }
    }
}

extension APIRequest {
    /// The parts of a form. Throws 415 for another media type and 400 for a form that cannot be read.
    ///
    /// - Parameter names: of parts that there may be; others, and those that are there twice, are noted.
    func form(_ names: [String]) throws(APIFailure) -> FormParts {
        do throws(MultipartForm.Problem) {
            return FormParts(try request.multipartForm(), names)
        } catch {
            switch error {
            case .otherMediaType:
                throw .problem(Problem(.unsupportedType, detail: "Send the body as multipart/form-data."))
            case .malformed: throw .problem(Problem(.badRequest))
            }
        }
    }
}

extension APIServer {
    /// The answer to a body of which not everything is read, because it is too large.
    static func tooLarge(_ sentence: String) -> @Sendable (_ requestID: String) -> Response {
        { requestID in
            var response = response(Problem(.tooLarge, detail: sentence), requestID: requestID)
            response.headers["x-request-id"] = requestID
            return response
        }
    }
}
