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
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            section("Money In", content.moneyIn)
            section("Money Out", content.moneyOut)
        }
        .navigationTitle("Categories")
        .toolbar {
            if model.mayChange {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addCategory) {
                        ToolbarLabel("Add", symbol: "plus")
                    }
                    .accessibilityLabel("Add")
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

    private func section(_ title: String, _ rows: [CategoryRow]) -> some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: title) { EmptyView() }
            VStack(spacing: 0) {
                ForEach(rows) { row in
                    if row != rows.first { Divider() }
                    CategoryRowView(row: row) { act in Task { await model.chosen(act, of: row.category) } }
                }
            }
            .background(Palette.card)
            .clipShape(RoundedRectangle(cornerRadius: Radius.card))
        }
    }
}

/// A category in its list, with the menu of what can be done with it.
private struct CategoryRowView: View {
    let row: CategoryRow
    let chosen: @MainActor (CategoryAct) -> Void

    var body: some View {
        HStack(spacing: Spacing.small) {
            AdaptiveRow {
                SymbolCircle(row.symbol, color: Palette.series(row.category.colour))
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(row.category.name)
                        .foregroundStyle(row.category.isArchived ? Palette.textSecondary : Palette.textPrimary)
                    if !row.marks.isEmpty {
                        Text(row.marks.joined(separator: " · "))
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            if !row.acts.isEmpty { menu }
        }
        .padding(.leading, Spacing.medium)
        .padding(.trailing, Spacing.xSmall)
        .padding(.vertical, Spacing.xSmall)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(([row.category.name] + row.marks).joined(separator: ", "))
        .accessibilityIdentifier("CategoryRow")
    }

    private var menu: some View {
        Menu {
            ForEach(row.acts, id: \.self) { act in
                Button(act.title, role: act == .delete ? .destructive : nil) { chosen(act) }
            }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .accessibilityLabel("More, \(row.category.name)")
    }
}
