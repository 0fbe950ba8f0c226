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
    mutating func child(
        _ presence: Presence = .omissible, documented schema: Schema = .childPlace
    ) -> ChildPlace? {
        lossless("childId", presence, schema, otherwise: "Must be an id.")
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
