import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheets "Add Source" and "Edit Source" (finances.md §3.9).
public struct SourceSheet: View {
    @State private var model: SourceFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: SourceFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.sourceID == nil ? "Add Source" : "Edit Source", model: model, order: order, focus: $focus,
            act: model.sourceID == nil ? "Add Source" : "Save"
        ) { _ in
            SourceFields(model: model, focus: $focus)
        }
        .keeps(model.key, as: "source")
    }

    private var order: [FormField] {
        [.name] + (model.typed.kind.hasMessages ? [SourceFields.institution, .tails, .senders] : []) + [.openingBalance]
    }
}

private struct SourceFields: View {
    @Bindable var model: SourceFormModel
    let focus: FocusState<FormField?>.Binding

    /// The focus of the institution, which is a word of its own choice: nothing can be wrong with it.
    static let institution = FormField.source

    var body: some View {
        AppTextField(
            "Name", text: $model.typed.name, symbol: "tag.fill", message: model.messages[.name], focus: focus,
            equals: .name)
        MenuField("Kind", symbol: model.typed.kind.symbol, selection: $model.typed.kind) {
            ForEach(MoneySource.Kind.allCases, id: \.self) { Text($0.word).tag($0) }
        }
        if model.typed.kind.hasMessages { messages }
        if model.sourceID == nil {
            MenuField("Currency", symbol: "globe", selection: $model.currencyCode) {
                ForEach(Currency.all, id: \.code) { Text("\($0.name) (\($0.code))").tag($0.code) }
            }
        }
        BalanceFields(
            label: "Opening Balance", currency: model.typed.currency, balance: $model.typed.opening,
            message: model.messages[.openingBalance], focus: focus, field: .openingBalance)
        note("What it held before its first transaction here.")
        Toggle("Count in Balance", isOn: $model.typed.isInBalance)
            .frame(minHeight: Size.touchTarget)
    }

    /// By what messages name it.
    @ViewBuilder
    private var messages: some View {
        AppTextField(
            "Bank or Wallet (optional)", text: $model.typed.institution, symbol: "building.columns.fill",
            focus: focus, equals: Self.institution)
        AppTextField(
            "Last Four Digits (optional)", text: $model.typed.tails, symbol: "creditcard.fill", purpose: .code,
            message: model.messages[.tails], focus: focus, equals: .tails)
        note("Messages of this bank or wallet that name these digits belong here. Put a comma between several.")
        AppTextField(
            "Senders (optional)", text: $model.typed.senders, symbol: "envelope.fill", purpose: .code,
            message: model.messages[.senders], focus: focus, equals: .senders)
        note("Phone numbers, names or apps whose messages belong here. Put a comma between several.")
    }

    private func note(_ words: String) -> some View {
        Text(words)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }
}
