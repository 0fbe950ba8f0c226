import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Add Recurring Transaction" and "Edit Recurring Transaction" (§3.17).
public struct RecurringSheet: View {
    @State private var model: RecurringFormModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.amount, .description]

    /// The sheet of a model.
    public init(model: RecurringFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.editedID == nil ? "Add Recurring Transaction" : "Edit Recurring Transaction", model: model,
            order: Self.order, focus: $focus, act: model.editedID == nil ? "Add Recurring Transaction" : "Save"
        ) { _ in
            fields
        }
        .keeps(model.key, as: "recurring")
    }

    @ViewBuilder
    private var fields: some View {
        Picker("Type", selection: direction) {
            Text("Money In").tag(Direction.credit)
            Text("Money Out").tag(Direction.debit)
        }
        .pickerStyle(.segmented)
        CurrencyTextField(
            "Amount", text: $model.amount, unit: model.family.unit, format: model.format,
            message: model.messages[.amount], focus: $focus, equals: .amount
        )
        .submitLabel(.next)
        .opensFocused($focus, at: .amount, as: "recurring")
        AmountChips(chips: model.offeredAmounts) { model.amountChosen($0) }
        AppTextField(
            "Description", text: $model.form.description, symbol: "doc.text.fill",
            message: model.messages[.description], focus: $focus, equals: .description)
        CategoryPicker(
            categories: model.offeredCategories, selection: $model.form.categoryID,
            message: model.messages[.category])
        MenuField("Frequency", symbol: "repeat", selection: $model.form.frequency) {
            ForEach(Frequency.allCases, id: \.self) { frequency in
                Text(frequency.title).tag(frequency)
            }
        }
        RecurringDays(model: model)
    }

    private var direction: Binding<Direction> {
        Binding(get: { [model] in model.form.direction }, set: { [model] in model.directionChosen($0) })
    }
}

/// The first and the last day, and what they make.
private struct RecurringDays: View {
    @Bindable var model: RecurringFormModel

    var body: some View {
        CardView {
            DatePicker("Starts", selection: day(\.start), displayedComponents: .date)
                .fieldError(model.startMessage)
            FieldMessage(model.startMessage)
            Divider()
            Toggle("Ends (optional)", isOn: $model.hasEnd)
                .frame(minHeight: Size.touchTarget)
            if model.hasEnd {
                DatePicker("Last Day", selection: day(\.end), displayedComponents: .date)
                    .fieldError(model.endMessage)
                FieldMessage(model.endMessage)
            }
            Divider()
            Text(model.schedule)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .accessibilityAddTraits(.updatesFrequently)
        }
    }

    private func day(_ path: ReferenceWritableKeyPath<RecurringFormModel, CalendarDate>) -> Binding<Date> {
        let model = model
        return Binding(
            get: { model.format.noon(of: model[keyPath: path]) },
            set: { model[keyPath: path] = model.family.day(of: $0) })
    }
}
