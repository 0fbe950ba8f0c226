import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Add Budget" and "Edit Budget" (§3.14).
public struct AddBudgetSheet: View {
    @State private var model: BudgetFormModel
    @State private var isAskingToDiscard = false
    @FocusState private var focus: FormField?
    @Environment(\.dismiss) private var dismiss

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: BudgetFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) {
                if let banner = model.banner {
                    ErrorBanner(banner) { model.dismissTapped() }
                }
                switch model.state {
                case .loading:
                    LoadingView("Loading...")
                case .loaded(let categories), .empty(let categories):
                    fields(categories)
                case .error(let reason):
                    FailureView("Error", reason: reason) { Task { await model.load() } }
                }
            }
            .padding(Spacing.large)
        }
        .navigationTitle(model.budgetID == nil ? "Add Budget" : "Edit Budget")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { cancelTapped() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .onSubmit { Task { await model.saveTapped() } }
        .onChange(of: model.refusals) {
            focus = model.messages[.category] == nil && model.messages[.limit] != nil ? .limit : nil
        }
        .haptic(.error, trigger: model.refusals)
        .interactiveDismissDisabled(model.isDirty)
        .discardQuestion(isPresented: $isAskingToDiscard) { dismiss() }
        .task { await model.load() }
    }

    @ViewBuilder
    private func fields(_ categories: [EntryCategory]) -> some View {
        MenuField(
            "Category", symbol: "tag.fill", selection: $model.categoryID, message: model.messages[.category]
        ) {
            if model.budgetID == nil { Text("Select a category").tag(EntryCategory.ID?.none) }
            ForEach(categories) { category in
                Text(category.name).tag(EntryCategory.ID?.some(category.id))
            }
        }
        CurrencyTextField(
            "Limit", text: $model.limit, unit: model.family.unit, format: model.format,
            message: model.messages[.limit], focus: $focus, equals: .limit)
        Picker("Period", selection: $model.period) {
            ForEach(BudgetPeriod.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text("Warn at \(Int(model.threshold))%")
                .accessibilityHidden(true)
            Slider(value: $model.threshold, in: 50...100, step: 5) {
                Text("Warn at")
            }
            .accessibilityValue("\(Int(model.threshold)) percent")
        }
        Toggle("Block spending over the limit", isOn: $model.isEnforced)
            .frame(minHeight: Size.touchTarget)
        PrimaryButton("Save", isLoading: model.isSaving) { Task { await model.saveTapped() } }
            .keyboardShortcut(.defaultAction)
    }

    private func cancelTapped() {
        if model.isDirty { isAskingToDiscard = true } else { dismiss() }
    }
}
