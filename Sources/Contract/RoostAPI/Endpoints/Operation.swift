public import Household

/// What an endpoint takes and gives: the source of its part of the OpenAPI document.
public struct Operation: Sendable {
    /// One sentence.
    public let summary: String
    /// Who may ask.
    public let who: Endpoint.Who
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
        /// What may come back instead, by its status, where what happened decides.
        public var others: [Int: Content] = [:]
    }

    /// Every code it can refuse with, those of its own and those that follow from the rest.
    func everyRefusal(of endpoint: Endpoint) -> [ErrorCode] {
        var codes: [ErrorCode] = [.badRequest, .forbidden, .requestTimeout, .fault, .unavailable]
        if who != .anyone { codes += [.unauthenticated, .tokenExpired, .rateLimited] }
        if !endpoint.places.isEmpty { codes += [.notFound, .childArchived] }
        if endpoint.mayBeOff { codes.append(.notFound) }
        if !query.isEmpty { codes.append(.validationFailed) }
        if request != .none { codes += [.tooLarge, .unsupportedType, .validationFailed] }
        if takesKey { codes.append(.idempotencyKeyReused) }
        return ErrorCode.allCases.filter { (codes + refusals).contains($0) }
    }
}
