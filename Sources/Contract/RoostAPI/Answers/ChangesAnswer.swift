/// The body of `GET /changes` (allowance §4.4): what live listeners heard meanwhile.
///
///     {"seq":42,"reset":false,"events":[[41,"TransactionCreated",["0a1b…"]],[42,"BalanceUpdated",["2c3d…",135.50]]]}
public struct ChangesAnswer: AnswerObject, Hashable, Sendable {
    private let sequence: Int
    private let isReset: Bool
    private let events: [Event]

    /// One event: its place in the family's order, the name of the client's method, and its arguments.
    public struct Event: Hashable, Sendable {
        fileprivate let sequence: Int
        fileprivate let name: String
        fileprivate let arguments: [JSONValue]

        /// An event in the words of the wire.
        public init(sequence: Int, name: String, arguments: [JSONValue]) {
            self.sequence = sequence
            self.name = name
            self.arguments = arguments
        }
    }

    /// An answer; `sequence` is what to ask with next time, `isReset` that everything has to be read again.
    public init(sequence: Int, isReset: Bool, events: [Event]) {
        self.sequence = sequence
        self.isReset = isReset
        self.events = events
    }

    /// What the body holds; each event is a list of place, name and arguments.
    public static let fields = Fields<ChangesAnswer>(
        "Changes",
        [
            .init("seq", \.sequence), .init("reset", \.isReset),
            .init("events", .list(event)) { answer in
                .array(answer.events.map { [JSONValue($0.sequence), .string($0.name), .array($0.arguments)] })
            },
        ])

    private static let event = Schema.plain([
        .init("type", "array"), .init("description", "Its place, its name and its arguments."),
        // By place would be `prefixItems`, which the tools that read the document take for an error.
        .init("items", ["type": ["integer", "string", "array"]]), .init("minItems", 3), .init("maxItems", 3),
    ])
}
