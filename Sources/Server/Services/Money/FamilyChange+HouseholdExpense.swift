import Foundation
import Household
import Ledger
import Money
import Storage

/// Where an expense that another system brings about becomes a transaction of the parents' money: the one place that
/// knows both sides (groceries.md §2.10).
extension FamilyChange {
    /// Records an expense of groceries. One that a bank has told of before, of that day and amount, is taken for it
    /// instead of adding another: it goes to the category Groceries and keeps what the bank said.
    ///
    /// - Parameter isTaken: whether a transaction belongs to something else already.
    func record(
        _ expense: HouseholdExpense, isTaken: (HouseholdTransaction.ID) throws -> Bool
    ) throws -> HouseholdTransaction.ID {
        try prepareCategories()
        let category = try groceriesCategory()
        if let before = try told(of: expense, isTaken: isTaken) {
            var transaction = before
            if !before.isCategoryByHand { transaction.categoryID = category }
            try keep(&transaction, was: before)
            return before.id
        }
        let transaction = HouseholdTransaction(
            id: id(), type: .expense, amount: expense.amount, merchant: expense.merchant, categoryID: category,
            sourceID: try source(of: expense).id, date: expense.date, note: expense.note, origin: .grocery,
            author: cause, createdAt: family.now)
        try add(transaction)
        return transaction.id
    }

    /// Makes a recorded expense read what the other system says now; a deleted one stands again.
    func correct(_ id: HouseholdTransaction.ID, to expense: HouseholdExpense) throws {
        let before = try family.householdTransaction(id)
        var transaction = before
        transaction.amount = expense.amount
        transaction.merchant = expense.merchant
        transaction.sourceID = try source(of: expense).id
        if family.family.day(of: before.date) != family.family.day(of: expense.date) {
            transaction.date = expense.date
        }
        transaction.deletedAt = nil
        try keep(&transaction, was: before)
    }

    /// Takes a recorded expense back by linked entries; it stays to be looked at, and nothing counts it.
    func takeBack(_ id: HouseholdTransaction.ID) throws {
        let before = try family.householdTransaction(id)
        guard before.deletedAt == nil else { return }
        var transaction = before
        transaction.deletedAt = family.now
        try keep(&transaction, was: before)
    }

    /// The parents' account that it was paid from. Throws `.form` where it may not be chosen.
    private func source(of expense: HouseholdExpense) throws -> MoneySource {
        let source = try tables.sources.find(MoneySource.ID(expense.sourceID), in: family.family.id)
        guard let source, source.isOffered else { throw FieldErrors(.source, .groceries(.paidFromRequired)) }
        return source
    }

    private func groceriesCategory() throws -> EntryCategory.ID? {
        try tables.categories.find(
            key: HouseholdCategory.groceries.rawValue, scope: .household, in: family.family.id)?.id
    }

    /// The one expense of that day, amount and source that a bank has told of and that belongs to nothing yet.
    private func told(
        of expense: HouseholdExpense, isTaken: (HouseholdTransaction.ID) throws -> Bool
    ) throws -> HouseholdTransaction? {
        let zone = family.family.timeZone
        let day = family.family.day(of: expense.date)
        let start = day.instant(at: ClockTime(minutesSinceMidnight: 0), in: zone)
        let end = (day + 1).instant(at: ClockTime(minutesSinceMidnight: 0), in: zone)
        let sourceID = MoneySource.ID(expense.sourceID)
        let like = try tables.householdTransactions.between(start, end - 0.001, in: family.family.id).filter {
            $0.counts && $0.type == .expense && $0.amount == expense.amount && $0.origin == .capture
                && ($0.sourceID == nil || $0.sourceID == sourceID)
        }
        let free = try like.filter { try !isTaken($0.id) }
        return free.count == 1 ? free[0] : nil
    }
}

extension FamilyTables {
    /// Whether a bank or wallet has told of a transaction, so that it does not go away with what brought it about.
    func isTold(_ id: HouseholdTransaction.ID) throws -> Bool {
        try !tables.receivedMessages.of([id], in: family.id).isEmpty
    }

    /// When something of a day happened: now, or at noon of another day.
    func instant(of day: CalendarDate) -> Date {
        day == today ? now : day.instant(at: ClockTime(minutesSinceMidnight: 720), in: family.timeZone)
    }
}
