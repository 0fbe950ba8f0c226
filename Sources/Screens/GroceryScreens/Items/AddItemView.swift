import Design
import Groceries
import Household
import SwiftUI

/// The sheets "Add Item" and "Edit Item" (groceries.md §3.4).
public struct AddItemView: View {
    @State private var model: ItemFormModel
    @FocusState private var focus: FormField?
    @FocusState private var barcodeFocus: Int?

    private static let order: [FormField] = [
        .name, .transactionCategory, .groceryUnit, .defaultQuantity, .parLevel, .shelfLifeDays, .openedLifeDays, .note,
    ]

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: ItemFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        let isNew = model.itemID == nil
        ModelFormSheet(
            isNew ? "Add Item" : "Edit Item", model: model, order: Self.order, focus: $focus,
            act: isNew ? "Add Item" : "Save"
        ) { categories in
            ItemFields(model: model, categories: categories, focus: $focus, barcodeFocus: $barcodeFocus)
        }
        .keeps(model.key, as: "grocery-item")
        .task(priority: .background) { await model.followChanges() }
        .onChange(of: model.messages.refusals) {
            // Their lines are not among the fields that are named.
            let isFirst = model.messages.fields.keys.allSatisfy { $0 == .barcodes || $0 == .note }
            guard let line = model.wrongBarcode, isFirst else { return }
            focus = nil
            barcodeFocus = line
        }
    }
}

private struct ItemFields: View {
    @Bindable var model: ItemFormModel
    let categories: [GroceryCategory]
    let focus: FocusState<FormField?>.Binding
    let barcodeFocus: FocusState<Int?>.Binding

    var body: some View {
        what
        quantities
        days
        switches
        BarcodeFields(model: model, focus: barcodeFocus)
        AppTextField(
            "Note (optional)", text: $model.typed.note, symbol: "doc.text", message: model.messages[.note],
            focus: focus, equals: .note)
    }

    @ViewBuilder private var what: some View {
        AppTextField(
            "Name", text: name, symbol: "cube.box.fill", message: model.messages[.name], focus: focus, equals: .name)
        MenuField(
            "Category", symbol: "tag.fill", selection: category, message: model.messages[.transactionCategory]
        ) {
            if model.typed.categoryID == nil { Text("Choose a Category").tag(GroceryCategory.ID?.none) }
            ForEach(categories) { category in
                Text(category.name).tag(GroceryCategory.ID?.some(category.id))
            }
        }
    }

    @ViewBuilder private var quantities: some View {
        MenuField(
            "Unit", symbol: "list.bullet", selection: $model.typed.unit, message: model.messages[.groceryUnit]
        ) {
            ForEach(GroceryUnit.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        AppTextField(
            "Default Quantity", text: $model.typed.defaultQuantity, symbol: "cart.fill", purpose: .number,
            message: model.messages[.defaultQuantity], focus: focus, equals: .defaultQuantity)
        AppTextField(
            "Minimum to Keep (optional)", text: $model.typed.parLevel, symbol: "archivebox.fill", purpose: .number,
            message: model.messages[.parLevel], focus: focus, equals: .parLevel)
    }

    @ViewBuilder private var days: some View {
        AppTextField(
            "Shelf Life in Days (optional)", text: $model.typed.shelfLife, symbol: "calendar", purpose: .number,
            message: model.messages[.shelfLifeDays], focus: focus, equals: .shelfLifeDays)
        AppTextField(
            "Days Once Opened (optional)", text: $model.typed.openedLife, symbol: "hourglass", purpose: .number,
            message: model.messages[.openedLifeDays], focus: focus, equals: .openedLifeDays)
    }

    @ViewBuilder private var switches: some View {
        Toggle("Track in pantry", isOn: tracking)
            .frame(minHeight: Size.touchTarget)
        Toggle("Spoils quickly", isOn: spoiling)
            .frame(minHeight: Size.touchTarget)
        if model.itemID != nil {
            Toggle("Predict when it runs out", isOn: $model.typed.isPredicted)
                .frame(minHeight: Size.touchTarget)
        }
    }

    private var name: Binding<String> {
        Binding(get: { [model] in model.typed.name }, set: { [model] in model.nameChanged($0) })
    }

    private var category: Binding<GroceryCategory.ID?> {
        Binding(get: { [model] in model.typed.categoryID }, set: { [model] in model.categoryChosen($0) })
    }

    private var tracking: Binding<Bool> {
        Binding(get: { [model] in model.typed.isTracked }, set: { [model] in model.trackingChosen($0) })
    }

    private var spoiling: Binding<Bool> {
        Binding(get: { [model] in model.typed.isPerishable }, set: { [model] in model.spoilingChosen($0) })
    }
}
