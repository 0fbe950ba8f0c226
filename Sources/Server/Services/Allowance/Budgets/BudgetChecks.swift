import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// What a child spent on a category in the period of its budget that `day` lies in; nil without a budget.
    func standing(of budget: CategoryBudget, _ child: Child, on day: CalendarDate) throws -> BudgetStanding {
        let days = budget.period.days(containing: day, firstDayOfWeek: family.firstDayOfWeek)
        let spending = try tables.budgets.spending(
            of: child.account, on: budget.categoryID, in: family.id, days: days)
        return BudgetStanding(budget: budget, spending: spending, days: days)
    }

    /// A child's budgets as they stand today.
    func standings(of child: Child) throws -> [BudgetStanding] {
        try tables.budgets.all(of: child.id, in: family.id).map { try standing(of: $0, child, on: today) }
    }

    /// What an amount would do to the budget of a category; without a budget it is measured in the month.
    func check(
        _ amount: Money, on category: EntryCategory, of child: Child, day: CalendarDate
    ) throws -> BudgetCheck {
        let budget = try tables.budgets.find(category.id, of: child.id, in: family.id)
        let days = (budget?.period ?? .monthly).days(containing: day, firstDayOfWeek: family.firstDayOfWeek)
        let spent = try tables.budgets.spending(of: child.account, on: category.id, in: family.id, days: days)
        return BudgetCheck(categoryName: category.name, terms: budget?.terms, currentSpending: spent, amount: amount)
    }
}

extension FamilyChange {
    /// What an amount of spending that is about to be posted does to the budget of its category, in the period of its
    /// day (I-22); nil without a category or a budget.
    func budgetCheck(
        _ amount: Money, on category: EntryCategory.ID?, of child: Child, day: CalendarDate
    ) throws -> BudgetCheck? {
        guard let category, let budget = try tables.budgets.find(category, of: child.id, in: family.family.id),
            let name = try tables.categories.find(category, in: family.family.id)?.name
        else { return nil }
        return try family.standing(of: budget, child, on: day).check(amount, categoryName: name)
    }

    /// What an entry that stands in another's place does to the budget of its category, in the period of its day; nil
    /// where it adds nothing to what that period holds: without a budget, for money in, for less than before.
    func budgetCheck(of wanted: Entry, amount: Money, replacing old: Entry, of child: Child) throws -> BudgetCheck? {
        guard let category = wanted.categoryID,
            let budget = try tables.budgets.find(category, of: child.id, in: family.family.id),
            let name = try tables.categories.find(category, in: family.family.id)?.name
        else { return nil }
        return try family.standing(of: budget, child, on: wanted.date)
            .check(amount, categoryName: name, replacing: old)
    }

    /// Throws `.budget(.exceeded)` when an enforced budget forbids it; a parent may override that, a child may not
    /// (I-24).
    func require(_ check: BudgetCheck?, overridden: Bool) throws {
        guard let check, !check.isAllowed else { return }
        if overridden, BudgetCheck.mayBeOverridden(by: family.caller.role) { return }
        throw Refusal.budget(.exceeded(check))
    }
}

extension BudgetCheck {
    /// For the answer that a repeated request gets again: what was measured at the first time.
    var kept: String {
        guard let terms else { return "" }
        let numbers = [
            terms.limit.minorUnits, Int64(terms.alertThreshold.hundredths), terms.isEnforced ? 1 : 0,
            currentSpending.minorUnits, spendingAfter.minorUnits,
        ]
        return (numbers.map(String.init) + [categoryName]).joined(separator: " ")
    }

    /// Reads `kept` back; nil for anything else.
    init?(kept text: some StringProtocol, unit: AccountUnit) {
        let parts = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
        let numbers = parts.prefix(5).compactMap { Int64($0) }
        guard parts.count == 6, numbers.count == 5, let threshold = Percentage(hundredths: Int(numbers[1])) else {
            return nil
        }
        self.init(
            categoryName: String(parts[5]),
            terms: BudgetTerms(
                limit: Money(minorUnits: numbers[0], unit: unit), alertThreshold: threshold,
                isEnforced: numbers[2] == 1),
            currentSpending: Money(minorUnits: numbers[3], unit: unit),
            amount: Money(minorUnits: numbers[4] - numbers[3], unit: unit))
    }
}
