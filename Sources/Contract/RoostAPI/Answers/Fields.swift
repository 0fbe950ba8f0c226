/// The fields of an object in an answer, listed once: its JSON and its schema are read from the same list.
///
///     extension GlanceCard: AnswerObject {
///         public static let fields = Fields<GlanceCard>("GlanceChild", [
///             .init("firstName", \.firstName), .init("balance", \.balance),
///         ])
///     }
///
/// A value that needs something beside it, such as a name or a language, is a tuple.
public struct Fields<Value>: Sendable {
    /// What JSON stands for a value.
    public let schema: Schema
    private let fields: [Field<Value>]

    /// An object of these fields, in the order they are written. With a name it stands once under `components/schemas`.
    ///
    /// - Parameter last: fields that the document lists behind the others, wherever they are written.
    public init(_ name: String?, _ fields: [Field<Value>], documentedLast last: Set<String> = []) {
        self.fields = fields
        let properties = fields.map(\.property)
        schema = .object(
            name, properties.filter { !last.contains($0.name) } + properties.filter { last.contains($0.name) })
    }

    /// A value as JSON.
    public func json(_ value: Value) -> JSONValue {
        var members: [JSONValue.Member] = []
        members.reserveCapacity(fields.count)
        for field in fields {
            if let json = field.json(value) { members.append(.init(field.property.name, json)) }
        }
        return .object(members)
    }

    /// These fields where the value is part of a larger one, for an answer that says more in one place than in another.
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> [Field<Whole>] {
        fields.map { field in Field(field.property) { whole in field.json(part(whole)) } }
    }

    /// An object that holds a list of such values and nothing else.
    public func list(_ name: String?, in field: String) -> Fields<[Value]> {
        Fields<[Value]>(name, [.list(field, self) { $0 }])
    }
}

/// One field of an object in an answer.
public struct Field<Value>: Sendable {
    let property: Schema.Property
    /// Nil where the field is left out.
    let json: @Sendable (Value) -> JSONValue?

    init(_ property: Schema.Property, _ json: @escaping @Sendable (Value) -> JSONValue?) {
        self.property = property
        self.json = json
    }

    /// A field that is always there, and says what its type says.
    public init<Part: FieldValue>(_ name: String, _ part: @escaping @Sendable (Value) -> Part) {
        self.init(.init(name, Part.fieldSchema)) { part($0).fieldJSON }
    }

    /// A field that is always there, of a schema of its own.
    public init(_ name: String, _ schema: Schema, _ json: @escaping @Sendable (Value) -> JSONValue) {
        self.init(.init(name, schema)) { json($0) }
    }

    /// A field that is there where it has a value.
    public static func optional<Part: FieldValue>(
        _ name: String, _ part: @escaping @Sendable (Value) -> Part?
    ) -> Field {
        Field(.optional(name, Part.fieldSchema)) { part($0)?.fieldJSON }
    }

    /// A field of a schema of its own that is there where it has a value.
    public static func optional(
        _ name: String, _ schema: Schema, _ json: @escaping @Sendable (Value) -> JSONValue?
    ) -> Field {
        Field(.optional(name, schema), json)
    }

    /// An object, or null.
    public static func object<Part>(
        _ name: String, _ fields: Fields<Part>, _ part: @escaping @Sendable (Value) -> Part?
    ) -> Field {
        Field(.init(name, .nullable(fields.schema))) { part($0).map(fields.json) ?? .null }
    }

    /// A list of objects.
    public static func list<Part>(
        _ name: String, _ fields: Fields<Part>, _ parts: @escaping @Sendable (Value) -> [Part]
    ) -> Field {
        Field(.init(name, .list(fields.schema))) { .array(parts($0).map(fields.json)) }
    }
}

/// A value that answers tell as an object.
public protocol AnswerObject: FieldValue {
    /// Its fields.
    static var fields: Fields<Self> { get }
}

extension AnswerObject {
    /// What JSON stands for a value: that of its fields.
    public static var fieldSchema: Schema { fields.schema }
    /// The value as JSON: its fields.
    public var fieldJSON: JSONValue { Self.fields.json(self) }
}
