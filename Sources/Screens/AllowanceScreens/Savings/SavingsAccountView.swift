import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/children/{id}/savings`, and the part "Savings" of `/goals` (§3.12).
public struct SavingsAccountView: View {
    @State private var model: SavingsListModel
    private let title: String

    /// The list of the model's child under a title.
    public init(_ title: String = "Savings", model: SavingsListModel) {
        self.title = title
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, layout: .groups) { content in
            SavingsTotalCard(total: content.total, format: model.format, reader: model.reader)
            if let obstacle = content.obstacle { LimitNote(obstacle) }
            RowGroup(content.rows, hasActions: { !$0.acts.isEmpty }) { row in
                SavingsAccountRow(row: row) { model.chosen($0, of: row) }
            } actions: { row in
                SavingsActButtons(row: row) { model.chosen($0, of: row) }
            }
        } empty: { content in
            EmptyStateView(
                symbol: "banknote.fill", title: "No Savings Accounts",
                sentence: "Set money aside for something special"
            ) {
                PrimaryLink("Add Account", symbol: "plus", to: Route.addSavings(content.childID))
            }
        }
        .navigationTitle(title)
        .opens(with: model.live.state.pages { content in content.rows.map { .savings($0.id) } })
        .toolbar {
            if let content = model.live.content, content.obstacle == nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addSavings(content.childID)) {
                        ToolbarLabel("Add Account", symbol: "plus")
                    }
                    .accessibilityLabel("Add Account")
                }
            }
        }
    }
}

/// What all accounts hold together.
private struct SavingsTotalCard: View {
    let total: Money
    let format: DisplayFormat
    let reader: Role

    var body: some View {
        CardView {
            VStack(spacing: Spacing.xxSmall) {
                Text("Total Savings")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                BalanceDisplayView(total, format: format, style: .page)
                VirtualMoneyNote(for: reader)
            }
            .frame(maxWidth: .infinity)
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Total Savings \(format.money(total))")
        .accessibilityHint(VirtualMoneyNote.words(for: reader))
    }
}
