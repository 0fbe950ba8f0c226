import Design
import Household
import HouseholdClient
import SwiftUI

/// `/savings/{id}` (§3.12).
public struct SavingsAccountDetailView: View {
    @State private var model: SavingsAccountDetailModel
    @Environment(\.familyChildren) private var children

    /// The page of the model's account.
    public init(model: SavingsAccountDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720) { content in
            ChildSubtitle(children[content.childID])
            SavingsHeader(content: content, format: model.format, reader: model.reader)
            SavingsButtons(content: content) { model.chosen($0) }
            SavingsTransactionListView(rows: content.history, hasMore: content.hasMore, length: model.length) {
                Task { await model.showMoreTapped() }
            }
        }
        .navigationTitle(model.live.content?.row.name ?? "Savings")
        .toolbar {
            if model.live.content?.row.acts.contains(.edit) == true {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Edit") { model.chosen(.edit) }
                }
            }
        }
        .overlay(alignment: .top) { ConfettiView(trigger: model.celebrations) }
    }
}

/// The balance, the way to the target, what comes in by itself.
private struct SavingsHeader: View {
    let content: SavingsAccountDetailModel.Content
    let format: DisplayFormat
    let reader: Role

    var body: some View {
        VStack(spacing: Spacing.small) {
            BalanceDisplayView(content.balance, format: format, style: .page)
                .accessibilityLabel("Balance: \(content.row.balance)")
            VirtualMoneyNote(for: reader)
            if content.row.isClosed {
                Badge("Closed", color: Palette.textSecondary)
            } else if let goal = content.row.goal {
                ProgressRing("Progress", percentage: goal.percentage, value: content.progress)
                if let remaining = goal.remaining {
                    Text(remaining)
                        .font(.headline)
                } else {
                    GoalReachedBadge()
                }
                Text(goal.words)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .frame(maxWidth: .infinity)
        if let automatic = content.automatic, let share = content.row.automatic {
            CardView {
                DetailRow("Automatic Savings", value: "\(share): \(automatic)", symbol: "arrow.triangle.2.circlepath")
            }
        }
    }
}

/// "Deposit" and "Withdraw", or why there is no "Withdraw".
private struct SavingsButtons: View {
    let content: SavingsAccountDetailModel.Content
    let chosen: @MainActor (SavingsRowAct) -> Void

    var body: some View {
        if !content.row.isClosed {
            VStack(spacing: Spacing.small) {
                PrimaryButton("Deposit") { chosen(.deposit) }
                if content.row.acts.contains(.withdraw) {
                    SecondaryButton("Withdraw") { chosen(.withdraw) }
                }
                if let reason = content.lockReason {
                    HStack(spacing: Spacing.xSmall) {
                        Image(systemName: "lock.fill")
                            .accessibilityHidden(true)
                        Text(reason)
                    }
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                }
            }
            .frame(maxWidth: Size.formWidth)
            .frame(maxWidth: .infinity)
        }
    }
}
