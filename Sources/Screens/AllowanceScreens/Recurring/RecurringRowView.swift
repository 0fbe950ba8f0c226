import Design
import HouseholdClient
import Ledger
import SwiftUI

/// A recurring transaction in its list, and the menu of what can be done with it. It leads to its page where that
/// stands beside the list, and for who only reads; otherwise a parent opens it to edit.
struct RecurringRowView: View {
    let row: RecurringRow
    let page: Route
    let chosen: @MainActor (RecurringAct) -> Void
    @Environment(\.opensBeside) private var opensBeside

    var body: some View {
        opener
            .accessibilityIdentifier("RecurringRow")
            .accessibilityLabel(row.title)
            .accessibilityValue(row.value)
            .rowMenu(row.title, isShown: !row.acts.isEmpty) { RecurringActButtons(row: row, chosen: chosen) }
    }

    @ViewBuilder
    private var opener: some View {
        if opensBeside || row.acts.isEmpty {
            RowLink(to: page) { content }
                .accessibilityHint("Opens the details")
        } else {
            Button {
                chosen(.edit)
            } label: {
                content
            }
            .buttonStyle(.plain)
            .accessibilityHint("Opens to edit")
        }
    }

    private var content: some View {
        ListRow(
            symbol: row.direction.symbol, color: row.direction.color, title: row.title,
            detail: [row.schedule, row.isPaused ? nil : row.next].compactMap { $0 },
            amount: RowAmount(row.amount, color: row.direction.color)
        ) {
            RecurringBadge(row: row)
        }
    }
}

/// "Paused" or "Ended"; nothing while it goes on.
struct RecurringBadge: View {
    let row: RecurringRow

    var body: some View {
        if row.isPaused {
            Badge("Paused", color: Palette.warning)
        } else if row.next == nil {
            Badge("Ended", color: Palette.textSecondary)
        }
    }
}

/// What can be done with a recurring transaction, as a menu and a swipe offer it.
struct RecurringActButtons: View {
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
    /// The symbol of the button.
    var symbol: String {
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
