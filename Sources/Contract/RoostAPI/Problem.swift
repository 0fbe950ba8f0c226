import Allowance
public import Household

/// The one error form of the API: a problem document (RFC 9457) with `code`, `errors` and `requestId`.
public struct Problem: Hashable, Sendable {
    /// The media type.
    public static let mediaType = "application/problem+json"

    /// Why.
    public let code: ErrorCode
    /// The sentence for people.
    public let detail: String
    /// Field to messages, in screen order; empty when no field is to blame.
    public let errors: [FieldMessages]
    /// What to tell whoever runs the server.
    public let requestId: String?
    /// The `BudgetCheckResult` of a refusal by a budget.
    public let budget: JSONValue?
    /// The expense of a list that was completed before, by its id.
    public let transactionId: String?

    /// One field and its messages.
    public struct FieldMessages: Hashable, Sendable {
        /// The name of the field on the wire.
        public let field: String
        /// For people.
        public let messages: [String]

        /// The messages of a field.
        public init(_ field: String, _ messages: [String]) {
            self.field = field
            self.messages = messages
        }
    }

    /// A problem; without `detail` the sentence of the code, or the first message of a field.
    public init(
        _ code: ErrorCode, detail: String? = nil, errors: [FieldMessages] = [], requestId: String? = nil,
        budget: JSONValue? = nil, transactionId: String? = nil
    ) {
        self.code = code
        self.detail = detail ?? errors.first?.messages.first ?? code.sentence
        self.errors = errors
        self.requestId = requestId
        self.budget = budget
        self.transactionId = transactionId
    }

    /// The document; `title` is the reason phrase of the status.
    public func json(title: String) -> JSONValue { Self.fields.json((self, title)) }

    /// What the document holds.
    static let fields = Fields<(problem: Problem, title: String)>(
        "Problem",
        [
            .init("type") { _ in "about:blank" }, .init("title", \.title),
            .init("status", .wholeNumber(400...599)) { JSONValue($0.problem.code.status) },
            .init("code", .choice(ErrorCode.self)) { .string($0.problem.code.rawValue) },
            .init("detail", \.problem.detail),
            // The same once more, for simple clients (finances.md §4).
            .init("error", .choice(ErrorCode.self)) { .string($0.problem.code.rawValue) },
            .init("message", \.problem.detail),
            .optional("errors", errorsSchema, \.problem.errorsJSON),
            .optional("budget", BudgetCheck.fields.schema, \.problem.budget),
            .optional("transactionId", .id) { $0.problem.transactionId.map(JSONValue.string) },
            .optional("requestId", \.problem.requestId),
        ])

    private static let errorsSchema = Schema.plain([
        .init("type", "object"),
        .init("additionalProperties", ["type": "array", "items": ["type": "string"]]),
    ])

    private var errorsJSON: JSONValue? {
        guard !errors.isEmpty else { return nil }
        return .object(errors.map { .init($0.field, .array($0.messages.map(JSONValue.string))) })
    }
}
