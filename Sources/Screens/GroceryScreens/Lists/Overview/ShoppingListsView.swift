import Design
import HouseholdClient
import SwiftUI

/// `/groceries/lists` (groceries.md §3.2): beside the chosen list in wide windows.
public struct ShoppingListsView: View {
    @State private var model: ShoppingListsModel

    /// The page of a model.
    public init(model: ShoppingListsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, words: LivePageWords(loading: "Loading lists..."), layout: .groups,
            act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            bar
            groups(content)
        } empty: { _ in
            bar
            nothing
        }
        .navigationTitle("Shopping Lists")
        .opens(with: model.live.state.pages(\.pages))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { newList }
        }
        .confirmationDialog(
            "Delete \(model.deleting?.name ?? "")?", isPresented: $model.isAskingToDelete, titleVisibility: .visible,
            presenting: model.deleting
        ) { row in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(row) } }
        }
    }

    private var bar: some View {
        GroceryBar(.shoppingLists)
            .padding(.bottom, Spacing.small)
            .listRowInsets(EdgeInsets())
    }

    private var newList: some View {
        Menu {
            Button("Smart List (AI)", systemImage: "sparkles") { model.smartListTapped() }
            Button("Manual List", systemImage: "plus") { model.manualListTapped() }
        } label: {
            ToolbarLabel("New List", symbol: "plus.circle.fill")
        }
        .accessibilityLabel("New List")
    }

    @ViewBuilder
    private func groups(_ content: ShoppingListsModel.Content) -> some View {
        if !content.active.isEmpty {
            RowGroup(content.active, title: "Active Lists") { row in
                ShoppingListRow(row: row, model: model)
            } actions: { row in
                ShoppingListActs(row: row, model: model)
            }
        }
        if !content.completed.isEmpty {
            RowGroup(content.completed, title: "Completed") { ShoppingListRow(row: $0, model: model) }
            if content.hasMore {
                ListEnd(model.length) { Task { await model.showMoreTapped() } }
                    .betweenGroups()
            }
        }
    }

    private var nothing: some View {
        EmptyStateView(
            symbol: "cart", title: "No Shopping Lists",
            sentence: "Create a smart list powered by AI or start from scratch"
        ) {
            PrimaryLink("Create Smart List", symbol: "sparkles", to: Route.groceries(.smartList))
        }
    }
}
