public import Ledger

/// A body that could be read as JSON but does not fit its form: wrong types, unknown names.
public struct BodyProblems: Error, Hashable, Sendable {
    /// In the order found; never empty when thrown.
    public internal(set) var errors: [Problem.FieldMessages]
}

/// A body of JSON, whose members are listed once: what reads them is also what describes them.
///
///     public struct SavingsMoveBody: RequestBody {
///         public static let schemaName = "NewSavingsTransaction"
///
///         public init(from reader: inout BodyReader) {
///             amount = reader.amount("amount", .required) ?? .digits("")
///             notes = reader.text("notes")
///         }
///     }
public protocol RequestBody: Sendable {
    /// Under which name its schema stands in the document.
    static var schemaName: String { get }
    /// Asks for every member, and then throws what is missing and has no meaning when absent.
    init(from reader: inout BodyReader) throws(BodyProblems)
}

extension RequestBody {
    /// What the body holds.
    public static var schema: Schema {
        var reader = BodyReader()
        // What is thrown for want of members says nothing here: they were asked for.
        _ = try? Self(from: &reader)
        return .object(schemaName, reader.description)
    }

    /// Reads the body. Throws wrong types, null for what cannot be cleared, what is missing, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        try self.init(from: &reader)
        try reader.finish()
    }
}

/// Whether a member of a body has to be there, and what null means in its place.
public enum Presence: Hashable, Sendable {
    /// To be there. Where it is not, the form says so.
    case required
    /// May be absent; null is the same ([S §14]).
    case optional
    /// May be absent; null is taken for that, but the document does not promise it.
    case omissible
    /// In a change: absent leaves things as they are, null is refused.
    case kept
    /// In a change: absent leaves things as they are, null clears them.
    case clearable
}

/// Reads the members of a JSON object strictly: every member must be asked for, and have the type asked for. Without an
/// object it only notes what is asked for.
///
///     var reader = try BodyReader(value)
///     let name = reader.text("firstName", .required)
///     try reader.finish()             // throws what was wrong, and names that nobody asked for
public struct BodyReader {
    private let members: [JSONValue.Member]
    private var known: Set<String> = []
    private var nulls: [Problem.FieldMessages] = []
    private var problems: [Problem.FieldMessages] = []
    private let isDescribing: Bool
    private var properties: [Schema.Property] = []
    private var first: [String] = []
    private var last: [String] = []

    /// A reader of an object. Throws for any other kind of value.
    public init(_ value: JSONValue) throws(BodyProblems) {
        guard case .object(let members) = value else {
            throw BodyProblems(errors: [.init("", ["The body must be an object."])])
        }
        self.members = members
        isDescribing = false
    }

    /// A reader of nothing, for `description`.
    init() {
        members = []
        isDescribing = true
    }

    /// What was asked for, in the order of the document.
    var description: [Schema.Property] {
        let named = { (names: [String]) in names.flatMap { name in properties.filter { $0.name == name } } }
        return named(first) + properties.filter { !first.contains($0.name) && !last.contains($0.name) } + named(last)
    }

    /// Says which members the document lists before all others, and which behind them, wherever they are read.
    mutating func documents(first: [String] = [], last: [String] = []) {
        self.first = first
        self.last += last
    }

    /// A string.
    public mutating func text(_ name: String, _ presence: Presence = .optional) -> String? {
        guard let value = member(name, presence, .text) else { return nil }
        if let text = value.text { return text }
        note(name, "Must be a text.")
        return nil
    }

    /// An amount: a number as its digits, or a string that holds them. Whether it is one is for the form to say.
    public mutating func amount(_ name: String, _ presence: Presence = .optional) -> AmountInput? {
        digits(name, presence, .amount).map { .digits($0) }
    }

    /// A share in percent as an amount is read. Whether it is one is for the form to say.
    public mutating func percent(_ name: String, _ presence: Presence = .optional) -> String? {
        digits(name, presence, .percent)
    }

    /// A truth value.
    public mutating func flag(_ name: String, _ presence: Presence = .optional) -> Bool? {
        guard let value = member(name, presence, .flag) else { return nil }
        if case .bool(let flag) = value { return flag }
        note(name, "Must be true or false.")
        return nil
    }

    /// A whole number. What the document says of its range is for the form to ask for.
    public mutating func wholeNumber(
        _ name: String, _ presence: Presence = .optional, documented schema: Schema = .wholeNumber
    ) -> Int? {
        guard let value = member(name, presence, schema) else { return nil }
        if case .number(let token) = value, let number = Int(token) { return number }
        note(name, "Must be a whole number.")
        return nil
    }

