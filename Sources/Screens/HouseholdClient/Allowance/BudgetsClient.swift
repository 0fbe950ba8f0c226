import Allowance
import Foundation
import Household
import Ledger

/// What children may spend on a category in a week or month.
public struct BudgetsClient: Sendable {
    /// A child's budgets as they stand on a day, today without one; without a child, the signed-in child's own.
    public var list: @Sendable (Child.ID?, CalendarDate?) async throws(ClientFailure) -> BudgetList = {
        (_, _) async throws(ClientFailure) in throw notGiven("budgets.list")
    }
    /// Makes a budget. For parents. Refused with messages at the fields or `.budgetExists`. The key makes a second
    /// press harmless.
    public var add: @Sendable (Child.ID, BudgetForm, RequestKey) async throws(ClientFailure) -> Void = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("budgets.add")
    }
    /// Writes the whole form over a budget of that version. For parents. Refused with messages at the fields or
    /// `.versionConflict`.
    public var change: @Sendable (CategoryBudget.ID, BudgetForm, _ version: Int) async throws(ClientFailure) -> Void = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("budgets.change")
    }
    /// Erases a budget; the spending stays. For parents.
    public var delete: @Sendable (CategoryBudget.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("budgets.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
