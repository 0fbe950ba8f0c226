import Design
import Groceries
import HouseholdClient
import SwiftUI

/// `/groceries/items` (groceries.md §3.4).
public struct ItemsView: View {
    @State private var model: ItemsModel

    /// The list of a model's family.
    public init(model: ItemsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageList(isGrouped: true) {
            GroceryBar(.groceryItems)
                .listRowInsets(EdgeInsets())
            if let failure = model.live.refreshFailure {
                ErrorBanner(failure) { model.live.dismissTapped() }
            }
            content
        }
        // Rows of a list in each window, also where several cards would fit side by side.
        .environment(\.cardColumns, 1)
        .navigationTitle("Items")
        .opens(with: model.live.state.pages { _ in model.found.map { .groceryItem($0.id) } }, isNarrowed: isNarrowed)
        .searchable(text: search, prompt: "Search items")
        .toolbar { bar }
        .refreshable { await model.live.refresh() }
        .task { await model.live.refresh() }
        .task(priority: .background) { await model.live.followChanges() }
        .onChange(of: model.query) {
            if model.isNarrowed { AccessibilityNotification.Announcement(model.resultWords).post() }
        }
    }

    /// Without any item nothing can be hidden by what is searched for.
    private var isNarrowed: Bool {
        if case .empty = model.live.state { false } else { model.isNarrowed }
    }

    private var search: Binding<String> {
        Binding(get: { [model] in model.query.search }, set: { [model] in model.searchChanged($0) })
    }

    @ToolbarContentBuilder
    private var bar: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            NavigationLink(value: Route.groceryStores) {
                ToolbarLabel("Stores", symbol: "building.2")
            }
            .accessibilityLabel("Stores")
        }
        ToolbarItem(placement: .topBarTrailing) {
            NavigationLink(value: Route.groceries(.addItem)) {
                ToolbarLabel("Add Item", symbol: "plus")
            }
            .accessibilityLabel("Add Item")
        }
    }

    @ViewBuilder
    private var content: some View {
        switch model.live.state {
        case .loading: LoadingView("Loading...")
        case .loaded: FoundItems(model: model)
        case .empty:
            EmptyStateView(
                symbol: "cube.box", title: "No items yet",
                sentence: "Add what your family buys. What you put on a list is added by itself."
            ) {
                PrimaryButton("Add Item") { model.addTapped() }
            }
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.live.tryAgainTapped() } }
        }
    }
}

/// The chips, and the rows of what was found.
private struct FoundItems: View {
    let model: ItemsModel

    var body: some View {
        let found = model.found
        chips
        if found.isEmpty {
            EmptyStateView(symbol: "magnifyingglass", title: "No items found", sentence: "") {
                SecondaryButton("Clear Filters") { model.clearTapped() }
            }
        } else {
            let lines = model.lines(of: found)
            RowGroup(lines) { ItemRow(line: $0) }
            if lines.count < found.count {
                SecondaryButton("Show More") { model.showMoreTapped() }
                    .betweenGroups()
            }
        }
    }

    private var chips: some View {
        ScrollView(.horizontal) {
            HStack(spacing: Spacing.xSmall) {
                CategoryChip("All", isChosen: model.query.category == nil) { model.categoryChosen(nil) }
                ForEach(model.categories) { category in
                    CategoryChip(category.name, isChosen: model.query.category == category.id) {
                        model.categoryChosen(category.id)
                    }
                }
            }
        }
        .accessibilityLabel("Categories")
    }
}
