/// What JSON may stand at a place, declared beside whatever reads or writes it and written out as JSON Schema 2020-12.
///
///     extension EntryCategory {
///         public static let schema = Schema.object("Category", [
///             .init("id", .id), .init("name", .text), .init("kind", .choice(Direction.self)),
///         ])
///     }
public indirect enum Schema: Hashable, Sendable {
    /// A value without parts: the keywords as they stand in the document.
    case plain([JSONValue.Member])
    /// An array of such elements.
    case list(Schema)
    /// Such a value or null.
    case nullable(Schema)
    /// A value of any of these.
    case either([Schema])
    /// An object of exactly these members. With a name it stands once under `components/schemas`.
    case named(String?, [Property])

    /// A member of an object.
    public struct Property: Hashable, Sendable {
        /// The name on the wire.
        public let name: String
        /// What its value may be.
        public let schema: Schema
        /// Whether it is always there.
        public let isRequired: Bool

        /// A member that is always there, unless said otherwise.
        public init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }

        /// A member that may be absent.
        public static func optional(_ name: String, _ schema: Schema) -> Property {
            Property(name, schema, isRequired: false)
        }
    }

    /// An object of exactly these members. With a name it stands once under `components/schemas`; one name has one
    /// meaning in the whole document.
    public static func object(_ name: String? = nil, _ properties: [Property]) -> Schema {
        .named(name, properties)
    }
}

extension Schema {
    /// Any text.
    public static let text = of("string")
    /// A text of at most that many characters.
    public static func text(upTo length: Int) -> Schema { of("string", [.init("maxLength", JSONValue(length))]) }
    /// A truth value.
    public static let flag = of("boolean")
    /// A whole number.
    public static let wholeNumber = of("integer")
    /// A whole number of that range.
    public static func wholeNumber(_ range: ClosedRange<Int>) -> Schema {
        of(
            "integer",
            [.init("minimum", JSONValue(range.lowerBound)), .init("maximum", JSONValue(range.upperBound))])
    }
    /// An id: a lower-case UUID.
    public static let id = of("string", [.init("format", "uuid")])
    /// A calendar day, `2025-11-20`.
    public static let date = of("string", [.init("format", "date")])
    /// An instant in UTC (RFC 3339).
    public static let instant = of("string", [.init("format", "date-time")])
    /// A time of day, `08:00`.
    public static let clockTime = of("string", [.init("pattern", "^[0-2][0-9]:[0-5][0-9]$")])
    /// Null, where something may stand later.
    public static let nothing = of("null")
    /// The bytes of a file, in a part of a form.
    public static let file = of("string", [.init("format", "binary")])
    /// Money in an answer: major units with exactly the decimals of the currency.
    public static let money = of("number", [.init("description", "Major units with the currency's decimals.")])
    /// Money in a request: a number, or a text of digits; never in exponent form.
    public static let amount = Schema.plain([
        .init("type", ["number", "string"]), .init("pattern", #"^-?[0-9]+(\.[0-9]+)?$"#),
        .init("description", "Major units, digits only: 25.00 or \"25.00\"."),
    ])
    /// A share in percent with one decimal, such as `75.0`.
    public static let percentage = of("number")
    /// One of the raw values of an enumeration.
    public static func choice<Choice: CaseIterable & RawRepresentable>(
        _ type: Choice.Type
    ) -> Schema where Choice.RawValue == String {
        choice(type.allCases.map(\.rawValue))
    }
    /// One of these texts.
    public static func choice(_ values: [String]) -> Schema {
        of("string", [.init("enum", .array(values.map(JSONValue.string)))])
    }

    private static func of(_ type: String, _ more: [JSONValue.Member] = []) -> Schema {
        .plain([.init("type", .string(type))] + more)
    }
}

extension Schema {
    /// The members of an object with others beside them, for an answer that says more in one place than in another.
    public func adding(_ more: [Property], named name: String? = nil) -> Schema {
        guard case .named(_, let properties) = self else {
            preconditionFailure("only an object has members")
        }
        return .named(name, properties + more)
    }

    /// As JSON Schema; named objects are pointed at.
    public var json: JSONValue {
        if case .named(let name?, _) = self { return ["$ref": .string("#/components/schemas/\(name)")] }
        return definition
    }

    /// As JSON Schema, spelled out even if it has a name.
    var definition: JSONValue {
        switch self {
        case .plain(let keywords): return .object(keywords)
        case .list(let element): return ["type": "array", "items": element.json]
        case .either(let schemas): return ["anyOf": .array(schemas.map(\.json))]
        case .nullable(let schema): return ["anyOf": [schema.json, ["type": "null"]]]
        case .named(_, let properties):
            let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
            return [
                "type": "object", "properties": .object(properties.map { .init($0.name, $0.schema.json) }),
                "required": .array(required), "additionalProperties": false,
            ]
        }
    }

    /// Every named object in it, by name. Two meanings of one name are a mistake in the program.
    func collect(into components: inout [String: Schema]) {
        switch self {
        case .plain: return
        case .list(let schema), .nullable(let schema): schema.collect(into: &components)
        case .either(let schemas): schemas.forEach { $0.collect(into: &components) }
        case .named(let name, let properties):
            if let name {
                precondition(components[name] ?? self == self, "two schemas are named \(name)")
                if components.updateValue(self, forKey: name) != nil { return }
            }
            properties.forEach { $0.schema.collect(into: &components) }
        }
    }
}
