/// What a change asks of a field that may be empty.
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Leave it as it is.
    case kept
    /// Make it empty.
    case cleared
    /// Put this in its place.
    case set(Value)

    /// What the field holds after the change.
    public func applied(to value: Value?) -> Value? {
        switch self {
        case .kept: value
        case .cleared: nil
        case .set(let new): new
        }
    }
}
