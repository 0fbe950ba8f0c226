import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings/glance` (§3.20): the links, and the way to make and delete them.
public struct GlanceLinksView: View {
    @State private var model: GlanceLinksModel

    /// The page of a model.
    public init(model: GlanceLinksModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            Text("Whoever opens a link sees what it shows without signing in. Delete it to end that.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            CardView {
                ForEach(content.rows) { row in
                    GlanceLinkRowView(row: row) { model.deleteTapped(row) }
                    if row.id != content.rows.last?.id { Divider() }
                }
            }
            SecondaryButton("Add Link", symbol: "plus") { model.addTapped() }
        } empty: { content in
            empty(content)
        }
        .navigationTitle("Home Screen Glance")
        .sheet(isPresented: $model.isAdding) {
            NavigationStack {
                if let form = model.form { AddGlanceLinkSheet(model: form) }
            }
        }
        .confirmationDialog(
            "Delete \(model.deleting?.name ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { row in
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(row) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Screens that show it will say Not Found.")
        }
    }

    @ViewBuilder
    private func empty(_ content: GlanceLinksModel.Content) -> some View {
        if content.children.isEmpty {
            EmptyStateView(
                symbol: "square.grid.2x2", title: "No Links Yet",
                sentence: "Add a child first; then a link can show the balance.")
        } else {
            EmptyStateView(
                symbol: "square.grid.2x2", title: "No Links Yet",
                sentence: "A link shows the children's balances on a home screen or a display on the wall."
            ) {
                PrimaryButton("Add Link") { model.addTapped() }
            }
        }
    }
}

/// A link: its name, what it shows, and the way to delete it.
private struct GlanceLinkRowView: View {
    let row: GlanceLinkRow
    let delete: @MainActor () -> Void

    var body: some View {
        HStack(spacing: Spacing.small) {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(row.name)
                    .font(.headline)
                if !row.children.isEmpty { Text(row.children).font(.callout) }
                Text(row.amounts)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Text(row.use)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button(action: delete) {
                Text("Delete")
                    .foregroundStyle(Palette.error)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
            .accessibilityLabel("Delete, \(row.name)")
        }
    }
}
