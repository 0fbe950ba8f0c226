import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// Watches what typed spending would do to the child's budgets, for the forms of entries (§3.7, §3.14).
///
/// What is shown is computed here from the budgets as they were read; whether it may be booked the server decides.
@MainActor
@Observable
final class BudgetGuard {
    /// An amount of spending that is typed.
    struct Spending: Hashable {
        let category: EntryCategory.ID?
        let amount: Money?
        /// The entry whose place it takes; what that one spent counts no more.
        var replaced: Entry?
    }

    /// Whether a parent said "Allow anyway".
    var overrides = false
    private(set) var lines: [BudgetLine] = []

    private let client: HouseholdClient
    private let role: Role

    init(client: HouseholdClient, role: Role) {
        self.client = client
        self.role = role
    }

    /// Reads a child's budgets as they stand on a day. Without them nothing is warned of, and the server still refuses.
    func load(_ child: Child.ID?, on day: CalendarDate) async {
        guard let child else { return lines = [] }
        if let list = try? await client.budgets.list(child, day) { lines = list.lines }
    }

    /// What is to be said about that spending on `day`; nil while a budget has room for it.
    func warning(_ spending: Spending, on day: CalendarDate, locale: Locale) -> BudgetWarning? {
        guard let amount = spending.amount, amount.isPositive,
            let line = lines.first(where: { $0.category.id == spending.category })
        else { return nil }
        return line.standing.check(amount, categoryName: line.category.name, replacing: spending.replaced)
            .flatMap { BudgetWarning($0, role: role, locale: locale) }
    }

    /// Whether to say to the server that a parent allows it: only of what the parent was shown.
    func allows(_ warning: BudgetWarning?) -> Bool {
        overrides && warning?.answer == .allowAnyway
    }

    /// Whether a warning keeps the form from being sent.
    func blocks(_ warning: BudgetWarning?) -> Bool {
        guard let warning, warning.answer != .none else { return false }
        return warning.answer == .askParent || !overrides
    }
}

/// What spending does to a budget, in words, and what can be done about it.
struct BudgetWarning: Hashable {
    /// What someone can do about a budget that forbids it.
    enum Answer: Hashable {
        /// It is not forbidden.
        case none
        /// A parent may allow it anyway.
        case allowAnyway
        /// A child asks a parent.
        case askParent
    }

    let text: String
    let isExceeded: Bool
    let answer: Answer

    /// A warning; nil where there is nothing to warn of.
    init?(_ check: BudgetCheck, role: Role, locale: Locale) {
        guard check.status != .ok else { return nil }
        text = check.message(locale)
        isExceeded = check.status == .exceeded
        answer = check.isAllowed ? .none : BudgetCheck.mayBeOverridden(by: role) ? .allowAnyway : .askParent
    }

    /// A budget as it stands, without new spending; nil where there is nothing to warn of.
    init?(_ line: BudgetLine, locale: Locale) {
        let check = BudgetCheck(
            categoryName: line.category.name, terms: line.budget.terms, currentSpending: line.standing.spending,
            amount: .zero(line.budget.limit.unit))
        guard check.status != .ok else { return nil }
        text = check.message(locale)
        isExceeded = check.status == .exceeded
        answer = .none
    }
}
