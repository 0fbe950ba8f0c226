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
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.chosenRoute) private var chosenRoute
    @Environment(\.opensBeside) private var opensBeside

    var body: some View {
        CardView(color: isChosen ? Palette.chosenCard : Palette.card) {
            opener
                .buttonStyle(.plain)
                .accessibilityIdentifier("RecurringRow")
                .accessibilityLabel(row.title)
                .accessibilityValue(row.value)
                .chosenTrait(isChosen)
                .overlay(alignment: .bottomTrailing) {
                    if !row.acts.isEmpty {
                        MoreMenu(row.title) { RecurringActButtons(row: row, chosen: chosen) }
                    }
                }
        }
        .overlay { ChosenEdge(isChosen, radius: Radius.card) }
    }

    private var isChosen: Bool { chosenRoute == page }

    @ViewBuilder
    private var opener: some View {
        if opensBeside || row.acts.isEmpty {
            NavigationLink(value: page) { content }
                .accessibilityHint("Opens the details")
        } else {
            Button {
                chosen(.edit)
            } label: {
                content
            }
            .accessibilityHint("Opens to edit")
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
                if !row.isPaused, let next = row.next { caption(next) }
                RecurringBadge(row: row)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        // The menu of the row stands beside the words.
        .padding(.trailing, row.acts.isEmpty ? 0 : Size.touchTarget)
    }

    private func caption(_ text: String) -> some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
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
