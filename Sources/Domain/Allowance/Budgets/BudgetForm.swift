public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Budget" or "Edit Budget" (§3.14).
public struct BudgetForm: Hashable, Sendable {
    /// The chosen category, which must be one of money out.
    public var category: EntryCategory?
    /// Above zero.
    public var limit: AmountInput = .typed("")
    /// How often it starts anew.
    public var period: BudgetPeriod?
    /// From where to warn, in percent, as digits; nothing for 80.
    public var alertThreshold = ""
    /// Whether spending over the limit is refused.
    public var isEnforced = false

    /// An empty form.
    public init() {}

    /// The form as it stands for a budget that is there.
    public init(_ budget: CategoryBudget, category: EntryCategory?) {
        self.category = category
        limit = .exact(budget.limit)
        period = budget.period
        alertThreshold = budget.alertThreshold.digits
        isEnforced = budget.isEnforced
    }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    public func validated(unit: AccountUnit, locale: Locale) throws(FieldErrors) -> BudgetDraft {
        var errors = FieldErrors()
        if category == nil || category?.kind != .debit || category?.isSelectable != true {
            errors.add(.category, .categoryUnknown)
        }
        let limit = errors.collect(.limit) { () throws(FieldProblem) in
            try FieldRules.amount(self.limit, unit: unit, locale: locale, notPositive: .limitNotPositive)
        }
        if period == nil { errors.add(.period, .periodRequired) }
        let threshold = errors.collect(.alertThreshold) { () throws(FieldProblem) in
            try FieldRules.percentage(alertThreshold) ?? CategoryBudget.defaultThreshold
        }
        guard errors.isEmpty, let category, let limit, let period, let threshold else { throw errors }
        return BudgetDraft(
            categoryID: category.id, limit: limit, period: period, alertThreshold: threshold, isEnforced: isEnforced)
    }
}

/// A budget to make or change, with no rule of the form broken.
public struct BudgetDraft: Hashable, Sendable {
    /// A category of money out.
    public let categoryID: EntryCategory.ID
    /// Above zero.
    public let limit: Money
    /// How often it starts anew.
    public let period: BudgetPeriod
    /// From where to warn.
    public let alertThreshold: Percentage
    /// Whether spending over the limit is refused.
    public let isEnforced: Bool

    /// Writes the values into a budget; the category stays.
    public func apply(to budget: inout CategoryBudget) {
        budget.limit = limit
        budget.period = period
        budget.alertThreshold = alertThreshold
        budget.isEnforced = isEnforced
    }
}
