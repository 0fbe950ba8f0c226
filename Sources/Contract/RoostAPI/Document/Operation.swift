public import Household

/// What an endpoint takes and gives: the source of its part of the OpenAPI document.
///
///     static let reverseTransaction = Operation(
///         "Takes an entry back today by a linked one.", for: .parent, takesKey: true,
///         answer: .ok(TransactionAnswer.schema), refusals: [.alreadyReversed, .notReversible, .insufficientFunds])
///
/// Refusals that follow from the rest (signing in, an unknown id, a body) need not be listed.
public struct Operation: Hashable, Sendable {
    /// Who may ask.
    public enum Who: Hashable, Sendable {
        /// Without signing in.
        case anyone
        /// Parents and children; what a child may reach is the child's own.
        case signedIn
        /// Parents alone.
        case parent
    }

    /// A value of the query.
    public struct QueryValue: Hashable, Sendable {
        /// The name on the wire.
        public let name: String
        /// What it may be.
        public let schema: Schema

        /// A value of the query; none has to be given.
        public init(_ name: String, _ schema: Schema) {
            self.name = name
            self.schema = schema
        }
    }

    /// A body by its media type.
    public enum Content: Hashable, Sendable {
        /// No body.
        case none
        /// `application/json`.
        case json(Schema)
        /// The parts of `multipart/form-data`.
        case multipart(Schema)
        /// Bytes of any of these media types.
        case file([String])
    }

    /// What comes back when all went well.
    public struct Answer: Hashable, Sendable {
        /// The status.
        public let status: Int
        /// The body.
        public let content: Content
        /// Whether the asker may have it already, and is then answered 304 without a body.
        public var mayBeKnown = false

        /// 200 with JSON.
        public static func ok(_ schema: Schema) -> Answer { Answer(status: 200, content: .json(schema)) }
        /// 201 with what was made.
        public static func created(_ schema: Schema) -> Answer { Answer(status: 201, content: .json(schema)) }
        /// 200 with an object of these fields.
        public static func ok<Value>(_ fields: Fields<Value>) -> Answer { ok(fields.schema) }
        /// 201 with what was made, an object of these fields.
        public static func created<Value>(_ fields: Fields<Value>) -> Answer { created(fields.schema) }
        /// 202 without a body.
        public static let accepted = Answer(status: 202, content: .none)
        /// 204.
        public static let noContent = Answer(status: 204, content: .none)
        /// 200 with a file of one of these media types.
        public static func file(_ types: [String]) -> Answer { Answer(status: 200, content: .file(types)) }
        /// 200 with a file of that media type, which has an `ETag`.
        public static func taggedFile(_ type: String) -> Answer {
            Answer(status: 200, content: .file([type]), mayBeKnown: true)
        }
    }

    /// One sentence.
    public let summary: String
    /// Who may ask.
    public let who: Who
    /// Values of the query.
    public let query: [QueryValue]
    /// Whether an `Idempotency-Key` makes repeating harmless.
    public let takesKey: Bool
    /// The body that comes in.
    public let request: Content
    /// What goes out.
    public let answer: Answer
    /// The refusals of its own.
    public let refusals: [ErrorCode]

    /// An operation with a JSON body, or none.
    public init(
        _ summary: String, for who: Who = .signedIn, query: [QueryValue] = [], takesKey: Bool = false,
        request: Schema? = nil, answer: Answer, refusals: [ErrorCode] = []
    ) {
        self.init(
            summary, for: who, query: query, takesKey: takesKey, content: request.map(Content.json) ?? .none,
            answer: answer, refusals: refusals)
    }

    /// An operation with a body of any media type.
    public init(
        _ summary: String, for who: Who = .signedIn, query: [QueryValue] = [], takesKey: Bool = false,
        content: Content, answer: Answer, refusals: [ErrorCode] = []
    ) {
        self.summary = summary
        self.who = who
        self.query = query
        self.takesKey = takesKey
        request = content
        self.answer = answer
        self.refusals = refusals
    }

    /// Every code it can refuse with, those of its own and those that follow from the rest.
    func everyRefusal(hasPlaces: Bool) -> [ErrorCode] {
        var codes: [ErrorCode] = [.badRequest, .forbidden, .requestTimeout, .fault, .unavailable]
        if who != .anyone { codes += [.unauthenticated, .tokenExpired, .rateLimited] }
        if hasPlaces { codes += [.notFound, .childArchived] }
        if !query.isEmpty { codes.append(.validationFailed) }
        if request != .none { codes += [.tooLarge, .unsupportedType, .validationFailed] }
        if takesKey { codes.append(.idempotencyKeyReused) }
        return ErrorCode.allCases.filter { (codes + refusals).contains($0) }
    }
}
