public import Capture

/// What became of a message that was handed in.
public enum CaptureOutcome: Hashable, Sendable {
    /// A transaction was recorded.
    case recorded(HouseholdRecord, ReceivedMessage)
    /// It waits for somebody to look at it.
    case waits(HouseholdRecord, ReceivedMessage, WaitingReason)
    /// It tells of no transaction.
    case ignored(IgnoredReason, ReceivedMessage)
    /// It tells of one that is known.
    case duplicate(HouseholdRecord, ReceivedMessage)

    /// The message that was kept.
    public var message: ReceivedMessage {
        switch self {
        case .recorded(_, let message), .waits(_, let message, _), .ignored(_, let message), .duplicate(_, let message):
            message
        }
    }

    /// The transaction; nil where there is none.
    public var record: HouseholdRecord? {
        switch self {
        case .recorded(let record, _), .waits(let record, _, _), .duplicate(let record, _): record
        case .ignored: nil
        }
    }
}
