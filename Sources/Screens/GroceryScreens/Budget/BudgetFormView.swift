import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Create Budget" and "Edit Budget" (groceries.md §3.5).
public struct BudgetFormView: View {
    @State private var model: BudgetFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title says whether it makes or edits one.
    public init(model: BudgetFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.budgetID == nil ? "Create Budget" : "Edit Budget", model: model, order: [.name, .amount],
            focus: $focus, act: model.budgetID == nil ? "Create Budget" : "Save"
        ) { _ in
            BudgetFields(model: model, focus: $focus)
        }
        .keeps(model.key, as: "grocery-budget")
    }
}

private struct BudgetFields: View {
    @Bindable var model: BudgetFormModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        AppTextField(
            "Name", text: $model.typed.name, symbol: "tag.fill", message: model.messages[.name], focus: focus,
            equals: .name)
        CurrencyTextField(
            "Amount", text: $model.typed.amount, unit: model.family.unit, format: model.format,
            message: model.messages[.amount], focus: focus, equals: .amount)
        Picker("Days", selection: window) {
            ForEach(GroceryBudgetForm.Window.allCases, id: \.self) { Text($0.label).tag($0) }
        }
        .pickerStyle(.segmented)
        CardView(color: Palette.sheetCard) {
            day("Starts", model.typed.start, message: model.messages[.startDate]) { model.daysChosen(start: $0) }
            Divider()
            day("Ends", model.typed.end, message: model.messages[.endDate]) { model.daysChosen(end: $0) }
            Divider()
            Toggle(model.repetitionLabel, isOn: $model.isRepeating)
                .frame(minHeight: Size.touchTarget)
            if model.isRepeating {
                Text("The next one starts by itself the day after this one ends.")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    private var window: Binding<GroceryBudgetForm.Window> {
        Binding(get: { [model] in model.typed.window }, set: { [model] in model.windowChosen($0) })
    }

    @ViewBuilder
    private func day(
        _ title: String, _ day: CalendarDate, message: String?, choose: @escaping @MainActor (CalendarDate) -> Void
    ) -> some View {
        let (format, family) = (model.format, model.family)
        let instant = Binding(get: { format.noon(of: day) }, set: { choose(family.day(of: $0)) })
        DatePicker(title, selection: instant, displayedComponents: .date)
            .fieldError(message)
            .frame(minHeight: Size.touchTarget)
        FieldMessage(message)
    }
}
