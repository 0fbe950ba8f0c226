import Design
import Household
import HouseholdClient
import SwiftUI

/// `/children/{id}/recurring` (§3.17).
public struct RecurringListView: View {
    @State private var model: RecurringListModel

    /// The list of the model's child.
    public init(model: RecurringListModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, layout: .cards, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { rows in
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

    @ViewBuilder
    private func cards(_ rows: [RecurringRow]) -> some View {
        if model.mayChange {
            Cards(rows) { row in
                RecurringRowView(row: row) { chosen($0, row) }
            } actions: { row in
                RecurringActButtons(row: row) { chosen($0, row) }
            }
        } else {
            Cards(rows) { row in
                RecurringRowView(row: row) { chosen($0, row) }
            }
        }
    }

    private func chosen(_ act: RecurringAct, _ row: RecurringRow) {
        Task { await model.chosen(act, of: row) }
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
                .overlay(alignment: .bottomTrailing) {
                    MoreMenu(row.title) { RecurringActButtons(row: row, chosen: chosen) }
                }
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
}

/// What can be done with a recurring transaction, as a menu and a swipe offer it.
private struct RecurringActButtons: View {
    let row: RecurringRow
    let chosen: @MainActor (RecurringAct) -> Void

    var body: some View {
        ForEach(row.acts, id: \.self) { act in
            Button(role: act == .delete ? .destructive : nil) {
                chosen(act)
            } label: {
                Label(act.title, systemImage: act.symbol)
            }
            .tint(act.color)
        }
    }
}

extension RecurringAct {
    fileprivate var symbol: String {
        switch self {
        case .pause: "pause.fill"
        case .resume: "play.fill"
        case .edit: "pencil"
        case .delete: "trash"
        }
    }

    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .pause: Palette.warning
        case .resume: Palette.success
        case .edit, .delete: nil
        }
    }
}
