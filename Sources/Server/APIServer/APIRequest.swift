import HTTPEngine
import Household
import Ledger
import RoostAPI

/// A request in the terms of the API: a JSON body, ids in the path, conditions in the query.
struct APIRequest: Sendable {
    let request: Request
    /// What the answer sets.
    let cookies = AnswerCookies()

    init(_ request: Request) {
        self.request = request
    }

    /// The body as JSON. Throws 415 for another media type, 400 for what cannot be read, and 422 where a text holds a
    /// zero character, which PostgreSQL cannot keep.
    func body() throws(APIFailure) -> JSONValue {
        let type = request.header("content-type") ?? ""
        let mediaType = type.prefix { $0 != ";" }.trimmingSpaces.lowercased()
        guard mediaType == "application/json" else { throw .problem(Problem(.unsupportedType)) }
        let value: JSONValue
        do {
            value = try JSONReader.read(request.body)
        } catch {
            throw .problem(Problem(.badRequest))
        }
        if case .object(let members) = value {
            let errors = members.filter(\.holdsZero).map {
                Problem.FieldMessages($0.name, ["Must not hold the character U+0000."])
            }
            if !errors.isEmpty { throw .problem(Problem(.validationFailed, errors: errors)) }
        }
        return value
    }

    /// The body as one of the contract's types.
    func body<Body>(_ read: (JSONValue) throws(BodyProblems) -> Body) throws(APIFailure) -> Body {
        try self.read(body(), read)
    }

    /// A part of the body as one of the contract's types.
    func read<Body>(
        _ value: JSONValue, _ read: (JSONValue) throws(BodyProblems) -> Body
    ) throws(APIFailure) -> Body {
        do {
            return try read(value)
        } catch {
            throw .problem(Problem(.validationFailed, errors: error.errors))
        }
    }

    /// The key of the header `Idempotency-Key`, if any.
    var key: String? { request.header("idempotency-key") }

    /// The id in the path, at a place by its name; a malformed one is as good as unknown.
    func id<Subject>(
        _ type: Subject.Type = Subject.self, at place: String = "id"
    ) throws(APIFailure) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(request.parameters[place] ?? "") else {
            throw .problem(Problem(.notFound))
        }
        return id
    }

    /// The child in the path; `me` stands for the caller's own.
    func child(_ caller: Caller) throws(APIFailure) -> Child.ID {
        guard request.parameters["id"] == "me" else { return try id() }
        guard let own = caller.childID else { throw .problem(Problem(.notFound)) }
        return own
    }
}

extension JSONValue {
    /// Whether a text anywhere in the value holds a zero character.
    fileprivate var holdsZero: Bool {
        switch self {
        case .null, .bool, .number: false
        case .string(let text): text.utf8.contains(0)
        case .array(let elements): elements.contains(where: \.holdsZero)
        case .object(let members): members.contains(where: \.holdsZero)
        }
    }
}

extension JSONValue.Member {
    fileprivate var holdsZero: Bool { name.utf8.contains(0) || value.holdsZero }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
