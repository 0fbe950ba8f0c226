import Foundation
public import Groceries
public import Household
public import Ledger
import Money
import Storage

/// Completing a list and opening it again: the one place where groceries touch money (groceries.md §2.10).
extension ShoppingListsService {
    /// Completes a list in one commit: purchases, pantry, the expense and the rest. For parents. Refused: `.form`,
    /// `.groceries(.alreadyCompleted)`, `.forbidden`, `.notFound`.
    public func complete(
        _ caller: Caller, _ id: ShoppingList.ID, _ form: CompletionForm
    ) async throws(ServiceFailure) -> CompletedList {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let list = try family.shoppingList(id)
            guard list.status == .active else {
                throw Refusal.groceries(.alreadyCompleted(transactionID: list.transactionID))
            }
            let filled = try family.filledList(list)
            let stores = try change.tables.groceryShelves.stores(in: caller.familyID)
            let draft = try form.validated(
                filled, among: family.whereGroceriesArePaid(), today: family.today, locale: family.locale)
            return try change.complete(filled, draft, store: stores.first { $0.id == draft.storeID })
        }
    }

    /// Opens a completed list again, within 7 days. For parents. Refused: `.groceries(.tooLate)`,
    /// `.groceries(.listActive)`, `.forbidden`, `.notFound`.
    public func reopen(_ caller: Caller, _ id: ShoppingList.ID) async throws(ServiceFailure) -> FilledList {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let completed = try family.shoppingList(id)
            guard completed.status == .completed else { throw Refusal.groceries(.listActive) }
            guard Reopening.isPossible(completed, today: family.today, zone: family.family.timeZone) else {
                throw Refusal.groceries(.tooLate)
            }
            return try change.reopen(completed)
        }
    }
}

extension FamilyChange {
    fileprivate func complete(
        _ filled: FilledList, _ draft: CompletionDraft, store: GroceryStore?
    ) throws -> CompletedList {
        let locations = Dictionary(
            uniqueKeysWithValues: try prepareShelves().map { ($0.id, $0.key?.usualLocation ?? .cupboard) })
        // The expense comes first: one that a bank has told of before has an id of its own.
        let paid = try pay(draft, of: filled, at: store)
        let plan = CompletionPlan(
            draft, of: filled,
            CompletionPlan.Means(
                person: family.caller.userID, instant: family.now, storeName: store?.name,
                transactionID: paid ?? newID(), location: { locations[$0.categoryID] ?? .cupboard }, makeID: newID))
        for purchase in plan.purchases { try tables.purchases.insert(purchase, in: family.family.id) }
        for restocked in plan.restocked {
            try tables.pantry.insert(restocked.lot, in: family.family.id)
            try tables.pantry.insert(restocked.movement, in: family.family.id)
            note(.pantryChanged(restocked.item.id))
        }
        var list = plan.list
        try keep(&list)
        if let rest = plan.rest {
            try tables.shoppingLists.insert(rest.list, in: family.family.id, unit: family.family.unit)
            for line in rest.lines {
                try tables.shoppingLists.update(line, in: family.family.id, unit: family.family.unit)
            }
            note(.groceryListChanged(rest.list.id, by: family.caller.userID))
        }
        note(.groceryListCompleted(list.id))
        return CompletedList(
            list: try family.filledList(list), transactionID: list.transactionID,
            restocked: plan.restocked.map(\.lot), rest: plan.rest?.list.id,
            sentence: plan.message(family.locale))
    }

    /// Posts the expense of a list, or makes the one that it kept read so; its id, nil where nothing is paid.
    private func pay(_ draft: CompletionDraft, of filled: FilledList, at store: GroceryStore?) throws -> UUID? {
        guard draft.receiptTotal.isPositive, let sourceID = draft.sourceID else { return nil }
        let expense = HouseholdExpense(
            amount: draft.receiptTotal, merchant: store?.name ?? filled.list.name, sourceID: sourceID,
            date: family.instant(of: draft.date))
        if let kept = filled.list.transactionID {
            try correct(HouseholdTransaction.ID(kept), to: expense)
            return kept
        }
        return try record(expense, isTaken: isGroceries).uuid
    }

    fileprivate func reopen(_ completed: ShoppingList) throws -> FilledList {
        let familyID = family.family.id
        let transactionID = completed.transactionID.map { HouseholdTransaction.ID($0) }
        let reopening = Reopening(
            completed, purchases: try tables.purchases.purchases(of: completed.id, in: familyID),
            lots: try tables.pantry.lots(broughtBy: completed.id, in: familyID),
            isMatched: try transactionID.map(family.isTold) ?? false, by: family.caller.userID, at: family.now,
            movementID: { self.id() })
        for taken in reopening.takenBack {
            var lot = taken.lot
            lot.version += 1
            try tables.pantry.update(lot, in: familyID)
            try tables.pantry.insert(taken.movement, in: familyID)
            note(.pantryChanged(lot.itemID))
        }
        try tables.purchases.delete(of: completed.id, in: familyID)
        if case .reversed(let id) = reopening.payment { try takeBack(HouseholdTransaction.ID(id)) }
        var list = reopening.list
        try keep(&list)
        return try family.filledList(list)
    }
}
