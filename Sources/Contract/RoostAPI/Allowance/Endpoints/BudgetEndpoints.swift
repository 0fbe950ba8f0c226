public import Allowance
public import Foundation
import Household

/// Budgets.
public enum BudgetEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, check, change, delete)

    /// Lists a child's.
    public static let list = Exchange(
        .get, "/budgets", as: "budgets", "A child's budgets as they stand today.", for: .child,
        query: [.init("childId", .childPlace)], gives: .ok(BudgetStanding.fields.list("BudgetList", in: "budgets")),
        refusals: [.notFound, .childArchived])

    /// Adds one.
    public static let add = Exchange(
        .post, "/budgets", as: "addBudget", "Limits what a child may spend on a category.", for: .parents,
        takesKey: true, takes: .json(AddBudgetBody.self), gives: .created(BudgetStanding.fields),
        refusals: [.notFound, .budgetExists, .childArchived])

    /// Tries an amount.
    public static let check = Exchange(
        .post, "/budgets/check", as: "checkBudget", "What an amount would do to a budget; nothing is booked.",
        for: .child, takes: .json(CheckBudgetBody.self), gives: .ok(BudgetCheck.fields),
        refusals: [.notFound, .childArchived])

    /// Changes one.
    public static let change = Exchange(
        .patch, "/budgets/{id}", as: "changeBudget", "Changes a budget.", for: .parentsOfChild,
        takes: .json(BudgetChange.self), gives: .ok(BudgetStanding.fields),
        refusals: [.versionConflict, .childArchived])

    /// Erases one.
    public static let delete = Exchange(
        .delete, "/budgets/{id}", as: "deleteBudget", "Erases a budget; past spending stays.", for: .parentsOfChild,
        gives: .noContent, refusals: [.childArchived])
}
