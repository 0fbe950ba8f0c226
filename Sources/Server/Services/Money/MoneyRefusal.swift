public import Foundation
public import Household
public import Money

/// What is refused about the parents' money.
public enum MoneyRefusal: AreaRefusal {
    /// The source has transactions and can only be archived.
    case sourceInUse
    /// Somebody has decided about the message before.
    case alreadyDecided
    /// A transfer from a source to itself.
    case sameSource
    /// The household's side of pocket money, which follows the child's payment.
    case pocketMoney
    /// More transactions than one file holds.
    case tooManyTransactions
    /// A file that is no statement, or one that can't be read as it was said.
    case statement(StatementProblem)

    public var code: ErrorCode {
        switch self {
        case .sourceInUse: .sourceInUse
        case .alreadyDecided: .alreadyDecided
        case .sameSource: .sameSource
        case .pocketMoney: .pocketMoneyFixed
        case .tooManyTransactions: .tooLarge
        case .statement(let problem): problem.isTooLarge ? .tooLarge : .statementUnreadable
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .sourceInUse, .alreadyDecided, .sameSource, .pocketMoney: code.sentence
        case .tooManyTransactions: "That is too much for one file. Choose fewer days."
        case .statement(let problem): problem.message(locale)
        }
    }

    public var field: String? {
        switch self {
        case .statement: "file"
        case .sourceInUse, .alreadyDecided, .sameSource, .pocketMoney, .tooManyTransactions: nil
        }
    }
}
