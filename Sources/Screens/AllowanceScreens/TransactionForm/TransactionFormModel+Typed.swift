import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What follows from what was typed.
extension TransactionFormModel {
    /// What the sheet and its button are called.
    var title: String {
        switch purpose {
        case .anyChild, .ownSpending: "Create Transaction"
        case .oneChild: direction == .credit ? "Add Money" : "Spend Money"
        }
    }

    /// Books the entry; nil while there is no child to book it for.
    var act: FormAct? {
        switch state {
        case .loading, .empty, .error: nil
        case .loaded: FormAct(title, isSending: isSaving) { Task { await self.sendTapped() } }
        }
    }

    /// Whether a child books what the child spent.
    var isOwnSpending: Bool { if case .ownSpending = purpose { true } else { false } }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// The family's day now.
    var today: CalendarDate { family.day(of: client.clock.now()) }

    /// The chosen child.
    var child: ChildOverview? { state.content?.first { $0.id == childID } }

    /// The categories that fit the type.
    var offeredCategories: [EntryCategory] {
        categories.filter { $0.kind == direction && $0.isOffered }
    }

    /// Both balances, once there are a child and an amount.
    var preview: BalancePreview? {
        guard booked == nil, let child, let money = typedAmount, money.isPositive else { return nil }
        return BalancePreview(
            account: child.child.account, balance: child.balance, direction: direction, amount: money)
    }

    /// "Not enough money. Balance is $12.00.", while the preview says so.
    var shortage: String? {
        guard let preview, !preview.isAllowed else { return nil }
        return Shortage.money(balance: preview.current).sentence(format.locale)
    }

    /// What is wrong with the chosen day.
    var dateMessage: String? {
        messages[.date] ?? EntryDay.problem(date, today: today, locale: format.locale)
    }

    /// What the typed spending would do to a budget.
    var warning: BudgetWarning? {
        guard direction == .debit, booked == nil else { return nil }
        return budgets.warning(
            BudgetGuard.Spending(category: categoryID, amount: typedAmount), on: date ?? today, locale: format.locale)
    }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool {
        if booked != nil { return !photos.uploads.isEmpty }
        return !amount.isEmpty || !entryDescription.isEmpty || !note.isEmpty || !photos.uploads.isEmpty
    }

    /// The amounts to press.
    var offeredAmounts: [AmountChip] { AmountChip.offered(in: family, last: lastAmounts[direction]) }

    /// Up to three descriptions that begin as the typed one does.
    var offeredDescriptions: [String] {
        let typed = entryDescription.lowercased()
        return Array(suggestions.filter { $0.lowercased().hasPrefix(typed) && $0 != entryDescription }.prefix(3))
    }

    /// Whether the chosen child was there and is not any more.
    var isChildRemoved: Bool { childID != nil && child == nil && seenChild == childID }

    /// The amount, once it can be read.
    var typedAmount: Money? {
        try? AmountText(amount, unit: family.unit, locale: format.locale).money()
    }
}
