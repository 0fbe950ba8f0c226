public import Foundation
public import Household

/// What is refused about groceries.
public enum GroceryRefusal: AreaRefusal {
    /// A completed list is read-only, and kept for its expense.
    case listCompleted
    /// The list was completed before; the expense of that, where there is one.
    case alreadyCompleted(transactionID: UUID?)
    /// The list was completed too long ago to be opened again.
    case tooLate
    /// The list was not completed, so there is nothing to open again.
    case listActive
    /// A list with something in the basket that is completed without saying who paid.
    case sourceRequired
    /// More than there is; how much there is, in words.
    case notEnough(String)
    /// No grocery budget holds today.
    case noActiveBudget
    /// More wishes at once than are taken.
    case tooManyWishes

    public var code: ErrorCode {
        switch self {
        case .listCompleted: .listCompleted
        case .alreadyCompleted: .alreadyCompleted
        case .tooLate: .tooLate
        case .listActive: .listActive
        case .sourceRequired: .sourceRequired
        case .notEnough: .notEnough
        case .noActiveBudget: .noActiveBudget
        case .tooManyWishes: .tooLarge
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .notEnough(let left): GroceryProblem.notEnough(left).message(locale)
        case .tooManyWishes: "That is too much at once. Send at most 100."
        case .listCompleted, .alreadyCompleted, .tooLate, .listActive, .sourceRequired, .noActiveBudget:
            code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .sourceRequired: FormField.source.rawValue
        case .notEnough: FormField.quantity.rawValue
        case .listCompleted, .alreadyCompleted, .tooLate, .listActive, .noActiveBudget, .tooManyWishes: nil
        }
    }
}
