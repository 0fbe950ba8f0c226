/// Header fields in order; names compare without regard to ASCII case (RFC 9110 §5).
///
///     var headers: Headers = ["content-type": "text/html; charset=utf-8"]
///     headers["cache-control"] = "no-store"
///     headers.add("set-cookie", cookie.headerValue)
public struct Headers: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field as it goes over the wire.
    public struct Field: Sendable, Equatable {
        public var name: String
        public var value: String
    }

    /// The fields in the order in which they are written.
    public private(set) var fields: [Field]

    public init() {
        fields = []
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The first value of a name; setting replaces all values of that name, `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { isSameName($0.name, name) }?.value }
        set {
            fields.removeAll { isSameName($0.name, name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Appends a field and keeps those of the same name, as `Set-Cookie` needs.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// All values of a name in order.
    public func values(_ name: String) -> [String] {
        fields.filter { isSameName($0.name, name) }.map(\.value)
    }
}

func isSameName(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
        && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
}

@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
}
