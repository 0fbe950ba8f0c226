import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/settings/categories` (§3.16).
public struct CategoriesView: View {
    @State private var model: CategoriesModel

    /// The page of a model.
    public init(model: CategoriesModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, layout: .groups, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            group("Money In", content.moneyIn)
            group("Money Out", content.moneyOut)
        }
        .navigationTitle("Categories")
        .toolbar {
            if model.mayChange {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addCategory) {
                        ToolbarLabel("Add Category", symbol: "plus")
                    }
                    .accessibilityLabel("Add Category")
                }
            }
        }
        .confirmationDialog(
            "Delete \(model.deleting?.name ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { category in
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(category) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Entries that have it keep it.")
        }
    }

    private func group(_ title: String, _ rows: [CategoryRow]) -> some View {
        RowGroup(rows, title: title, hasActions: { !$0.acts.isEmpty }) { row in
            CategoryRowView(row: row) { chosen($0, row) }
        } actions: { row in
            CategoryActButtons(row: row) { chosen($0, row) }
        }
    }

    private func chosen(_ act: CategoryAct, _ row: CategoryRow) {
        Task { await model.chosen(act, of: row.category) }
    }
}

/// A category in its list, with the menu of what can be done with it; one that may be edited opens by itself.
private struct CategoryRowView: View {
    let row: CategoryRow
    let chosen: @MainActor (CategoryAct) -> Void

    var body: some View {
        opener
            .rowMenu(row.category.name, isShown: !row.acts.isEmpty) { CategoryActButtons(row: row, chosen: chosen) }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(([row.category.name] + row.marks).joined(separator: ", "))
            .accessibilityIdentifier("CategoryRow")
    }

    @ViewBuilder
    private var opener: some View {
        if row.acts.contains(.edit) {
            Button {
                chosen(.edit)
            } label: {
                words
            }
            .buttonStyle(.plain)
            .accessibilityHint("Opens to edit")
        } else {
            words
        }
    }

    private var words: some View {
        ListRow(
            symbol: row.symbol, color: Palette.series(row.category.colour), title: row.category.name,
            detail: row.marks)
    }
}

/// What can be done with a category, as its menu and its swipe offer it.
private struct CategoryActButtons: View {
    let row: CategoryRow
    let chosen: @MainActor (CategoryAct) -> Void

    var body: some View {
        ForEach(row.acts, id: \.self) { act in
            Button(act.title, systemImage: act.symbol, role: act == .delete ? .destructive : nil) { chosen(act) }
                .tint(act.color)
        }
    }
}

extension CategoryAct {
    fileprivate var symbol: String {
        switch self {
        case .edit: "pencil"
        case .hide: "eye.slash.fill"
        case .show: "eye.fill"
        case .delete: "trash"
        }
    }

    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .hide: Palette.warning
        case .show: Palette.success
        case .edit, .delete: nil
        }
    }
}
