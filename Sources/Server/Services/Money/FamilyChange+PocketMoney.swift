import Allowance
import Foundation
import Household
import Ledger
import Money
import Storage

/// Pocket money that leaves a source of the parents (decision 0065): a transaction of the household brings the child's
/// payment about, and follows whatever becomes of it in the same change.
extension FamilyChange {
    /// The source that pocket money comes from; nil where it comes from none. A family whose source may give no more is
    /// set back to none for good: nobody is to be surprised when it is offered again.
    func pocketMoneySource() throws -> MoneySource? {
        var settings = try tables.moneySettings.find(in: family.family.id)
        guard let id = settings.pocketMoneySourceID else { return nil }
        if let source = try family.pocketMoneySource(id) { return source }
        settings.pocketMoneySourceID = nil
        try tables.moneySettings.keep(settings, in: family.family.id)
        note(.moneySettingsChanged)
        return nil
    }

    /// Adds the household's side of a payment, which the payment names as its cause.
    func add(
        pocketMoney id: HouseholdTransaction.ID, of paid: Entry, from source: MoneySource, to child: Child
    ) throws {
        try add(
            HouseholdTransaction(
                id: id, type: .transfer, amount: paid.amount, merchant: child.firstName, sourceID: source.id,
                date: pocketMoneyTime(on: paid.date), origin: .allowance, author: paid.author, createdAt: family.now))
    }

    /// Takes the household's side of a payment back, where it has one.
    func takeBackPocketMoney(of paid: Entry) throws {
        guard let before = try pocketMoney(of: paid) else { return }
        var gone = before
        gone.deletedAt = family.now
        try write(&gone, was: before)
    }

    /// Gives the household's side of a payment, where it has one, the amount and the day that the payment has now.
    func correctPocketMoney(of paid: Entry) throws {
        guard let before = try pocketMoney(of: paid) else { return }
        var corrected = before
        corrected.amount = paid.amount
        if paid.date != family.family.day(of: before.date) { corrected.date = pocketMoneyTime(on: paid.date) }
        try write(&corrected, was: before)
    }

    /// The household's side of a payment, while it counts.
    private func pocketMoney(of paid: Entry) throws -> HouseholdTransaction? {
        guard let id: HouseholdTransaction.ID = paid.cause?.id(of: .householdTransaction) else { return nil }
        let found = try tables.householdTransactions.find(id, in: family.family.id)
        return found.flatMap { $0.counts ? $0 : nil }
    }

    /// When a payment of a day left its source: now, or on another day when pocket money is paid.
    private func pocketMoneyTime(on day: CalendarDate) -> Date {
        day == family.today
            ? family.now : day.instant(at: family.family.payTime, in: family.family.timeZone)
    }
}

extension FamilyTables {
    /// The source with that id, if pocket money may come from it.
    func pocketMoneySource(_ id: MoneySource.ID?) throws -> MoneySource? {
        guard let id, let source = try tables.sources.find(id, in: family.id) else { return nil }
        return source.mayGivePocketMoney(in: family.currency) ? source : nil
    }

    /// What the family has set about its money; a source that may give no pocket money any more gives none.
    func moneySettings() throws -> MoneySettings {
        var settings = try tables.moneySettings.find(in: family.id)
        settings.pocketMoneySourceID = try pocketMoneySource(settings.pocketMoneySourceID)?.id
        return settings
    }

    /// A transaction of the family that may be changed by itself, deleted or not. Throws `.money(.pocketMoney)` for one
    /// that follows a child's payment; anything else is not found.
    func changeableTransaction(_ id: HouseholdTransaction.ID) throws -> HouseholdTransaction {
        let transaction = try householdTransaction(id)
        guard transaction.isChangeable else { throw Refusal.money(.pocketMoney) }
        return transaction
    }
}
