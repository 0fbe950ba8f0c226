public import Household
public import Ledger

/// Which child a request names: `me` for the caller's own, or an id.
public enum ChildPlace: Hashable, Sendable, LosslessStringConvertible {
    /// The caller's own.
    case own
    /// That child.
    case child(Child.ID)

    /// Reads `me` or an id; nil for anything else.
    public init?(_ description: String) {
        if description == "me" {
            self = .own
        } else if let id = Child.ID(description) {
            self = .child(id)
        } else {
            return nil
        }
    }

    /// `me`, or the id.
    public var description: String {
        switch self {
        case .own: "me"
        case .child(let id): id.description
        }
    }
}

extension BodyReader {
    /// The child that a body names; absent means the caller's own.
    mutating func child() -> ChildPlace? {
        lossless("childId", as: ChildPlace.self, otherwise: "Must be an id.")
    }

    /// A text that null clears: null is the empty text.
    mutating func clearableText(_ name: String) -> String? {
        isNull(name) ? cleared(name, "") : text(name)
    }

    /// An amount that null clears: null is no digits.
    mutating func clearableAmount(_ name: String) -> AmountInput? {
        isNull(name) ? cleared(name, .digits("")) : amount(name)
    }

    /// A percentage that null clears: null is no digits.
    mutating func clearableDigits(_ name: String) -> String? {
        isNull(name) ? cleared(name, "") : digits(name)
    }

    private mutating func cleared<Value>(_ name: String, _ value: Value) -> Value {
        know(name)
        return value
    }
}

extension Schema {
    /// A percentage in a request: a number, or a text of digits, above 0 and at most 100.
    static let percent = Schema.plain([
        .init("type", ["number", "string"]), .init("pattern", #"^[0-9]+(\.[0-9]+)?$"#),
        .init("description", "Percent above 0, at most 100, at most 2 decimals."),
    ])
    /// The child that a request names: an id, or `me`. Only a parent must give it.
    static let childPlace = Schema.text
}
