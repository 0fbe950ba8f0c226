public import Allowance
public import Foundation
import Household
import Ledger

extension BudgetStanding: AnswerObject {
    /// A budget (allowance §2.1) with what was spent in the current period; `remaining` is below zero when exceeded.
    public static let fields = Fields<BudgetStanding>(
        "CategoryBudget",
        [
            .init("id", \.budget.id), .init("childId", \.budget.childID), .init("categoryId", \.budget.categoryID),
            .init("limit", \.budget.limit), .init("period", \.budget.period),
            .init("alertThreshold", \.budget.alertThreshold), .init("enforceLimit", \.budget.isEnforced),
            .init("currentSpending", \.spending), .init("remaining", \.remaining),
            .init("percentage", \.level.percentage), .init("status", \.level.status),
            .init("periodStart", \.days.lowerBound), .init("periodEnd", \.days.upperBound),
            .init("createdAt", \.budget.createdAt), .init("updatedAt", \.budget.updatedAt),
            .init("version", \.budget.version),
        ])
}

extension BudgetCheck {
    /// A check (allowance §2.1); what only a budget has is null without one. `locale` writes the message's amounts.
    public static let fields = Fields<(check: BudgetCheck, locale: Locale)>(
        "BudgetCheckResult",
        [
            .init("allowed", \.check.isAllowed), .init("status", \.check.status),
            .init("currentSpending", \.check.currentSpending), .init("limit", \.check.terms?.limit),
            .init("spendingAfter", \.check.spendingAfter), .init("percentageAfter", \.check.percentageAfter),
            .init("remainingAfter", \.check.remainingAfter), .init("message") { $0.check.message($0.locale) },
        ])
}
