import HTTPEngine
import Household
import Ledger
import RoostAPI

/// A request in the terms of the API: a JSON body, ids in the path, conditions in the query.
struct APIRequest {
    let request: Request
    /// The cookie to renew with the answer.
    let renewal = CookieRenewal()

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
        let value = try body()
        do {
            return try read(value)
        } catch {
            throw .problem(Problem(.validationFailed, errors: error.errors))
        }
    }

    /// The body as one of the contract's types, or nil when there is none at all.
    func optionalBody<Body>(_ read: (JSONValue) throws(BodyProblems) -> Body) throws(APIFailure) -> Body? {
        request.body.isEmpty ? nil : try body(read)
    }

    /// A truth value of the query; false when it is not there.
    func flag(_ name: String) throws(APIFailure) -> Bool {
        switch request.query[name] {
        case .none, "false": return false
        case "true": return true
        default: throw .problem(Problem(.validationFailed, errors: [.init(name, ["Must be true or false."])]))
        }
    }

    /// An id of the query; nil when it is not there.
    func queryID<Subject>(_ name: String, _ type: Subject.Type = Subject.self) throws(APIFailure)
        -> Identifier<Subject>?
    {
        guard let text = request.query[name] else { return nil }
        guard let id = Identifier<Subject>(text) else {
            throw .problem(Problem(.validationFailed, errors: [.init(name, ["Must be an id."])]))
        }
        return id
    }

    /// The key of the header `Idempotency-Key`, if any.
    var key: String? { request.header("idempotency-key") }

    /// The id in the path; a malformed one is as good as unknown.
    func id<Subject>(_ type: Subject.Type = Subject.self) throws(APIFailure) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(request.parameters["id"] ?? "") else {
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

    /// The place in the order of events that `since` names; nil for none. Throws 422 for what is no place.
    func since() throws(APIFailure) -> Int? {
        var reader = QueryReader(request.query)
        let since = reader.value("since", "Must be a number from 0.") { text in
            Int(text).flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
        }
        if !reader.problems.isEmpty { throw .problem(Problem(.validationFailed, errors: reader.problems)) }
        return since
    }

    /// The child that a query or a body names; a child's own when it names none. A parent must name one.
    func child(_ place: ChildPlace?, _ caller: Caller) throws(APIFailure) -> Child.ID {
        switch place {
        case .child(let id): return id
        case .own:
            guard let own = caller.childID else { throw .problem(Problem(.notFound)) }
            return own
        case nil:
            if let own = caller.childID { return own }
            throw .problem(Problem(.validationFailed, errors: [.init("childId", ["Select a child"])]))
        }
    }

    /// The child of the query's `childId`, and the truth value of another name; nil when not given.
    func childAndFlag(_ name: String, _ caller: Caller) throws(APIFailure) -> (child: Child.ID, flag: Bool?) {
        var reader = QueryReader(request.query)
        let place = reader.value("childId", "Must be an id.") { ChildPlace($0) }
        let flag = reader.value(name, "Must be true or false.") { Bool($0) }
        try reader.finish()
        return (try child(place, caller), flag)
    }

    /// Conditions, start and size of a list of transactions. Throws 422 with a message for each malformed value.
    func transactionList() throws(APIFailure) -> (query: EntryQuery, start: PageStart, limit: Int) {
        var reader = QueryReader(request.query)
        var query = EntryQuery()
        query.direction = reader.value("type", "Must be Credit or Debit.") { Direction(rawValue: $0) }
        query.category = reader.value("categoryId", "Must be an id or none.") { CategoryFilter($0) }
        query.from = reader.value("from", "Must be a date such as 2025-11-20.") { CalendarDate($0) }
        query.to = reader.value("to", "Must be a date such as 2025-11-20.") { CalendarDate($0) }
        query.search = reader.value("q", "Must not be empty.") { $0 } ?? ""
        let limit = reader.value("limit", "Must be a number from 1 to 100.") { text in
            Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
        }
        let cursor = reader.value("cursor", "Must be a nextCursor of an answer.") { EntryCursor($0) }
        let offset = reader.value("offset", "Must be 0 or more.") { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
        if cursor != nil, offset != nil { reader.note("offset", "Give either cursor or offset.") }
        try reader.finish()
        let start: PageStart = cursor.map(PageStart.after) ?? offset.map(PageStart.offset) ?? .newest
        return (query, start, limit ?? EntryPage.defaultLimit)
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
