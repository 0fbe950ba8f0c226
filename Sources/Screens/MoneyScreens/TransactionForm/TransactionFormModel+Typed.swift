import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// What follows from what was read and typed.
extension TransactionFormModel {
    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(person.family) }
    /// What the sheet is called.
    var title: String { editedID == nil ? "Add Transaction" : "Edit Transaction" }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != original }

    /// The categories that fit the type, and the one that it has although it is hidden by now.
    var offeredCategories: [EntryCategory] {
        (state.content?.categories ?? []).filter {
            $0.kind == typed.type.categoryKind && ($0.isOffered || $0.id == record?.category?.id)
        }
    }

    /// The accounts to choose from, and those that it has although they are offered no more.
    var offeredSources: [MoneySource] {
        let kept = [record?.source?.id, record?.counterSource?.id]
        return (state.content?.sources ?? []).filter { $0.isOffered || ($0.isListed && kept.contains($0.id)) }
    }

    /// Up to three merchants to press that are not typed already.
    var offeredMerchants: [MerchantSuggestion] {
        Array(suggestions.filter { $0.merchant != typed.merchant }.prefix(3))
    }

    /// The currency of an amount that names none.
    var currency: Currency {
        if case .currency(let own)? = record?.transaction.amount.unit { own } else { person.family.currency }
    }

    /// What is read of the typed amount: "Rp 1.200.000" of "1,2jt"; nil while it cannot be read.
    var readAmount: String? {
        guard let amount = try? TypedAmount.money(typed.amount, in: currency), amount.isPositive else { return nil }
        return format.money(amount)
    }

    /// When it happened, as the picker shows it.
    var date: Date {
        get { typed.date ?? openedAt }
        set { if newValue != date { typed.date = newValue } }
    }

    /// The messages at the fields that are shown, from the top of the form to its end, each once.
    var problems: [String] {
        let shown: [FormField] = [
            .amount, .merchant, .transactionCategory, .source, .counterSource, .fee, .date, .note,
        ]
        return shown.compactMap { messages[$0] }.reduce(into: [String]()) { said, problem in
            if !said.contains(problem) { said.append(problem) }
        }
    }

    /// What is sent. What the chosen type has no field for is not.
    var form: TransactionForm {
        let isTransfer = typed.type == .transfer
        var form = TransactionForm()
        form.type = typed.type
        form.amount = amount(typed.amount, unless: original.amount, record?.transaction.amount)
        form.currency = currency
        form.merchant = isTransfer ? original.merchant : typed.merchant
        form.category = isTransfer ? nil : category
        form.source = source(typed.sourceID, kept: record?.source)
        form.counterSource = isTransfer ? source(typed.counterSourceID, kept: record?.counterSource) : nil
        form.fee = typed.fee.isEmpty ? nil : amount(typed.fee, unless: original.fee, record?.transaction.fee)
        form.date = typed.date
        form.note = typed.note.isEmpty ? nil : typed.note
        return form
    }

    /// What was not typed over is exactly as it was.
    private func amount(_ text: String, unless original: String, _ exact: Money?) -> AmountInput {
        if let exact, text == original { return .exact(exact) }
        return .typed(text)
    }

    /// The chosen category; the one that the transaction has may stay, although it is offered no more.
    private var category: EntryCategory? {
        guard var chosen = offeredCategories.first(where: { $0.id == typed.categoryID }) else { return nil }
        if chosen.id == record?.category?.id { chosen.isArchived = false }
        return chosen
    }

    /// A chosen account; the one that the transaction has may stay, although it is offered no more.
    private func source(_ id: MoneySource.ID?, kept: MoneySource?) -> MoneySource? {
        guard var chosen = offeredSources.first(where: { $0.id == id }) else { return nil }
        if chosen.id == kept?.id { (chosen.isConfirmed, chosen.isArchived) = (true, false) }
        return chosen
    }
}

extension DisplayFormat {
    /// An amount as a field begins with it, which reads back as the same: "50.000", "1234,56", and where the mark would
    /// be read as another one, "12.650".
    func editable(_ money: Money) -> String {
        guard case .currency(let currency) = money.unit else { return typed(money) }
        let whole = Decimal(money.minorUnits / currency.oneInMinorUnits).formatted(.number.locale(locale))
        let written = money.minorUnits % currency.oneInMinorUnits == 0 ? [whole, typed(money)] : [typed(money)]
        return written.first { (try? TypedAmount.money($0, in: currency)) == money } ?? money.digits
    }
}
