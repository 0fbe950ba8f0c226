import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What follows from what was read and typed.
extension EditTransactionModel {
    /// Whose money it is.
    var family: Family { person.family }
    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// The family's day now.
    var today: CalendarDate { family.day(of: client.clock.now()) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != original || changesPhotos }
    private var changesPhotos: Bool { !removedPhotos.isEmpty || !photos.uploads.isEmpty }
    /// Whose entry it is.
    public var owner: Child.ID? { state.content?.child?.id }
    /// Whether another amount may be booked.
    var canChangeAmount: Bool {
        guard let record = state.content, person.mayReverseEntries(of: record.child) else { return false }
        return (try? record.entry.checkCorrectable()) != nil
    }
    /// The amounts to press; what was booked stands among them, as the way back to it.
    var offeredAmounts: [AmountChip] { AmountChip.offered(in: family, last: state.content?.entry.amount) }
    /// Whether day and category are those of a savings transfer, which keep.
    var isTransfer: Bool { state.content?.entry.transferID != nil }

    /// What the change would do to a budget.
    var warning: BudgetWarning? {
        guard let entry = state.content?.entry else { return nil }
        let amount = canChangeAmount ? typedAmount : entry.amount
        return budgets.warning(
            BudgetGuard.Spending(category: typed.categoryID, amount: amount, replaced: entry), on: typed.date,
            locale: format.locale)
    }

    /// What is wrong with the amount: "Not enough money. Balance is $12.00.", while that is so of the typed one.
    var amountMessage: String? { messages[.amount] ?? shortage }

    /// Why the typed amount cannot be booked, while it is so.
    var shortage: String? {
        guard canChangeAmount, typed.amount != original.amount, let amount = typedAmount, amount.isPositive else {
            return nil
        }
        switch reversal?.obstacle(booking: amount) {
        case .ledger(.insufficientFunds), .savingsSpent: return format.words(reversal?.obstacle(booking: amount))
        // Another has changed the entry meanwhile: "Save" finds that out, and shows what is theirs.
        case .ledger(.alreadyReversed), .ledger(.notReversible), .ledger(.amountNotPositive), nil: return nil
        }
    }

    /// What is wrong with the chosen day; the entry's own may be as old as it is.
    var dateMessage: String? {
        messages[.date]
            ?? (typed.date == original.date ? nil : EntryDay.problem(typed.date, today: today, locale: format.locale))
    }

    /// The amount, once it can be read.
    var typedAmount: Money? {
        try? AmountText(typed.amount, unit: family.unit, locale: format.locale).money()
    }
}
