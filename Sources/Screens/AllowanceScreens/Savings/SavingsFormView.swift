import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Savings Account" (§3.12).
public struct AddSavingsAccountSheet: View {
    private let model: SavingsFormModel

    /// The sheet of a model made with the purpose `.add`.
    public init(model: SavingsFormModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        SavingsFormView(title: "Add Savings Account", button: "Add Account", model: model)
    }
}

/// The sheet "Edit Savings Account" (§3.12).
public struct EditSavingsAccountSheet: View {
    private let model: SavingsFormModel

    /// The sheet of a model made with the purpose `.edit`.
    public init(model: SavingsFormModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        SavingsFormView(title: "Edit Savings Account", button: "Save", model: model)
    }
}

/// The fields that both sheets share.
private struct SavingsFormView: View {
    let title: String
    let button: String
    @State private var model: SavingsFormModel
    @FocusState private var focus: FormField?

    private var order: [FormField] {
        let isAutomatic = model.viewer.setsRules && model.form.autoTransferEnabled
        return [.name, .targetAmount] + (isAutomatic ? [.autoTransferPercentage] : [])
    }

    init(title: String, button: String, model: SavingsFormModel) {
        self.title = title
        self.button = button
        _model = State(initialValue: model)
    }

    var body: some View {
        ModelFormSheet(title, model: model, order: order, focus: $focus, act: button) { _ in
            fields
        }
        .keeps(model.key, as: "savings")
    }

    @ViewBuilder
    private var fields: some View {
        AppTextField(
            "Name", text: $model.form.name, symbol: "banknote.fill", message: model.messages[.name], focus: $focus,
            equals: .name)
        CurrencyTextField(
            "Target Amount (optional)", text: $model.target, unit: model.viewer.family.unit, format: model.format,
            message: model.messages[.targetAmount], focus: $focus, equals: .targetAmount)
        if model.viewer.setsRules {
            SavingsRuleFields(model: model, focus: $focus)
        }
        if model.viewer.setsRules, let account = model.state.content?.summary?.account {
            SecondaryButton("Close Account", isDestructive: true) { model.closeTapped() }
                .accessibilityHint("Asks before closing")
                .confirmationDialog(
                    "Close \(account.name)?", isPresented: $model.isAskingToClose, titleVisibility: .visible
                ) {
                    Button("Cancel", role: .cancel) {}
                    Button("Close Account", role: .destructive) { Task { await model.closeConfirmed() } }
                } message: {
                    Text(model.closingWords)
                }
        }
    }
}

/// What only a parent sets: automatic savings and the lock.
private struct SavingsRuleFields: View {
    @Bindable var model: SavingsFormModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        CardView {
            Toggle("Automatic Savings", isOn: $model.form.autoTransferEnabled)
                .frame(minHeight: Size.touchTarget)
                .onChange(of: model.form.autoTransferEnabled) { model.automaticSwitched() }
            if model.form.autoTransferEnabled {
                Text("Percentage of each allowance")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
                Slider(value: $model.sliderPercentage, in: 1...100, step: 1) {
                    Text("Percentage of each allowance")
                }
                .accessibilityValue("\(model.form.percentage) percent")
                AppTextField(
                    "Percentage", text: $model.form.percentage, symbol: "percent", purpose: .number,
                    message: model.messages[.autoTransferPercentage], focus: focus, equals: .autoTransferPercentage)
                if let preview = model.sharePreview {
                    Text(preview)
                        .font(.callout)
                        .monospacedDigit()
                        .accessibilityAddTraits(.updatesFrequently)
                }
            }
            Divider()
            Toggle("Only parents can withdraw", isOn: $model.form.isLocked)
                .frame(minHeight: Size.touchTarget)
        }
    }
}
