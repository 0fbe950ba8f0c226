public import Ledger

/// A body that could be read as JSON but does not fit its form: wrong types, unknown names.
public struct BodyProblems: Error, Hashable, Sendable {
    /// In the order found; never empty when thrown.
    public internal(set) var errors: [Problem.FieldMessages]
}

/// Reads the members of a JSON object strictly: every member must be asked for, and have the type asked for.
///
///     var reader = try BodyReader(value)
///     let name = reader.text("firstName")
///     try reader.finish()             // throws what was wrong, and names that nobody asked for
///
/// Null means the same as absent ([S §14]).
public struct BodyReader {
    private let members: [JSONValue.Member]
    private var known: Set<String> = []
    private var problems = BodyProblems(errors: [])

    /// A reader of an object. Throws for any other kind of value.
    public init(_ value: JSONValue) throws(BodyProblems) {
        guard case .object(let members) = value else {
            throw BodyProblems(errors: [.init("", ["The body must be an object."])])
        }
        self.members = members
    }

    /// Whether a member is there and is null; in PATCH that means "clear", where clearing is possible.
    public func isNull(_ name: String) -> Bool {
        members.contains { $0.name == name && $0.value == .null }
    }

    /// A string.
    public mutating func text(_ name: String) -> String? {
        guard let value = member(name) else { return nil }
        if let text = value.text { return text }
        note(name, "Must be a text.")
        return nil
    }

    /// An amount: a number as its digits, or a string that holds them. Whether it is one is for the form to say.
    public mutating func amount(_ name: String) -> AmountInput? {
        switch member(name) {
        case .none: return nil
        case .number(let token): return .digits(token)
        case .string(let text): return .digits(text)
        default:
            note(name, "Must be a number.")
            return nil
        }
    }

    /// The digits of a number, or a string that holds them. Whether they make sense is for the form to say.
    public mutating func digits(_ name: String) -> String? {
        guard case .digits(let digits)? = amount(name) else { return nil }
        return digits
    }

    /// Counts a member as asked for.
    mutating func know(_ name: String) { known.insert(name) }

    /// A truth value.
    public mutating func flag(_ name: String) -> Bool? {
        guard let value = member(name) else { return nil }
        if case .bool(let flag) = value { return flag }
        note(name, "Must be true or false.")
        return nil
    }

    /// A whole number.
    public mutating func wholeNumber(_ name: String) -> Int? {
        guard let value = member(name) else { return nil }
        if case .number(let token) = value, let number = Int(token) { return number }
        note(name, "Must be a whole number.")
        return nil
    }

    /// One of the raw values of an enumeration.
    public mutating func choice<Choice: CaseIterable & RawRepresentable>(
        _ name: String, of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let value = member(name) else { return nil }
        if let text = value.text, let choice = Choice(rawValue: text) { return choice }
        note(name, "Must be one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
        return nil
    }

    /// A value whose text form is on the wire: an id, a date.
    public mutating func lossless<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type, otherwise message: String
    ) -> Value? {
        guard let value = member(name) else { return nil }
        if let text = value.text, let result = Value(text) { return result }
        note(name, message)
        return nil
    }

    /// An array of values whose text form is on the wire.
    public mutating func list<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type, otherwise message: String
    ) -> [Value]? {
        guard let value = member(name) else { return nil }
        let values = value.elements?.map { $0.text.flatMap { Value($0) } }
        if let values, !values.contains(where: { $0 == nil }) { return values.compactMap(\.self) }
        note(name, message)
        return nil
    }

    /// Notes the members that are null, where null would mean "clear" and nothing may be cleared.
    public mutating func refuseNull(_ names: [String]) {
        for name in names where isNull(name) { note(name, "Can't be cleared.") }
    }

    /// The version that a PATCH is based on; 0 with a note when it is missing.
    public mutating func version() -> Int {
        if member("version") == nil { note("version", "Give the version that you are changing.") }
        return wholeNumber("version") ?? 0
    }

    /// Notes that something is wrong with a member; only the first word about each counts.
    public mutating func note(_ name: String, _ message: String) {
        guard !problems.errors.contains(where: { $0.field == name }) else { return }
        problems.errors.append(.init(name, [message]))
    }

    /// Throws what was wrong so far, and every member that was not asked for.
    public func finish() throws(BodyProblems) {
        var problems = problems
        for member in members where !known.contains(member.name) {
            problems.errors.append(.init(String(member.name.prefix(100)), ["Unknown field."]))
        }
        if !problems.errors.isEmpty { throw problems }
    }

    private mutating func member(_ name: String) -> JSONValue? {
        known.insert(name)
        guard let value = members.first(where: { $0.name == name })?.value, value != .null else { return nil }
        return value
    }
}
