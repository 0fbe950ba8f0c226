public import Ledger

/// What may be changed of a budget, as both doors ask for it; nil keeps what is.
public struct BudgetChange: Hashable, Sendable {
    /// Above zero.
    public var limit: AmountInput?
    /// How often it starts anew.
    public var period: BudgetPeriod?
    /// From where to warn, in percent, as digits.
    public var alertThreshold: String?
    /// Whether spending over the limit is refused.
    public var isEnforced: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds but the category, which stays.
    public init(_ form: BudgetForm, version: Int) {
        self.init(version: version)
        limit = form.limit
        period = form.period
        alertThreshold = form.alertThreshold
        isEnforced = form.isEnforced
    }

    /// The form of a budget, which is for that category, with what is wanted in it.
    public func form(of budget: CategoryBudget, category: EntryCategory?) -> BudgetForm {
        var form = BudgetForm(budget, category: category)
        if let limit { form.limit = limit }
        if let period { form.period = period }
        if let alertThreshold { form.alertThreshold = alertThreshold }
        if let isEnforced { form.isEnforced = isEnforced }
        return form
    }
}
