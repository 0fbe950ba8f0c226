import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The sheets "New List" and "Edit List" (groceries.md §3.2, §3.3).
public struct CreateShoppingListView: View {
    @State private var model: ListFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title says whether it makes a list or edits one.
    public init(model: ListFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.title, model: model, order: [.name, .budgetAmount], focus: $focus, act: model.act
        ) { stores in
            ListFields(model: model, stores: stores, focus: $focus)
                .opensFocused($focus, at: .name, as: "shopping-list")
        }
        .keeps(model.key, as: "shopping-list")
        .task(priority: .background) { await model.followChanges() }
    }
}

private struct ListFields: View {
    @Bindable var model: ListFormModel
    let stores: [GroceryStore]
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        AppTextField(
            "Name", text: $model.typed.name, symbol: "cart", message: model.messages[.name], focus: focus,
            equals: .name)
        // The field keeps what is typed, so that what is no amount can be said.
        AppTextField(
            "Budget (optional)", text: $model.typed.budget, symbol: "banknote", purpose: .number,
            message: model.messages[.budgetAmount], focus: focus, equals: .budgetAmount)
        if !stores.isEmpty || model.typed.storeID != nil {
            MenuField(
                "Store (optional)", symbol: "building.2", selection: $model.typed.storeID,
                message: model.messages[.groceryStore]
            ) {
                Text("No Store").tag(GroceryStore.ID?.none)
                ForEach(stores) { Text($0.name).tag(GroceryStore.ID?.some($0.id)) }
            }
        }
    }
}
