public import Foundation
public import Household
public import Ledger

/// What an amount of spending would do to a budget (I-23, I-24).
///
///     Snacks 20.00, 80 %, spent 14.00
///     + 2.50 = 16.50, 82 %   Warning   "This uses 82% of the Snacks budget ($16.50 of $20.00)."
///     + 6.00 = 20.00, 100 %  Warning   allowed, whether enforced or not
///     + 7.50 = 21.50, 107 %  Exceeded  "This goes over the Snacks budget by $1.50."; refused when enforced
public struct BudgetCheck: Hashable, Sendable {
    /// The category's name.
    public let categoryName: String
    /// The terms of the budget; nil when the category has none.
    public let terms: BudgetTerms?
    /// What was spent before, in the period.
    public let currentSpending: Money
    /// What was spent, and this amount.
    public let spendingAfter: Money

    /// A check of an amount.
    public init(categoryName: String, terms: BudgetTerms?, currentSpending: Money, amount: Money) {
        self.categoryName = categoryName
        self.terms = terms
        self.currentSpending = currentSpending
        spendingAfter = currentSpending + amount
    }

    /// Where the spending would stand; Ok without a budget.
    public var status: HouseholdEvent.BudgetLevel.Status { terms?.level(of: spendingAfter).status ?? .ok }
    /// Whole percent of the limit, rounded down; may pass 100. Nil without a budget.
    public var percentageAfter: Int? { terms?.level(of: spendingAfter).percentage }
    /// What would be left; below zero when exceeded. Nil without a budget.
    public var remainingAfter: Money? { terms.map { $0.limit - spendingAfter } }
    /// Whether the budget lets it pass without a parent's override.
    public var isAllowed: Bool { !(status == .exceeded && terms?.isEnforced == true) }
    /// Whether a person of that role may let it pass all the same.
    public static func mayBeOverridden(by role: Role) -> Bool { role == .parent }

    /// The sentence for people; empty without a budget.
    public func message(_ locale: Locale) -> String {
        guard let terms, let percentageAfter else { return "" }
        if status == .exceeded {
            let over = (spendingAfter - terms.limit).formatted(locale)
            return "This goes over the \(categoryName) budget by \(over)."
        }
        let (spent, limit) = (spendingAfter.formatted(locale), terms.limit.formatted(locale))
        return "This uses \(percentageAfter)% of the \(categoryName) budget (\(spent) of \(limit))."
    }
}
