import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// `/groceries/lists/smart` (groceries.md §3.2, §2.8): what is suggested, beside what it is asked by in wide windows.
public struct SmartListView: View {
    @State private var model: SmartListModel
    @FocusState private var focus: FormField?
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.sideColumn) private var sideColumn
    @Environment(\.dynamicTypeSize) private var textSize

    /// The page of a model.
    public init(model: SmartListModel) {
        _model = State(initialValue: model)
    }

    /// How long typing must have paused before suggestions are read.
    private static let pause = Duration.milliseconds(300)

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: isWide ? Size.pageWidth : 720,
            act: LiveActFailure(model.messages.banner) { model.dismissTapped() }
        ) { preview in
            page(preview)
                .disabled(model.isCreating)
        } empty: { preview in
            EmptyStateView(
                symbol: "sparkles", title: "No Suggestions Yet", sentence: preview.list.explanation ?? ""
            ) {
                PrimaryButton("Start from Scratch") { model.startFromScratchTapped() }
            }
        }
        .navigationTitle("Smart List")
        .focusesRefusals(
            model.messages, order: [.budgetAmount, .name], focus: $focus, isSaving: model.isCreating
        )
        .keeps(model.key, as: "smart-list")
        .task(id: model.question, priority: .background) {
            // Asks once typing has paused.
            try? await Task.sleep(for: Self.pause)
            if !Task.isCancelled { await model.questionChanged() }
        }
    }

    @ViewBuilder
    private func page(_ preview: SmartListModel.Preview) -> some View {
        if isWide {
            LazyVGrid(columns: columns, alignment: .leading, spacing: Spacing.large) {
                column {
                    SmartQuestionFields(model: model, stores: preview.stores, focus: $focus)
                    if preview.list.explanation == nil { SmartListEnd(model: model, focus: $focus) }
                }
                column { SmartSuggestions(model: model, explanation: preview.list.explanation) }
            }
        } else {
            SmartQuestionFields(model: model, stores: preview.stores, focus: $focus)
            SmartSuggestions(model: model, explanation: preview.list.explanation)
            if preview.list.explanation == nil { SmartListEnd(model: model, focus: $focus) }
        }
    }

    /// Very large text needs the whole width.
    private var isWide: Bool { cardColumns >= 3 && !textSize.isAccessibilitySize }

    private var columns: [GridItem] {
        [
            GridItem(.fixed(sideColumn), spacing: Spacing.medium, alignment: .top),
            GridItem(.flexible(), alignment: .top),
        ]
    }

    private func column(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) { content() }
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// By what it is asked: what it may cost, how far ahead, where.
private struct SmartQuestionFields: View {
    @Bindable var model: SmartListModel
    let stores: [GroceryStore]
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                CurrencyTextField(
                    "Budget", text: $model.question.budget, unit: model.family.unit, format: model.format,
                    message: model.messages[.budgetAmount], focus: focus, equals: .budgetAmount)
                if let note = model.budgetNote { FormNote(note) }
            }
            Picker("How far ahead", selection: $model.question.horizon) {
                ForEach(SmartList.horizons, id: \.self) { Text("\($0) days").tag($0) }
            }
            .pickerStyle(.segmented)
            MenuField(
                "Store", symbol: "cart.fill", selection: $model.question.storeID,
                message: model.messages[.groceryStore]
            ) {
                Text("Any store").tag(GroceryStore.ID?.none)
                ForEach(stores) { store in
                    Text(store.name).tag(GroceryStore.ID?.some(store.id))
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What is suggested, and what would cost too much; or why there is nothing.
private struct SmartSuggestions: View {
    let model: SmartListModel
    let explanation: String?

    var body: some View {
        if let explanation {
            EmptyStateView(symbol: "sparkles", title: "Nothing to Suggest", sentence: explanation) {
                SecondaryButton("Start from Scratch") { model.startFromScratchTapped() }
            }
        } else {
            group("Suggestions", model.chosen)
            group("Left out to stay within budget", model.leftOut)
        }
    }

    @ViewBuilder
    private func group(_ title: String, _ rows: [SmartRow]) -> some View {
        if !rows.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionHeader(title)
                RowCard(rows) { row in
                    SmartRowView(row: row) {
                        model.ticked($0, row.id)
                    } stepped: {
                        model.stepTapped(row.id, up: $0)
                    }
                }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(title)
        }
    }
}

/// What the ticked ones come to, what the list is called, and making it.
private struct SmartListEnd: View {
    @Bindable var model: SmartListModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(model.total)
                    .font(.headline)
                    .monospacedDigit()
                    .accessibilityAddTraits(.updatesFrequently)
                    .accessibilityIdentifier("SmartTotal")
                if let over = model.overBudget {
                    Text(over)
                        .font(.callout)
                        .foregroundStyle(GroceryPalette.over)
                        .accessibilityAddTraits(.updatesFrequently)
                }
            }
            AppTextField(
                "Name", text: $model.name, symbol: "tag.fill", message: model.messages[.name], focus: focus,
                equals: .name)
            PrimaryButton("Create List", isLoading: model.isCreating) { Task { await model.createTapped() } }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
