public import Household

/// What is refused about the parents' money.
public enum MoneyRefusal: CaseIterable, AreaRefusal {
    /// The source has transactions and can only be archived.
    case sourceInUse
    /// Somebody has decided about the message before.
    case alreadyDecided
    /// A transfer from a source to itself.
    case sameSource

    public var code: ErrorCode {
        switch self {
        case .sourceInUse: .sourceInUse
        case .alreadyDecided: .alreadyDecided
        case .sameSource: .sameSource
        }
    }
}
