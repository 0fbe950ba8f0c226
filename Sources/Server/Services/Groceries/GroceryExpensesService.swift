public import Foundation
public import Groceries
public import Household
import Ledger
import Money
import Storage

/// Groceries that were on no list.
public struct GroceryExpensesService: Sendable {
    let store: FamilyStore

    /// Records an expense of groceries, with what was bought where somebody says; its id. For parents. Refused:
    /// `.form`, `.forbidden`, `.notFound` for an item.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, _ form: QuickExpenseForm, key: String?
    ) async throws(ServiceFailure) -> UUID {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let stores = try family.storeNames()
            let draft = try form.validated(
                among: family.whereGroceriesArePaid(), today: family.today, unit: family.family.unit,
                locale: family.locale)
            let contents = RequestContents(
                "addGroceryExpense",
                [
                    "amount": draft.amount.digits, "store": draft.storeID?.description,
                    "source": draft.sourceID.uuidString, "date": form.date?.description, "note": draft.note,
                    "items": draft.items.map(\.contents).joined(separator: "\n"),
                ])
            let id: HouseholdTransaction.ID = try change.once(key, request: contents) {
                let id = try change.record(draft, at: draft.storeID.flatMap { stores[$0] })
                return (id, answer: id.description)
            } again: {
                try HouseholdTransaction.ID(answered: $0)
            }
            return id.uuid
        }
    }
}

extension FamilyChange {
    fileprivate func record(_ draft: QuickExpenseDraft, at store: String?) throws -> HouseholdTransaction.ID {
        let expense = HouseholdExpense(
            amount: draft.amount, merchant: store ?? QuickExpenseDraft.merchant, sourceID: draft.sourceID,
            date: family.instant(of: draft.date), note: draft.note)
        let id = try record(expense, isTaken: isGroceries)
        for line in draft.items { try purchase(line, draft, paidBy: id) }
        return id
    }

    /// Notes that something was bought, and puts it into the pantry where it belongs there.
    private func purchase(
        _ line: LineDraft, _ draft: QuickExpenseDraft, paidBy id: HouseholdTransaction.ID
    ) throws {
        let item = try item(of: line)
        let told = line.measure(of: item)
        guard let measure = told.converted(to: item.unit), !measure.quantity.isZero else {
            throw FieldErrors(.groceryUnit, .groceries(.unitUnfit(item.unit.plural)))
        }
        let price = line.estimate ?? line.text?.estimate(of: told, per: item.unit) ?? .zero(family.family.unit)
        let total: Money? = if case .total(let total) = line.text?.price, line.estimate == nil { total } else { nil }
        let purchase = Purchase(
            id: self.id(), itemID: item.id, date: draft.date, measure: measure, price: price, total: total,
            storeID: draft.storeID, transactionID: id.uuid, createdAt: family.now)
        try tables.purchases.insert(purchase, in: family.family.id)
        guard item.isTracked else { return }
        let categories = try prepareShelves()
        let lot = PantryLot(
            id: self.id(), itemID: item.id, quantity: measure.quantity,
            bestBefore: item.shelfLifeDays.map { draft.date + $0 },
            location: categories.first { $0.id == item.categoryID }?.key?.usualLocation ?? .cupboard,
            addedAt: family.now, purchaseID: purchase.id)
        try write([.bought(lot)])
    }

    /// Whether a household expense belongs to groceries already.
    func isGroceries(_ id: HouseholdTransaction.ID) throws -> Bool {
        try tables.shoppingLists.isPaid(by: id.uuid, in: family.family.id)
            || tables.purchases.isPaid(by: id.uuid, in: family.family.id)
    }
}
