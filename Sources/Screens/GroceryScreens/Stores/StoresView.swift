import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// `/groceries/stores`: where the family buys, and what its items are among.
public struct StoresView: View {
    @State private var model: StoresModel

    /// The page of a model.
    public init(model: StoresModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            stores(content.stores)
            GroceryCategories(categories: content.categories, model: model)
        }
        .navigationTitle("Stores")
        .toolbar {
            if model.live.content != nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.groceries(.addStore)) {
                        ToolbarLabel("Add Store", symbol: "plus")
                    }
                    .accessibilityLabel("Add Store")
                }
            }
        }
        .confirmationDialog(
            "Delete \(model.question?.name ?? "")?", isPresented: $model.isAsking, titleVisibility: .visible,
            presenting: model.question
        ) { question in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(question) } }
        } message: { question in
            Text(question.explanation)
        }
    }

    private func stores(_ stores: [GroceryStore]) -> some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Stores")
            if stores.isEmpty {
                CardView {
                    Text("Add the stores where you buy, each with the order of its aisles.")
                        .foregroundStyle(Palette.textSecondary)
                    SecondaryLink("Add Store", symbol: "plus", to: Route.groceries(.addStore))
                }
            } else {
                RowCard(stores) { GroceryStoreRow(store: $0, model: model) }
            }
        }
    }
}

/// A store in its list, which opens to edit.
private struct GroceryStoreRow: View {
    let store: GroceryStore
    let model: StoresModel

    var body: some View {
        Button {
            model.storeTapped(store)
        } label: {
            ListRow(
                symbol: "bag.fill", color: GroceryPalette.accent, title: store.name,
                detail: store.categoryOrder.isEmpty ? [] : ["Aisles in its own order"])
        }
        .buttonStyle(.plain)
        .accessibilityHint("Opens to edit")
        .accessibilityIdentifier("StoreRow")
        .rowMenu(store.name) {
            Button("Edit Store", systemImage: "pencil") { model.storeTapped(store) }
            Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(store) }
        }
    }
}

/// The family's categories, with the field for another one below.
private struct GroceryCategories: View {
    let categories: [GroceryCategory]
    @Bindable var model: StoresModel
    @FocusState private var focus: FormField?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Categories")
            RowCard(categories) { category in
                if model.renaming == category.id {
                    GroceryCategoryNameField(category: category, model: model)
                } else {
                    GroceryCategoryRow(category: category, model: model)
                }
            }
            CardView {
                AppTextField(
                    "Category name", text: $model.newName, symbol: "tag.fill", message: model.newNameProblem,
                    focus: $focus, equals: .category
                )
                .onSubmit { add() }
                SecondaryButton("Add Category", symbol: "plus") { add() }
            }
        }
    }

    private func add() {
        Task {
            await model.addCategoryTapped()
            focus = .category
        }
    }
}

/// A category with the menu of what can be done with it: built-in ones stay.
private struct GroceryCategoryRow: View {
    let category: GroceryCategory
    let model: StoresModel

    var body: some View {
        ListRow(title: category.name, detail: category.key == nil ? [] : ["Built-in"], leading: { EmptyView() })
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("GroceryCategoryRow")
            .rowMenu(category.name) {
                Button("Rename", systemImage: "pencil") { model.renameTapped(category) }
                if category.key == nil {
                    Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(category) }
                }
            }
    }
}

/// A category while it is renamed.
private struct GroceryCategoryNameField: View {
    let category: GroceryCategory
    @Bindable var model: StoresModel
    @FocusState private var focus: FormField?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            AppTextField(
                "Name", text: $model.renamed, symbol: "tag.fill", message: model.renamedProblem, focus: $focus,
                equals: .name
            )
            .onSubmit { save() }
            .onAppear { focus = .name }
            AdaptiveRow {
                SecondaryButton("Cancel") { model.renameCancelled() }
                SecondaryButton("Save") { save() }
            }
        }
        .rowPadding()
    }

    private func save() {
        Task { await model.renameConfirmed(category) }
    }
}
