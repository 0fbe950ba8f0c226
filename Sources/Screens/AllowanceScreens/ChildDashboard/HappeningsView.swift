import Allowance
import Design
import HouseholdClient
import Ledger
import SwiftUI

/// What happened lately, newest first, on one card, with the way to all of it.
struct HappeningsView: View {
    let happenings: [Happening]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Recent Activity") {
                NavigationLink(value: Route.transactions) {
                    Text("See All")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if happenings.isEmpty {
                NothingHappened()
            } else {
                RowCard(happenings) { HappeningRow(happening: $0) }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// One of them: a link to its details.
private struct HappeningRow: View {
    let happening: Happening

    var body: some View {
        RowLink(to: .transactionDetail(happening.id)) {
            AdaptiveRow {
                SymbolCircle(happening.direction.symbol, color: happening.direction.color)
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    // A sentence is read to its end, also on a narrow phone.
                    Text(happening.sentence)
                        .foregroundStyle(Palette.textPrimary)
                    AdaptiveRow(spacing: Spacing.xSmall) {
                        RowDetail(happening.details)
                        if happening.isReversed { Badge("Reversed", color: Palette.warning) }
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .rowPadding()
        }
        .accessibilityIdentifier("TransactionRow")
        .accessibilityLabel(happening.spoken)
    }
}

/// The card of a child to whom nothing has happened yet.
struct NothingHappened: View {
    var body: some View {
        CardView {
            VStack(spacing: Spacing.xSmall) {
                Image(systemName: "list.bullet.rectangle")
                    .font(.largeTitle)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
                Text("No transactions yet")
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity)
        }
    }
}
