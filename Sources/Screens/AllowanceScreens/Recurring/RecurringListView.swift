import Design
import Household
import HouseholdClient
import SwiftUI

/// `/children/{id}/recurring` (§3.17).
public struct RecurringListView: View {
    @State private var model: RecurringListModel
    @Environment(\.cardColumns) private var cardColumns

    /// The list of the model's child.
    public init(model: RecurringListModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, act: LiveActFailure(model.failure) { model.dismissTapped() }) { rows in
            cards(rows)
        } empty: { _ in
            EmptyStateView(symbol: "repeat", title: "No Recurring Transactions", sentence: emptyWords) {
                if model.mayChange {
                    SecondaryLink("Add Recurring Transaction", symbol: "plus", to: Route.addRecurring(model.childID))
                }
            }
        }
        .navigationTitle("Recurring")
        .toolbar {
            if model.mayChange {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addRecurring(model.childID)) {
                        ToolbarLabel("Add", symbol: "plus")
                    }
                    .accessibilityLabel("Add")
                }
            }
        }
        .confirmationDialog(
            "Delete \(model.deleting?.title ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { row in
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(row) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Past entries stay.")
        }
    }

    private var emptyWords: String {
        model.mayChange
            ? "Pocket money for chores, a subscription: what comes again and again is booked by itself" : ""
    }

    private func cards(_ rows: [RecurringRow]) -> some View {
        let column = GridItem(.flexible(), spacing: Spacing.medium, alignment: .top)
        return LazyVGrid(columns: Array(repeating: column, count: cardColumns), spacing: Spacing.small) {
            ForEach(rows) { row in
                RecurringRowView(row: row) { act in Task { await model.chosen(act, of: row) } }
            }
        }
    }
}

/// A recurring transaction in its list: a button that opens it, and the menu of what can be done with it.
private struct RecurringRowView: View {
    let row: RecurringRow
    let chosen: @MainActor (RecurringAct) -> Void
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        CardView {
            if row.acts.isEmpty {
                content
                    .accessibilityElement(children: .combine)
                    .accessibilityIdentifier("RecurringRow")
                    .accessibilityLabel("\(row.title), \(row.value)")
            } else {
                Button {
                    chosen(.edit)
                } label: {
                    // The menu of the row stands beside the words.
                    content.padding(.trailing, Size.touchTarget)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("RecurringRow")
                .accessibilityLabel(row.title)
                .accessibilityValue(row.value)
                .accessibilityHint("Opens to edit")
                .overlay(alignment: .bottomTrailing) { menu }
            }
        }
    }

    private var content: some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            if !textSize.isAccessibilitySize {
                SymbolCircle(row.direction.symbol, color: row.direction.color)
            }
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(row.title)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                Text(row.amount)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(row.direction.color)
                caption(row.schedule)
                if row.isPaused {
                    Badge("Paused", color: Palette.warning)
                } else if let next = row.next {
                    caption(next)
                } else {
                    Badge("Ended", color: Palette.textSecondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private func caption(_ text: String) -> some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
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
        .accessibilityLabel("More, \(row.title)")
    }
}
