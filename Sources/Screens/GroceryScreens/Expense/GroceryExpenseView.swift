import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Expense" of groceries (groceries.md §3.7).
public struct GroceryExpenseView: View {
    @State private var model: GroceryExpenseModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.amount, .groceryStore, .source, .date, .note]

    /// The sheet of a model.
    public init(model: GroceryExpenseModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Add Expense", model: model, order: Self.order, focus: $focus) { choices in
            CurrencyTextField(
                "Amount", text: $model.typed.amount, unit: model.family.unit, format: model.format,
                message: model.messages[.amount], focus: $focus, equals: .amount
            )
            .opensFocused($focus, at: .amount, as: "grocery-expense")
            PaymentFields(
                choices: choices, family: model.family, messages: model.messages, focus: $focus,
                storeID: $model.typed.storeID, sourceID: $model.typed.sourceID, day: $model.day)
            AppTextField(
                "Note", text: $model.typed.note, symbol: "doc.text", message: model.messages[.note], focus: $focus,
                equals: .note)
            ExpenseItems(model: model)
        }
        .keeps(model.key, as: "grocery-expense")
        .task(priority: .background) { await model.followChanges() }
    }
}

/// What was bought, where somebody says.
private struct ExpenseItems: View {
    @Bindable var model: GroceryExpenseModel
    @FocusState private var focus: GroceryExpenseModel.Item.ID?

    var body: some View {
        SectionHeader("Items (optional)")
            .onChange(of: model.messages.refusals) { if let item = model.wrongItem { focus = item } }
        FormNote("One in each field, like milk 3.99. Their prices are remembered, and they go into the pantry.")
        ForEach(Array(model.typed.items.enumerated()), id: \.element.id) { place, item in
            row(item, number: place + 1)
        }
        FieldMessage(model.itemsProblem)
        SecondaryButton("Add Item", symbol: "plus") { focus = model.addItemTapped() }
    }

    private func row(_ item: GroceryExpenseModel.Item, number: Int) -> some View {
        HStack(alignment: .bottom, spacing: Spacing.xSmall) {
            AppTextField(
                "Item \(number)", text: text(of: item.id), symbol: "bag.fill", message: model.itemMessages[item.id],
                focus: $focus, equals: item.id
            )
            .submitLabel(.next)
            .onSubmit { if let next = model.itemSubmitted(item.id) { focus = next } }
            RemoveLineButton("Item \(number)") { model.removeItemTapped(item.id) }
        }
    }

    private func text(of id: GroceryExpenseModel.Item.ID) -> Binding<String> {
        Binding(
            get: { [model] in model.typed.items.first { $0.id == id }?.text ?? "" },
            set: { [model] text in
                guard let place = model.typed.items.firstIndex(where: { $0.id == id }) else { return }
                model.typed.items[place].text = text
            })
    }
}
