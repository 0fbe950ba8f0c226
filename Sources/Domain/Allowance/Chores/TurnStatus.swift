/// How a turn stands on a day. The raw value is the one on the wire.
public enum TurnStatus: String, CaseIterable, Codable, Hashable, Sendable {
    /// To be done.
    case open
    /// Done, and waiting for a parent, however long.
    case done
    /// A parent said yes, or nobody has to.
    case approved
    /// A parent said "not yet"; it can be done again.
    case declined
    /// Its time is over.
    case missed
    /// A parent left it out.
    case skipped

    /// Whether it can be done.
    public var isOpen: Bool {
        switch self {
        case .open, .declined: true
        case .done, .approved, .missed, .skipped: false
        }
    }

    /// Whether the child has done its part: approved, or still waiting.
    public var isKept: Bool {
        switch self {
        case .done, .approved: true
        case .open, .declined, .missed, .skipped: false
        }
    }
}
