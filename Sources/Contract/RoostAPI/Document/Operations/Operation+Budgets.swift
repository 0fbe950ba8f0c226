import Household
import Ledger

extension Operation {
    static let budgets = Operation(
        "A child's budgets as they stand today.", query: [.init("childId", .childPlace)],
        answer: .ok(BudgetStanding.fields.list("BudgetList", in: "budgets")),
        refusals: [.notFound, .childArchived])

    static let addBudget = Operation(
        "Limits what a child may spend on a category.", for: .parent, takesKey: true, request: AddBudgetBody.schema,
        answer: .created(BudgetStanding.fields), refusals: [.notFound, .budgetExists, .childArchived])

    static let changeBudget = Operation(
        "Changes a budget.", for: .parent, request: ChangeBudgetBody.schema, answer: .ok(BudgetStanding.fields),
        refusals: [.versionConflict, .childArchived])

    static let deleteBudget = Operation(
        "Erases a budget; what was spent stays.", for: .parent, answer: .noContent, refusals: [.childArchived])

    static let checkBudget = Operation(
        "What an amount would do to a budget; nothing is booked.", request: CheckBudgetBody.schema,
        answer: .ok(BudgetCheck.fields), refusals: [.notFound, .childArchived])
}
