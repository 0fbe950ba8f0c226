import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Add Budget" and "Edit Budget" (§3.14).
public struct AddBudgetSheet: View {
    @State private var model: BudgetFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: BudgetFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.budgetID == nil ? "Add Budget" : "Edit Budget", model: model, order: [.category, .limit],
            focus: $focus, act: model.budgetID == nil ? "Add Budget" : "Save"
        ) { categories in
            fields(categories)
        }
        .keeps(model.key, as: "budget")
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
        .focused($focus, equals: .category)
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
    }
}
