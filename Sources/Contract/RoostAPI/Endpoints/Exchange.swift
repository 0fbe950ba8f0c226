public import Household
import Ledger

/// An endpoint with the types of what comes in and of what goes out: the one value that says everything about it but
/// how it is answered, which the server adds.
///
///     public enum BudgetEndpoints {
///         static let check = Exchange(
///             .post, "/budgets/check", as: "checkBudget", "What an amount would do to a budget; nothing is booked.",
///             for: .child, takes: .json(CheckBudgetBody.self), gives: .ok(BudgetCheck.fields), refusals: [.notFound])
///     }
public struct Exchange<Body: Sendable, Answer>: AnyExchange {
    public let endpoint: Endpoint
    /// How the body is read.
    public let body: BodyForm<Body>
    /// How the answer is written.
    public let answer: AnswerForm<Answer>

    /// An endpoint.
    ///
    /// - Parameters:
    ///   - path: what follows `Endpoint.prefix`.
    ///   - name: one word of its own.
    ///   - summary: one sentence.
    ///   - who: who may ask.
    ///   - permission: what the caller is asked for before anything else of a request is read.
    ///   - takesKey: whether an `Idempotency-Key` makes repeating harmless.
    ///   - refusals: the codes of its own. Those that follow from the rest (signing in, an unknown id, a body) need not
    ///     be listed.
    public init(
        _ method: Endpoint.Method, _ path: String, as name: String, _ summary: String,
        for who: Endpoint.Who = .signedIn, may permission: Endpoint.Permission = .askedLater,
        query: [Operation.QueryValue] = [], takesKey: Bool = false, takes body: BodyForm<Body>,
        gives answer: AnswerForm<Answer>, refusals: [ErrorCode] = []
    ) {
        self.body = body
        self.answer = answer
        endpoint = Endpoint(
            name: name, method: method, pattern: Endpoint.prefix + path, permission: permission,
            operation: Operation(
                summary: summary, who: who, query: query, takesKey: takesKey, request: body.content,
                answer: answer.description, refusals: refusals))
    }
}

extension Exchange where Body == Void {
    /// An endpoint that takes no body; the parameters are those of the other.
    public init(
        _ method: Endpoint.Method, _ path: String, as name: String, _ summary: String,
        for who: Endpoint.Who = .signedIn, may permission: Endpoint.Permission = .askedLater,
        query: [Operation.QueryValue] = [], takesKey: Bool = false, gives answer: AnswerForm<Answer>,
        refusals: [ErrorCode] = []
    ) {
        self.init(
            method, path, as: name, summary, for: who, may: permission, query: query, takesKey: takesKey,
            takes: .none, gives: answer, refusals: refusals)
    }
}

/// An endpoint of any types.
public protocol AnyExchange: Sendable {
    /// What is said of it without its types.
    var endpoint: Endpoint { get }
}

/// How a body is read, and what the document says of it.
public struct BodyForm<Body: Sendable>: Sendable {
    let content: Operation.Content
    /// What no body at all means; nil where there has to be one.
    public let absent: Body?
    /// Reads a body. Throws wrong types and unknown fields.
    public let read: @Sendable (JSONValue) throws(BodyProblems) -> Body

    init(
        _ content: Operation.Content, absent: Body? = nil,
        read: @escaping @Sendable (JSONValue) throws(BodyProblems) -> Body
    ) {
        self.content = content
        self.absent = absent
        self.read = read
    }
}

extension BodyForm {
    /// A body of that type.
    static func json(_ type: Body.Type) -> BodyForm where Body: RequestBody {
        BodyForm(.json(Body.schema)) { value throws(BodyProblems) in try Body(value) }
    }

    /// A body of that type, or none at all.
    static func optional<Wrapped: RequestBody>(_ type: Wrapped.Type) -> BodyForm where Body == Wrapped? {
        BodyForm(.json(Wrapped.schema), absent: .some(nil)) { value throws(BodyProblems) in try Wrapped(value) }
    }

    /// An object that holds an id and nothing else.
    static func id<Subject>(_ name: String, of type: Subject.Type) -> BodyForm where Body == Identifier<Subject> {
        BodyForm(.json(.object(nil, [.init(name, .id)]))) { value throws(BodyProblems) in
            try IDBody<Subject>(value, name).id
        }
    }
}

