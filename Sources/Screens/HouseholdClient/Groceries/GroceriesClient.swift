import Foundation
import Groceries
import Household
import Ledger

/// What the family's purchases say, and groceries that were on no list. For parents.
public struct GroceriesClient: Sendable {
    /// The first screen.
    public var overview: @Sendable () async throws(ClientFailure) -> GroceryOverview = {
        () async throws(ClientFailure) in throw notGiven("groceries.overview")
    }
    /// "Not now": hides an item from "You Might Need" for some days, of which today is the first.
    public var snooze: @Sendable (GroceryItem.ID, _ days: Int) async throws(ClientFailure) -> GroceryItem = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceries.snooze")
    }
    /// What the family should buy now, for a budget (nil for what is left of the current one), so many days ahead (nil
    /// for 7), at a store. Nothing is stored. Refused with messages at the fields.
    public var smartList:
        @Sendable (AmountInput?, _ horizon: Int?, GroceryStore.ID?) async throws(ClientFailure) -> SmartList = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("groceries.smartList")
        }
    /// What a period looks like.
    public var insights: @Sendable (TimePeriod) async throws(ClientFailure) -> GroceryInsights = {
        (_) async throws(ClientFailure) in throw notGiven("groceries.insights")
    }
    /// What somebody who pays may choose among.
    public var paymentChoices: @Sendable () async throws(ClientFailure) -> PaymentChoices = {
        () async throws(ClientFailure) in throw notGiven("groceries.paymentChoices")
    }
    /// Records an expense of groceries; the household transaction's id. Refused with messages at the fields. The key
    /// makes a second press harmless.
    public var addExpense: @Sendable (QuickExpenseForm, RequestKey) async throws(ClientFailure) -> UUID = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceries.addExpense")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Grocery budgets. For parents.
public struct GroceryBudgetsClient: Sendable {
    /// The budgets as they stand, the newest first, at most 100.
    public var standings: @Sendable () async throws(ClientFailure) -> [GroceryBudgetStanding] = {
        () async throws(ClientFailure) in throw notGiven("groceryBudgets.standings")
    }
    /// Makes a budget. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (GroceryBudgetForm, RequestKey) async throws(ClientFailure) -> GroceryBudgetStanding = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceryBudgets.add")
    }
    /// Changes a budget of a version. Refused with messages at the fields or `.versionConflict`.
    public var change:
        @Sendable (GroceryBudget.ID, GroceryBudgetChange) async throws(ClientFailure) -> GroceryBudgetStanding = {
            (_, _) async throws(ClientFailure) in throw notGiven("groceryBudgets.change")
        }
    /// Deletes a budget; what was spent stays.
    public var delete: @Sendable (GroceryBudget.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("groceryBudgets.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
