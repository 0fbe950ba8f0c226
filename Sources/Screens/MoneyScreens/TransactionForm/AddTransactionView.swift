import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheets "Add Transaction" and "Edit Transaction" (finances.md §3.6).
public struct AddTransactionView: View {
    @State private var model: TransactionFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: TransactionFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        // Without an order of fields: what is wrong is said first by the summary, which takes the focus.
        ModelFormSheet(model.title, model: model, order: [], focus: $focus) { _ in
            FormProblems(problems: model.problems, refusals: model.messages.refusals)
            TransactionFields(model: model, focus: $focus)
                .opensFocused($focus, at: .amount, as: "household-transaction")
        }
        .keeps(model.key, as: "household-transaction")
        .task(priority: .background) { await model.followChanges() }
    }
}

/// The fields, those of the chosen type.
private struct TransactionFields: View {
    @Bindable var model: TransactionFormModel
    let focus: FocusState<FormField?>.Binding

    private var isTransfer: Bool { model.typed.type == .transfer }

    var body: some View {
        Picker("Type", selection: type) {
            ForEach([TransactionType.expense, .income, .transfer], id: \.self) { type in
                Text(type.word).tag(type)
            }
        }
        .pickerStyle(.segmented)
        amount
        if !isTransfer {
            MerchantField(model: model, focus: focus)
            HouseholdCategoryPicker(
                categories: model.offeredCategories, selection: $model.typed.categoryID,
                message: model.messages[.transactionCategory])
        }
        sources
        AppTextField(
            "Fee", text: $model.typed.fee, symbol: "banknote", purpose: .number, message: model.messages[.fee],
            focus: focus, equals: .fee)
        DatePicker("Date", selection: $model.date)
            .fieldError(model.messages[.date])
        FieldMessage(model.messages[.date])
        AppTextField(
            "Note", text: $model.typed.note, symbol: "doc.text", message: model.messages[.note], focus: focus,
            equals: .note)
    }

    /// Read as messages are: "50rb" and "$15.99" are amounts too, so the field keeps what is typed.
    @ViewBuilder
    private var amount: some View {
        AppTextField(
            "Amount", text: $model.typed.amount, symbol: AccountUnit.currency(model.currency).balanceSymbol,
            purpose: .number,
            message: model.messages[.amount], focus: focus, equals: .amount)
        if let read = model.readAmount {
            Text(read)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(Palette.textSecondary)
                .accessibilityLabel("Amount, \(read)")
                .accessibilityAddTraits(.updatesFrequently)
        }
    }

    @ViewBuilder
    private var sources: some View {
        SourcePicker(
            isTransfer ? "From" : "Source", sources: model.offeredSources, selection: $model.typed.sourceID,
            message: model.messages[.source])
        if isTransfer {
            SourcePicker(
                "To", sources: model.offeredSources, selection: $model.typed.counterSourceID,
                message: model.messages[.counterSource])
        }
        if model.offeredSources.count < (isTransfer ? 2 : 1) {
            SecondaryLink("Add Source", symbol: "plus", to: Route.addSource)
        }
    }

    private var type: Binding<TransactionType> {
        Binding(get: { [model] in model.typed.type }, set: { [model] in model.typeChosen($0) })
    }
}

/// Who was paid or pays, and those that the family knows.
private struct MerchantField: View {
    @Bindable var model: TransactionFormModel
    let focus: FocusState<FormField?>.Binding

    private static let pause = Duration.milliseconds(200)

    var body: some View {
        AppTextField(
            "Merchant", text: $model.typed.merchant, symbol: "bag.fill", message: model.messages[.merchant],
            focus: focus, equals: .merchant)
        ChipRow(model.offeredMerchants, id: \.merchant) { suggestion in
            ChipButton(suggestion.merchant, label: "Suggestion, \(suggestion.merchant)") {
                model.suggestionChosen(suggestion)
                // The suggestion goes; who pressed it by keyboard goes on from what it filled in.
                focus.wrappedValue = .merchant
            }
        }
        .task(id: [model.typed.type.rawValue, model.typed.merchant], priority: .background) {
            // Asks once typing has paused.
            if !model.typed.merchant.isEmpty { try? await Task.sleep(for: Self.pause) }
            if !Task.isCancelled { await model.loadSuggestions() }
        }
    }
}
