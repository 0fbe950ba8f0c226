import Design
import HouseholdClient
import SwiftUI

/// A savings account in a list: a link to its page, and the menu of what can be done with it.
struct SavingsAccountRow: View {
    let row: SavingsRow
    let chosen: @MainActor (SavingsRowAct) -> Void

    var body: some View {
        RowLink(to: .savings(row.id)) {
            ListRow(
                symbol: row.isLocked ? "lock.fill" : "banknote.fill", color: Palette.primary, title: row.name,
                detail: [row.goal?.words, row.automatic].compactMap { $0 }, amount: RowAmount(row.balance)
            ) {
                if row.goal?.isReached == true { GoalReachedBadge() }
            }
            .rowBar(
                row.goal?.percentage, color: row.goal?.isReached == true ? Palette.success : Palette.primary,
                spoken: row.goal?.words ?? "")
        }
        .accessibilityIdentifier("SavingsAccountRow")
        .accessibilityLabel(row.name)
        .accessibilityValue(row.value)
        .accessibilityHint("Opens the account")
        .rowMenu(row.name, isShown: !row.acts.isEmpty) { SavingsActButtons(row: row, chosen: chosen) }
    }
}

/// What can be done with an account, as a menu and a swipe offer it.
struct SavingsActButtons: View {
    let row: SavingsRow
    let chosen: @MainActor (SavingsRowAct) -> Void

    var body: some View {
        ForEach(row.acts, id: \.self) { act in
            Button {
                chosen(act)
            } label: {
                Label(act.title, systemImage: act.symbol)
            }
            .tint(act.color)
        }
    }
}

extension SavingsRowAct {
    fileprivate var symbol: String {
        switch self {
        case .deposit: "arrow.down.circle"
        case .withdraw: "arrow.up.circle"
        case .edit: "pencil"
        }
    }

    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .deposit: Palette.success
        case .withdraw: Palette.warning
        case .edit: nil
        }
    }
}

/// The badge of an account that holds its target.
struct GoalReachedBadge: View {
    var body: some View {
        Badge("Goal reached", color: Palette.success)
    }
}
