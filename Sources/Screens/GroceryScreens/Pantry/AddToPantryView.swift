import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Add to Pantry" (groceries.md §3.6).
public struct AddToPantryView: View {
    @State private var model: AddToPantryModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: AddToPantryModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            "Add to Pantry", model: model, order: model.item == nil ? [.groceryItem, .quantity] : [.quantity],
            focus: $focus, act: "Add to Pantry"
        ) { _ in
            PantryItemPicker(model: model, focus: $focus)
            LotFields(
                quantityLabel: model.quantityLabel, quantity: $model.typed.quantity,
                bestBefore: $model.typed.bestBefore, hasBestBefore: $model.hasBestBefore,
                location: $model.typed.location, family: model.family, messages: model.messages, focus: $focus)
        }
        .keeps(model.key, as: "pantry")
        .task(priority: .background) { await model.followChanges() }
    }
}

/// Which item it is: a search with what it finds, and then the chosen one.
private struct PantryItemPicker: View {
    @Bindable var model: AddToPantryModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        if let item = model.item {
            HStack(spacing: Spacing.small) {
                DetailRow("Item", value: item.name, symbol: "cube.box.fill")
                Button {
                    model.changeItemTapped()
                    focus.wrappedValue = .groceryItem
                } label: {
                    Text("Change")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Change the item")
            }
        } else {
            AppTextField(
                "Search items", text: $model.search, symbol: "magnifyingglass",
                message: model.messages[.groceryItem], focus: focus, equals: .groceryItem
            )
            .opensFocused(focus, at: .groceryItem, as: "pantry-item")
            if model.offered.isEmpty {
                nothing
            } else {
                RowCard(model.offered) { item in row(item) }
            }
        }
    }

    private func row(_ item: GroceryItem) -> some View {
        Button {
            model.itemChosen(item)
            // The list goes; who pressed it by keyboard goes on with the quantity.
            focus.wrappedValue = .quantity
        } label: {
            Text(item.name)
                .foregroundStyle(Palette.textPrimary)
                .padding(.horizontal, Spacing.medium)
                .frame(maxWidth: .infinity, minHeight: Size.touchTarget, alignment: .leading)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("PantryItem")
    }

    @ViewBuilder private var nothing: some View {
        Text(model.search.isEmpty ? "No items yet" : "No items found")
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        SecondaryLink("Add Item", symbol: "plus", to: Route.groceries(.addItem))
    }
}

/// How much it is, how long it is good and where it is kept.
struct LotFields: View {
    let quantityLabel: String
    @Binding var quantity: String
    @Binding var bestBefore: CalendarDate?
    @Binding var hasBestBefore: Bool
    @Binding var location: PantryLot.Location
    let family: Family
    let messages: FormMessages
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        AppTextField(
            quantityLabel, text: $quantity, symbol: "shippingbox.fill", purpose: .number, message: messages[.quantity],
            focus: focus, equals: .quantity)
        CardView(color: Palette.sheetCard) {
            Toggle("Best Before", isOn: $hasBestBefore)
                .frame(minHeight: Size.touchTarget)
            if let day = bestBefore {
                DatePicker("Last Good Day", selection: instant(of: day), displayedComponents: .date)
                    .fieldError(messages[.bestBefore])
                    .frame(minHeight: Size.touchTarget)
                FieldMessage(messages[.bestBefore])
            }
        }
        MenuField("Location", symbol: "archivebox.fill", selection: $location, message: messages[.location]) {
            ForEach(PantryLot.Location.allCases, id: \.self) { Text($0.label).tag($0) }
        }
    }

    private func instant(of day: CalendarDate) -> Binding<Date> {
        let (format, bestBefore, family) = (DisplayFormat(family), $bestBefore, family)
        return Binding(get: { format.noon(of: day) }, set: { bestBefore.wrappedValue = family.day(of: $0) })
    }
}
