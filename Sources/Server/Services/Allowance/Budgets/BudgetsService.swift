public import Allowance
public import Foundation
public import Household
public import Ledger
import Storage

/// Children's budgets: limits, and how the spending stands.
public struct BudgetsService: Sendable {
    let store: FamilyStore

    /// A child's budgets as they stand today, in the order of the categories.
    public func list(_ caller: Caller, of child: Child.ID) async throws(ServiceFailure) -> [BudgetStanding] {
        try await store.read(caller) { family in try family.standings(of: try family.child(child)) }
    }

    /// A child's budgets as they stand on a day, today without one. Refused: `.child(.archived)`.
    public func page(
        _ caller: Caller, of child: Child.ID, on day: CalendarDate? = nil
    ) async throws(ServiceFailure) -> BudgetList {
        try await store.read(caller) { family in
            let child = try family.child(child)
            let standings = try family.tables.budgets.all(of: child.id, in: caller.familyID)
                .map { try family.standing(of: $0, child, on: day ?? family.today) }
            let categories = try family.tables.categories.all(.children, in: caller.familyID)
            return BudgetList(
                child: child, lines: BudgetLine.lines(standings, categories), categories: categories)
        }
    }

    /// What an amount would do today; nothing is booked. Refused: `.form`, `.notFound`.
    public func check(
        _ caller: Caller, of child: Child.ID, category: EntryCategory.ID, amount: AmountInput
    ) async throws(ServiceFailure) -> (check: BudgetCheck, locale: Locale) {
        try await store.read(caller) { family in
            let child = try family.child(child)
            guard let category = try family.childrensCategory(category) else {
                throw Refusal.notFound
            }
            let money: Money
            do throws(FieldProblem) {
                money = try FieldRules.amount(amount, unit: family.family.unit, locale: family.locale)
            } catch {
                throw FieldErrors(.amount, error)
            }
            return (try family.check(money, on: category, of: child, day: family.today), family.locale)
        }
    }

    /// Throws unless the caller may change that budget, for doors that want to know before they read what is to be
    /// done.
    public func authorise(_ caller: Caller, on id: CategoryBudget.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            try family.require(.manageBudgets(try family.budget(id).child.id))
        }
    }

    /// Makes a budget. For parents. Refused: `.form`, `.budget(.exists)`, `.forbidden`, `.notFound`.
    ///
    /// - Parameters:
    ///   - form: what was typed; its own category is not looked at.
    ///   - categoryID: looked up in the caller's family.
    public func add(
        _ caller: Caller, for child: Child.ID, _ form: BudgetForm, categoryID: EntryCategory.ID?, key: String?
    ) async throws(ServiceFailure) -> BudgetStanding {
        try await store.change(caller) { change in
            let family = change.family
            let child = try family.child(child)
            try family.require(.manageBudgets(child.id))
            var form = form
            form.category = try categoryID.flatMap { try family.childrensCategory($0) }
            if form.category?.isArchived == true { form.category = nil }
            let draft = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "addBudget",
                [
                    "child": child.id.description, "category": draft.categoryID.description,
                    "limit": draft.limit.digits, "period": draft.period.rawValue,
                    "threshold": draft.alertThreshold.digits, "enforced": draft.isEnforced.description,
                ])
            let id = try change.once(key, request: contents) {
                let budget = try change.insert(draft, for: child)
                return (budget.id, answer: budget.id.description)
            } again: {
                try CategoryBudget.ID(answered: $0)
            }
            return try family.standing(of: family.budget(id).budget, child, on: family.today)
        }
    }

    /// Changes a budget. For parents. Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: CategoryBudget.ID, _ wanted: BudgetChange
    ) async throws(ServiceFailure) -> BudgetStanding {
        try await store.change(caller) { change in
            let family = change.family
            var (budget, child) = try family.budget(id)
            try family.require(.manageBudgets(child.id))
            guard budget.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let category = try family.tables.categories.find(budget.categoryID, in: caller.familyID)
            try wanted.form(of: budget, category: category)
                .validated(unit: family.family.unit, locale: family.locale).apply(to: &budget)
            budget.updatedAt = family.now
            budget.version += 1
            try change.tables.budgets.update(budget, in: caller.familyID)
            let standing = try family.standing(of: budget, child, on: family.today)
            change.note(.budgetChanged(budget.categoryID, childID: child.id, standing.level))
            return standing
        }
    }

    /// Erases a budget. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: CategoryBudget.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let (budget, child) = try change.family.budget(id)
            try change.family.require(.manageBudgets(child.id))
            try change.tables.budgets.delete(id, in: caller.familyID)
            change.note(.budgetChanged(budget.categoryID, childID: child.id, nil))
        }
    }
}

extension FamilyTables {
    /// A budget of a child that the caller may see; anything else is not found.
    fileprivate func budget(_ id: CategoryBudget.ID) throws -> (budget: CategoryBudget, child: Child) {
        guard let budget = try tables.budgets.find(id, in: family.id) else { throw Refusal.notFound }
        return (budget, try child(budget.childID))
    }
}

extension FamilyChange {
    fileprivate func insert(_ draft: BudgetDraft, for child: Child) throws -> CategoryBudget {
        let familyID = family.family.id
        guard try tables.budgets.find(draft.categoryID, of: child.id, in: familyID) == nil else {
            throw Refusal.budget(.exists)
        }
        var budget = CategoryBudget(
            id: id(), childID: child.id, categoryID: draft.categoryID, limit: draft.limit, period: draft.period,
            createdAt: family.now)
        draft.apply(to: &budget)
        try tables.budgets.insert(budget, in: familyID)
        let level = try family.standing(of: budget, child, on: family.today).level
        note(.budgetChanged(budget.categoryID, childID: child.id, level))
        return budget
    }
}
