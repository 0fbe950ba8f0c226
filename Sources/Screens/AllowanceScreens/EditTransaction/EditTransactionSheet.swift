import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Edit Transaction" (§3.9).
public struct EditTransactionSheet: View {
    @State private var model: EditTransactionModel
    @FocusState private var focus: FormField?

    private var order: [FormField] { (model.canChangeAmount ? [.amount] : []) + [.description, .note] }

    /// The sheet of a model.
    public init(model: EditTransactionModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Edit Transaction", model: model, order: order, focus: $focus) { record in
            EditTransactionFields(record: record, model: model, focus: $focus)
        }
        .task(id: model.typed.date, priority: .background) { await model.loadBudgets() }
        .task(priority: .background) { await model.followChanges() }
    }
}

/// The fields: those of a savings transfer and of an amount that is fixed are told instead.
private struct EditTransactionFields: View {
    let record: TransactionRecord
    @Bindable var model: EditTransactionModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        if model.canChangeAmount {
            CurrencyTextField(
                "Amount", text: $model.typed.amount, unit: model.family.unit, format: model.format,
                message: model.amountMessage, focus: focus, equals: .amount
            )
            .opensFocused(focus, at: .amount, as: "edit-transaction")
            AmountChips(chips: model.offeredAmounts) { model.amountChosen($0) }
            Text("Changing the amount books a correction")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        } else {
            CardView {
                DetailRow(
                    "Amount", value: model.format.signed(record.entry.signedAmount), symbol: "dollarsign.circle.fill")
            }
        }
        AppTextField(
            "Description", text: $model.typed.description, symbol: "doc.text.fill",
            message: model.messages[.description], focus: focus, equals: .description)
        if model.isTransfer {
            Text("Savings transfers keep their date and category")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        } else {
            CategoryPicker(
                categories: offered, selection: $model.typed.categoryID, message: model.messages[.category])
            DatePicker("Date", selection: date, displayedComponents: .date)
                .fieldError(model.dateMessage)
            FieldMessage(model.dateMessage)
        }
        AppTextField(
            "Note", text: $model.typed.note, symbol: "doc.text", message: model.messages[.note], focus: focus,
            equals: .note)
        PhotoFields(kept: model.keptPhotos, uploads: model.photos) { model.removePhotoTapped($0) }
        if let warning = model.warning {
            BudgetWarningView(warning, budgets: model.budgets)
        }
    }

    /// What the entry is filed under stays on offer, also where it is offered to nobody else.
    private var offered: [EntryCategory] {
        guard let own = record.category, !model.categories.contains(where: { $0.id == own.id }) else {
            return model.categories
        }
        return model.categories + [own]
    }

    private var date: Binding<Date> {
        let model = model
        return Binding(
            get: { model.format.noon(of: model.typed.date) },
            set: { model.typed.date = model.family.day(of: $0) })
    }
}
