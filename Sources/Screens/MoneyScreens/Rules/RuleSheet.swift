import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheets "Add Rule" and "Edit Rule" (finances.md §3.9).
public struct RuleSheet: View {
    @State private var model: RuleFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: RuleFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.ruleID == nil ? "Add Rule" : "Edit Rule", model: model, order: order, focus: $focus,
            act: model.ruleID == nil ? "Add Rule" : "Save"
        ) { categories in
            merchant
            MenuField(
                "Category", symbol: "tag.fill", selection: $model.categoryID, message: model.messages[.category]
            ) {
                if model.form.category == nil { Text("Select a category").tag(EntryCategory.ID?.none) }
                ForEach(categories) { category in
                    Text(words(category, among: categories)).tag(EntryCategory.ID?.some(category.id))
                }
            }
            .focused($focus, equals: .category)
            AppTextField(
                "Show As (optional)", text: $model.renameTo, symbol: "pencil", message: model.messages[.renameTo],
                focus: $focus, equals: .renameTo)
            Text("Renames the merchant on all its transactions, old and new.")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
        .keeps(model.key, as: "rule")
    }

    private var order: [FormField] {
        (model.ruleID == nil ? [.merchantKey] : []) + [.category, .renameTo]
    }

    @ViewBuilder
    private var merchant: some View {
        if model.ruleID == nil {
            AppTextField(
                "Merchant", text: $model.form.merchant, symbol: "bag.fill", message: model.messages[.merchantKey],
                focus: $focus, equals: .merchantKey)
        } else {
            CardView { DetailRow("Merchant", value: model.form.merchant.capitalized, symbol: "bag.fill") }
        }
        if model.choosesNames {
            Picker("Names", selection: $model.form.match) {
                Text("This Name").tag(MerchantRule.Match.exact)
                Text("Begins With").tag(MerchantRule.Match.prefix)
            }
            .pickerStyle(.segmented)
        }
    }

    /// The name of a category, and its direction where two have that name.
    private func words(_ category: EntryCategory, among categories: [EntryCategory]) -> String {
        guard categories.contains(where: { $0.name == category.name && $0.id != category.id }) else {
            return category.name
        }
        return "\(category.name) (\(category.kind == .credit ? "Income" : "Expenses"))"
    }
}
