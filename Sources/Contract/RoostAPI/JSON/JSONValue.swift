/// A JSON text as values (RFC 8259). A number stays the digits it was written with, so that money never passes
/// through a float; members keep their order.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The token as written: `25.00`, `-1`, `1e3`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// One name with its value.
    public struct Member: Hashable, Sendable {
        /// The name, unescaped.
        public let name: String
        /// The value.
        public let value: JSONValue

        /// A member of an object.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The value of a member; nil for another kind of value or a name that is not there.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text of a string; nil for anything else.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements of an array; nil for anything else.
    public var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(String(value)) }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object whose members keep the order of the literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
    /// A whole number.
    public init(_ value: Int) { self = .number(String(value)) }

    /// A string, or null for none.
    public init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
}
