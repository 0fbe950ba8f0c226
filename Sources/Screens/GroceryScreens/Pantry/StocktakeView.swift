import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// `/groceries/pantry/stocktake` (groceries.md §3.6): every item with what should be there, and a field for what is.
public struct StocktakeView: View {
    @State private var model: StocktakeModel
    @FocusState private var focus: GroceryItem.ID?

    /// The page of a model.
    public init(model: StocktakeModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720) { rows in
            progress(of: rows)
            RowCard(rows) { row in
                CountRow(row: row, model: model, focus: $focus)
                    .onSubmit { focus = model.following(row.id, in: rows) }
            }
            .disabled(model.isSaving)
            // Beside the button: the top of a long list is out of sight.
            if let failure = model.failure { ErrorBanner(failure) { model.dismissTapped() } }
            PrimaryButton("Save Counts", isLoading: model.isSaving) { Task { await model.saveTapped() } }
        } empty: { _ in
            EmptyStateView(
                symbol: "checklist", title: "Nothing to count",
                sentence: "Items with “Track in pantry” are counted here.")
        }
        .navigationTitle("Stocktake")
        .onChange(of: model.refusals) {
            if let wrong = model.firstProblem { focus = wrong }
        }
    }

    private func progress(of rows: [StocktakeModel.Row]) -> some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            Text(model.progress(of: rows))
                .font(.headline)
                .accessibilityAddTraits(.updatesFrequently)
                .accessibilityIdentifier("StocktakeProgress")
            ProgressView(value: Double(model.countedCount(of: rows)), total: Double(rows.count))
                .tint(GroceryPalette.accent)
                .accessibilityLabel("Progress")
                .accessibilityValue(model.progress(of: rows))
            Text("Leave an item empty if you did not count it. Type 0 if nothing is left.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
    }
}

/// An item, what should be there, and the field for what is.
private struct CountRow: View {
    let row: StocktakeModel.Row
    let model: StocktakeModel
    let focus: FocusState<GroceryItem.ID?>.Binding

    private static let fieldWidth: CGFloat = 120

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            AdaptiveRow {
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    Text(row.name)
                        .fontWeight(.medium)
                    Text(row.expected)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityElement(children: .combine)
                field
            }
            FieldMessage(problem)
        }
        .rowPadding()
        .accessibilityIdentifier("CountRow")
    }

    private var problem: String? { model.problems[row.id] }

    private var field: some View {
        TextField("Count", text: text)
            .keyboardType(.decimalPad)
            .monospacedDigit()
            .focused(focus, equals: row.id)
            .accessibilityLabel(row.label)
            .fieldError(problem)
            .padding(.horizontal, Spacing.small)
            .frame(width: Self.fieldWidth)
            .frame(minHeight: Size.touchTarget)
            .background(Palette.field)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .overlay(
                RoundedRectangle(cornerRadius: Radius.control)
                    .stroke(problem == nil ? Palette.controlBorder : Palette.error, lineWidth: 1))
    }

    private var text: Binding<String> {
        let (model, id) = (model, row.id)
        return Binding(get: { model.typed[id] ?? "" }, set: { model.typedChanged($0, of: id) })
    }
}