    /// One of the raw values of an enumeration; the document may list some of them alone.
    public mutating func choice<Choice: CaseIterable & RawRepresentable>(
        _ name: String, of type: Choice.Type, _ presence: Presence = .optional, documented schema: Schema? = nil
    ) -> Choice? where Choice.RawValue == String {
        guard let value = member(name, presence, schema ?? .choice(type)) else { return nil }
        if let text = value.text, let choice = Choice(rawValue: text) { return choice }
        note(name, "Must be one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
        return nil
    }

    /// An id.
    public mutating func id<Subject>(
        _ name: String, of type: Subject.Type = Subject.self, _ presence: Presence = .optional
    ) -> Identifier<Subject>? {
        lossless(name, presence, .id, otherwise: "Must be an id.")
    }

    /// A calendar day.
    public mutating func day(_ name: String, _ presence: Presence = .optional) -> CalendarDate? {
        lossless(name, presence, .date, otherwise: "Must be a date such as 2025-11-20.")
    }

    /// A time of day.
    public mutating func time(
        _ name: String, _ presence: Presence = .optional, such example: String
    ) -> ClockTime? {
        lossless(name, presence, .clockTime, otherwise: "Must be a time such as \(example).")
    }

    /// A value whose text form is on the wire.
    mutating func lossless<Value: LosslessStringConvertible>(
        _ name: String, _ presence: Presence, _ schema: @autoclosure () -> Schema, otherwise message: String
    ) -> Value? {
        guard let value = member(name, presence, schema()) else { return nil }
        if let text = value.text, let result = Value(text) { return result }
        note(name, message)
        return nil
    }

    /// A list of ids.
    public mutating func ids<Subject>(
        _ name: String, of type: Subject.Type = Subject.self, _ presence: Presence = .optional
    ) -> [Identifier<Subject>]? {
        guard let value = member(name, presence, .list(.id)) else { return nil }
        let values = value.elements?.map { $0.text.flatMap { Identifier<Subject>($0) } }
        if let values, !values.contains(where: { $0 == nil }) { return values.compactMap(\.self) }
        note(name, "Must be a list of ids.")
        return nil
    }

    /// The version that a change is based on, which the document lists last; 0 with a note when it is missing.
    public mutating func version() -> Int {
        documents(first: first, last: ["version"])
        if !members.contains(where: { $0.name == "version" && $0.value != .null }) {
            note("version", "Give the version that you are changing.")
        }
        return wholeNumber("version", .required) ?? 0
    }

    /// Whether a member is there and is null.
    func isNull(_ name: String) -> Bool {
        members.contains { $0.name == name && $0.value == .null }
    }

    /// Throws what was wrong so far, and every member that was not asked for.
    public func finish() throws(BodyProblems) {
        guard !isDescribing else { return }
        var errors = nulls + problems
        for member in members where !known.contains(member.name) {
            errors.append(.init(String(member.name.prefix(100)), ["Unknown field."]))
        }
        if !errors.isEmpty { throw BodyProblems(errors: errors) }
    }

    private mutating func digits(
        _ name: String, _ presence: Presence, _ schema: @autoclosure () -> Schema
    ) -> String? {
        switch member(name, presence, schema()) {
        case .none: return nil
        case .number(let token): return token
        case .string(let text): return text
        default:
            note(name, "Must be a number.")
            return nil
        }
    }

    /// Notes that something is wrong with a member; only the first word about each counts.
    mutating func note(_ name: String, _ message: String) {
        guard !problems.contains(where: { $0.field == name }) else { return }
        problems.append(.init(name, [message]))
    }

    /// A member as it was asked for; nil where it is absent or null.
    mutating func member(
        _ name: String, _ presence: Presence, _ schema: @autoclosure () -> Schema
    ) -> JSONValue? {
        if isDescribing {
            properties.append(Schema.Property(name, schema(), presence))
            return nil
        }
        known.insert(name)
        guard let value = members.first(where: { $0.name == name })?.value else { return nil }
        if value != .null { return value }
        if presence == .kept { nulls.append(.init(name, ["Can't be cleared."])) }
        return nil
    }
}

extension Schema.Property {
    /// What the document says of a member that may be missing or null.
    fileprivate init(_ name: String, _ schema: Schema, _ presence: Presence) {
        switch presence {
        case .required: self.init(name, schema)
        case .optional, .clearable: self.init(name, .nullable(schema), isRequired: false)
        case .omissible, .kept: self.init(name, schema, isRequired: false)
        }
    }
}
