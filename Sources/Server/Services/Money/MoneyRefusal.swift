public import Foundation
public import Household

/// What is refused about the parents' money.
public enum MoneyRefusal: CaseIterable, AreaRefusal {
    /// The source has transactions and can only be archived.
    case sourceInUse
    /// Somebody has decided about the message before.
    case alreadyDecided
    /// A transfer from a source to itself.
    case sameSource
    /// More transactions than one file holds.
    case tooManyTransactions

    public var code: ErrorCode {
        switch self {
        case .sourceInUse: .sourceInUse
        case .alreadyDecided: .alreadyDecided
        case .sameSource: .sameSource
        case .tooManyTransactions: .tooLarge
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .sourceInUse, .alreadyDecided, .sameSource: code.sentence
        case .tooManyTransactions: "That is too much for one file. Choose fewer days."
        }
    }
}
