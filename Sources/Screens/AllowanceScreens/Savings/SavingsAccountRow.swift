import Design
import HouseholdClient
import SwiftUI

/// A savings account in a list: a link to its page, and the menu of what can be done with it.
struct SavingsAccountRow: View {
    let row: SavingsRow
    let chosen: @MainActor (SavingsRowAct) -> Void
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        CardView(color: isChosen ? Palette.chosenCard : Palette.card) {
            NavigationLink(value: route) {
                VStack(alignment: .leading, spacing: Spacing.xSmall) {
                    heading
                    if let goal = row.goal {
                        ProgressView(value: Double(goal.percentage), total: 100)
                            .tint(goal.isReached ? Palette.success : Palette.primary)
                            .accessibilityLabel("Progress")
                            .accessibilityValue(goal.words)
                    }
                    words
                        .frame(minHeight: Size.touchTarget, alignment: .leading)
                        // The menu of the row stands beside the words.
                        .padding(.trailing, Size.touchTarget)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("SavingsAccountRow")
            .accessibilityLabel(row.name)
            .accessibilityValue(row.value)
            .accessibilityHint("Opens the account")
            .chosenTrait(isChosen)
            .overlay(alignment: .bottomTrailing) {
                MoreMenu(row.name) { SavingsActButtons(row: row, chosen: chosen) }
            }
        }
        .overlay { ChosenEdge(isChosen, radius: Radius.card) }
    }

    private var route: Route { .savings(row.id) }

    private var isChosen: Bool { chosenRoute == route }

    @ViewBuilder
    private var heading: some View {
        if textSize.isAccessibilitySize {
            name
            balance
        } else {
            HStack(alignment: .firstTextBaseline, spacing: Spacing.small) {
                name.frame(maxWidth: .infinity, alignment: .leading)
                balance
            }
        }
    }

    private var name: some View {
        HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
            if row.isLocked {
                Image(systemName: "lock.fill")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            Text(row.name)
                .font(.headline)
                .foregroundStyle(Palette.textPrimary)
        }
    }

    private var balance: some View {
        Text(row.balance)
            .font(.title3)
            .bold()
            .monospacedDigit()
            .foregroundStyle(Palette.textPrimary)
            .fixedSize()
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            if row.goal?.isReached == true {
                GoalReachedBadge()
            }
            if let goal = row.goal {
                Text(goal.words)
            }
            if let automatic = row.automatic {
                Text(automatic)
            }
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
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