extension BodyForm<Void> {
    /// No body; one that comes is not looked at.
    static var none: BodyForm { BodyForm(.none, absent: ()) { _ in } }

    /// A form with files, which the handler reads.
    static func form(_ parts: Schema) -> BodyForm { BodyForm(.multipart(parts), absent: ()) { _ in } }
}

extension BodyForm<JSONValue> {
    /// A body of one of these forms; which one the handler knows, and reads it.
    static func either(_ schemas: Schema...) -> BodyForm {
        BodyForm(.json(.either(schemas))) { value throws(BodyProblems) in value }
    }
}

extension BodyForm<TextsBody> {
    /// An object of texts alone.
    static func texts(_ names: String..., optional: [String] = []) -> BodyForm {
        let properties = names.map { Schema.Property($0, .text) }
        let others = optional.map { Schema.Property.optional($0, .nullable(.text)) }
        return BodyForm(.json(.object(nil, properties + others))) { value throws(BodyProblems) in
            try TextsBody(value, names + optional)
        }
    }
}

/// How an answer is written when all went well, and what the document says of it.
public struct AnswerForm<Value>: Sendable {
    /// Status and content.
    public let description: Operation.Answer
    /// The status; that of the description unless what happened decides.
    public let status: @Sendable (Value) -> Int
    /// The body; nil for none.
    public let json: @Sendable (Value) -> JSONValue?

    init(
        description: Operation.Answer, status: (@Sendable (Value) -> Int)? = nil,
        json: @escaping @Sendable (Value) -> JSONValue?
    ) {
        self.description = description
        self.status = status ?? { _ in description.status }
        self.json = json
    }
}

extension AnswerForm {
    /// 200 with an object of these fields.
    static func ok(_ fields: Fields<Value>) -> AnswerForm {
        AnswerForm(description: .init(status: 200, content: .json(fields.schema)), json: fields.json)
    }

    /// 201 with what was made.
    static func created(_ fields: Fields<Value>) -> AnswerForm {
        AnswerForm(description: .init(status: 201, content: .json(fields.schema)), json: fields.json)
    }
}

/// An answer whose status and form hang on what happened.
public struct VaryingAnswer: Sendable {
    /// One of those that the endpoint lists.
    public let status: Int
    /// The body; nil for none.
    public let json: JSONValue?

    /// An answer of that status.
    public init(_ status: Int = 200, _ json: JSONValue?) {
        self.status = status
        self.json = json
    }
}

extension AnswerForm<VaryingAnswer> {
    /// An object of one of these forms with that status, or another status with its own; nil is an answer without a
    /// body.
    static func varying(_ status: Int = 200, _ schemas: Schema..., others: [Int: Schema?] = [:]) -> AnswerForm {
        let forms: Operation.Content = .json(schemas.count == 1 ? schemas[0] : .either(schemas))
        return AnswerForm(
            description: .init(
                status: status, content: forms, others: others.mapValues { $0.map(Operation.Content.json) ?? .none }),
            status: \.status, json: \.json)
    }
}

extension AnswerForm<Void> {
    /// 202 without a body.
    static var accepted: AnswerForm { AnswerForm(description: .init(status: 202, content: .none)) { _ in nil } }
    /// 204.
    static var noContent: AnswerForm { AnswerForm(description: .init(status: 204, content: .none)) { _ in nil } }
}

/// Stands for an answer that its handler writes itself.
public struct OwnAnswer: Sendable {}

extension AnswerForm<OwnAnswer> {
    /// 200 with a file of one of these media types.
    static func file(_ types: [String]) -> AnswerForm {
        AnswerForm(description: .init(status: 200, content: .file(types))) { _ in nil }
    }

    /// 200 with a file of that media type, which has an `ETag`.
    static func taggedFile(_ type: String) -> AnswerForm {
        AnswerForm(description: .init(status: 200, content: .file([type]), mayBeKnown: true)) { _ in nil }
    }

    /// 200 with JSON.
    static func json(_ schema: Schema) -> AnswerForm {
        AnswerForm(description: .init(status: 200, content: .json(schema))) { _ in nil }
    }
}

extension Endpoint {
    /// These endpoints without their types.
    static func list(_ exchanges: any AnyExchange...) -> [Endpoint] { exchanges.map(\.endpoint) }
}
