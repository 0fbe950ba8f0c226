import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Edit Price" of a line (groceries.md §3.3).
public struct PriceEditorView: View {
    @State private var model: PriceEditorModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: PriceEditorModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Edit Price", model: model, order: [model.kind.field], focus: $focus) { content in
            Text(content.item.name)
                .font(.headline)
            Picker("Price of", selection: $model.kind) {
                ForEach(PriceEditorModel.Kind.allCases, id: \.self) { kind in
                    Text(kind.title).tag(kind)
                }
            }
            .pickerStyle(.segmented)
            CurrencyTextField(
                model.kind.title, text: $model.amount, unit: model.family.unit, format: model.format,
                message: model.problem, focus: $focus, equals: model.kind.field
            )
            .opensFocused($focus, at: model.kind.field, as: "edit-price")
            if let comparison = model.comparison {
                Text(comparison)
                    .font(.callout)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityAddTraits(.updatesFrequently)
                    .accessibilityIdentifier("PriceComparison")
            }
        }
        .task(priority: .background) { await model.followChanges() }
    }
}
