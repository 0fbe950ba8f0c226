public import Capture

/// Why a transaction that a message told of waits for somebody to look at it (finances.md §3.7). The raw value is the
/// one on the wire.
public enum WaitingReason: String, CaseIterable, Hashable, Sendable {
    case unknownSource = "unknown source"
    case noClearAmount = "no clear amount"
    case possibleDuplicate = "possible duplicate"
    case looksLikeTransfer = "looks like a transfer"
    case lowConfidence = "low confidence"

    /// The threshold of confidence from which on a transaction is recorded at once, unless the family sets another.
    public static let defaultThreshold = 70
    /// What a family may set it to.
    public static let thresholds = 50...100

    /// Why it waits; nil where it is recorded at once (finances.md §2.9, §2.11, §2.12).
    public init?(
        _ captured: CapturedTransaction, threshold: Int, duplicate: DuplicateFinding, transfer: TransferFinding
    ) {
        if case .doubt = duplicate {
            self = .possibleDuplicate
        } else if case .doubt = transfer {
            self = .looksLikeTransfer
        } else if captured.confidence >= threshold {
            return nil
        } else if captured.institution == nil, captured.ownSource == nil {
            self = .unknownSource
        } else {
            self = captured.isAmountClear ? .lowConfidence : .noClearAmount
        }
    }

    /// What the card of the inbox says.
    public var words: String {
        switch self {
        case .unknownSource: "Unknown source"
        case .noClearAmount: "No clear amount"
        case .possibleDuplicate: "Possible duplicate"
        case .looksLikeTransfer: "Looks like a transfer"
        case .lowConfidence: "Low confidence"
        }
    }
}

extension IgnoredReason {
    /// Why a text is no transaction, in words.
    public var words: String {
        switch self {
        case .otp: "It is a one-time code."
        case .declined: "The payment was declined."
        case .request: "Somebody asks for money."
        case .pending: "Nothing has been paid yet."
        case .reminder: "It is a bill to come."
        case .security: "It is about signing in."
        case .advert: "It is an advertisement."
        case .balance: "It tells only a balance."
        case .noAmount: "It names no amount."
        case .learned: "You said of two like it that they are no transaction."
        }
    }
}
