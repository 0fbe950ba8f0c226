import Design
import Groceries
import Household
import SwiftUI

/// The sheet "Merge with…" (groceries.md §3.4): two items that are one.
public struct MergeItemView: View {
    @State private var model: MergeItemModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: MergeItemModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(model.title, isDirty: false, isSaving: model.isSaving, act: act) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            content
        }
        .focusesRefusals(model.messages, order: [.groceryItem], focus: $focus, isSaving: model.isSaving)
        .task { await model.load() }
    }

    /// Red words: an item is lost by it. Return in the search does not press it.
    private var act: FormAct? {
        guard case .loaded = model.state else { return nil }
        return FormAct("Merge", isSending: model.isSaving, isDestructive: true) {
            Task { await model.mergeTapped() }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.state {
        case .loading: LoadingView("Loading...")
        case .loaded: MergeFields(model: model, focus: $focus)
        case .empty:
            EmptyStateView(
                symbol: "cube.box", title: "No other items", sentence: "There is nothing to merge it with yet.")
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.load() } }
        }
    }
}

/// What happens, the search, and the items that it finds.
private struct MergeFields: View {
    @Bindable var model: MergeItemModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        let found = model.found
        let offered = model.offered
        if let sentence = model.sentence {
            Text(sentence)
                .foregroundStyle(Palette.textPrimary)
                .accessibilityIdentifier("MergeSentence")
        }
        AppTextField(
            "Search items", text: $model.search, symbol: "magnifyingglass", message: model.message, focus: focus,
            equals: .groceryItem)
        if found.isEmpty {
            Text("No items found")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        } else {
            RowCard(offered) { record in
                MergeChoice(record: record, isChosen: model.kept?.id == record.id) { model.chosen(record.item) }
            }
            if offered.count < found.count { LimitNote("Search to find more items.") }
        }
    }
}

/// An item that can be kept.
private struct MergeChoice: View {
    let record: GroceryItemRecord
    let isChosen: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            ListRow(title: record.item.name, detail: [record.category?.name].compactMap(\.self)) {
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                    .font(.title3)
                    .foregroundStyle(isChosen ? GroceryPalette.action : Palette.textSecondary)
                    .accessibilityHidden(true)
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("MergeChoice")
    }
}
