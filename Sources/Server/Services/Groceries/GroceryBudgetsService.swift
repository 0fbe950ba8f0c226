import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// Grocery budgets: limits for windows of days, and how the spending stands.
public struct GroceryBudgetsService: Sendable {
    let store: FamilyStore

    /// A family's budgets, newest first. For parents. Refused: `.forbidden`.
    public func budgets(_ caller: Caller) async throws(ServiceFailure) -> [GroceryBudget] {
        try await renew(caller)
        return try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.tables.groceryBudgets.all(in: caller.familyID)
        }
    }

    /// A part of the budgets as they stand, newest first, with how many there are. For parents. Refused: `.forbidden`.
    ///
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - offset: how many come before them.
    public func standings(
        _ caller: Caller, limit: Int, offset: Int = 0
    ) async throws(ServiceFailure) -> (standings: [GroceryBudgetStanding], total: Int) {
        try await renew(caller)
        return try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let budgets = try family.tables.groceryBudgets.all(in: caller.familyID)
            return (try budgets.dropFirst(offset).prefix(limit).map(family.standing), budgets.count)
        }
    }

    /// The budget that holds today, as it stands. For parents. Refused: `.groceries(.noActiveBudget)`, `.forbidden`.
    public func current(_ caller: Caller) async throws(ServiceFailure) -> GroceryBudgetStanding {
        try await renew(caller)
        return try await store.read(caller) { family in
            try family.require(.seeGroceries)
            guard let standing = try family.currentGroceryBudget() else {
                throw Refusal.groceries(.noActiveBudget)
            }
            return standing
        }
    }

    /// A budget as it stands. For parents. Refused: `.forbidden`, `.notFound`.
    public func standing(
        _ caller: Caller, _ id: GroceryBudget.ID
    ) async throws(ServiceFailure) -> GroceryBudgetStanding {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.standing(of: family.groceryBudget(id))
        }
    }

    /// Makes a budget. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, _ form: GroceryBudgetForm, key: String?
    ) async throws(ServiceFailure) -> GroceryBudgetStanding {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let amount = try? form.amount.money(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "addGroceryBudget",
                [
                    "name": FieldRules.clean(form.name), "amount": amount?.digits,
                    "start": form.startDate?.description, "end": form.endDate?.description,
                    "repeats": form.repeats.rawValue,
                ])
            let id: GroceryBudget.ID = try change.once(key, request: contents) {
                let known = try change.tables.groceryBudgets.all(in: caller.familyID)
                let draft = try form.validated(unit: family.family.unit, locale: family.locale) {
                    known.overlapping($0)
                }
                let budget = draft.budget(id: change.id(), createdAt: family.now)
                try change.tables.groceryBudgets.insert(budget, in: caller.familyID)
                change.note(.groceryBudgetChanged(budget.id))
                return (budget.id, answer: budget.id.description)
            } again: {
                try GroceryBudget.ID(answered: $0)
            }
            return try family.standing(of: family.groceryBudget(id))
        }
    }

    /// Changes a budget. For parents. Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: GroceryBudget.ID, _ wanted: GroceryBudgetChange
    ) async throws(ServiceFailure) -> GroceryBudgetStanding {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let before = try family.groceryBudget(id)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let known = try change.tables.groceryBudgets.all(in: caller.familyID)
            let draft = try wanted.form(of: before).validated(unit: family.family.unit, locale: family.locale) {
                known.overlapping($0, changing: id)
            }
            var budget = before
            draft.apply(to: &budget)
            if budget != before { try change.keep(&budget) }
            return try family.standing(of: budget)
        }
    }

    /// Deletes a budget; what was spent stays. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: GroceryBudget.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            let budget = try change.family.groceryBudget(id)
            try change.tables.groceryBudgets.delete(budget.id, in: caller.familyID)
            change.note(.groceryBudgetChanged(id))
        }
    }

    /// Makes the budgets that follow one that has ended, where it repeats; mostly there is nothing to write.
    private func renew(_ caller: Caller) async throws(ServiceFailure) {
        let isDue = try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.endedRepeatingBudget() != nil
        }
        guard isDue else { return }
        try await store.change(caller, by: \.mayRead) { change in
            let family = change.family
            try family.require(.seeGroceries)
            guard let ended = try family.endedRepeatingBudget() else { return }
            let known = try change.tables.groceryBudgets.all(in: caller.familyID)
            let renewals = ended.renewals(
                until: family.today, at: family.now, locale: family.locale, makeID: { change.id() },
                isFree: { known.overlapping($0) == nil })
            for renewal in renewals {
                var before = renewal.ended
                try change.keep(&before)
                try change.tables.groceryBudgets.insert(renewal.next, in: caller.familyID)
                change.note(.groceryBudgetChanged(renewal.next.id))
            }
        }
    }
}

extension FamilyTables {
    /// A budget of the family; anything else is not found.
    func groceryBudget(_ id: GroceryBudget.ID) throws -> GroceryBudget {
        guard let budget = try tables.groceryBudgets.find(id, in: family.id) else { throw Refusal.notFound }
        return budget
    }

    /// The budget that holds today, as it stands; nil where none does.
    func currentGroceryBudget() throws -> GroceryBudgetStanding? {
        try tables.groceryBudgets.budgets(in: today...today, of: family.id).first.map(standing)
    }

    /// A budget as it stands today.
    func standing(of budget: GroceryBudget) throws -> GroceryBudgetStanding {
        let window = BudgetFigures.DailyRate.window(today: today)
        let days =
            min(budget.days.lowerBound, window.lowerBound)...max(budget.days.upperBound, window.upperBound)
        let spendings = try grocerySpendings(in: days)
        let names = Dictionary(
            uniqueKeysWithValues: try tables.groceryShelves.categories(in: family.id).map { ($0.id, $0.name) })
        return GroceryBudgetStanding(
            figures: BudgetFigures(
                budget, spendings: spendings, firstPurchase: try firstGroceryDay(), today: today),
            categories: spendings.categories(in: budget.days, names: names),
            daily: spendings.daily(in: budget.days, today: today))
    }

    /// The newest budget that has ended and repeats; nil where none waits for its next one.
    func endedRepeatingBudget() throws -> GroceryBudget? {
        try tables.groceryBudgets.all(in: family.id).first {
            $0.repeats != .none && $0.days.upperBound < today
        }.flatMap { ended in
            let next = ended.nextDays
            let known = try tables.groceryBudgets.all(in: family.id)
            return next.flatMap { known.overlapping($0) } == nil ? ended : nil
        }
    }
}

extension FamilyChange {
    /// Writes a budget as it is from now on.
    fileprivate func keep(_ budget: inout GroceryBudget) throws {
        // One of a chain that is written for the first time has nothing to update.
        guard try tables.groceryBudgets.find(budget.id, in: family.family.id) != nil else { return }
        budget.updatedAt = family.now
        budget.version += 1
        try tables.groceryBudgets.update(budget, in: family.family.id)
        note(.groceryBudgetChanged(budget.id))
    }
}
