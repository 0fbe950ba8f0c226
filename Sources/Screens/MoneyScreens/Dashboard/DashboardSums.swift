import Design
import Ledger
import SwiftUI

/// What there is, over what came in and went out this month; a sum of the month leads to what it is made of. In wide
/// windows all three stand side by side.
struct DashboardSums: View {
    let dashboard: MoneyDashboard
    let isWide: Bool
    let tapped: @MainActor (TransactionType) -> Void
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            if isWide {
                LazyVGrid(columns: columns(3), spacing: Spacing.medium) {
                    balance
                    sums
                }
                .environment(\.cardsFillRows, true)
            } else {
                balance
                LazyVGrid(columns: textSize.isAccessibilitySize ? columns(1) : pairs, spacing: Spacing.small) { sums }
                    .environment(\.cardsFillRows, true)
            }
            if let note {
                Text(note)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    private var balance: some View {
        FigureCard(
            title: "Balance", symbol: dashboard.balanceSymbol, value: dashboard.balance.text,
            spoken: dashboard.balance.spoken, trend: nil)
    }

    @ViewBuilder private var sums: some View {
        sum(
            .income,
            FigureCard(
                title: "Income", symbol: "arrow.down.circle.fill", color: MoneyPalette.income,
                value: dashboard.figures.income.text, spoken: dashboard.figures.income.spoken,
                trend: dashboard.figures.income.trend))
        sum(
            .expense,
            FigureCard(
                title: "Expenses", symbol: "arrow.up.circle.fill", color: MoneyPalette.expense,
                value: dashboard.figures.expenses.text, spoken: dashboard.figures.expenses.spoken,
                trend: dashboard.figures.expenses.trend))
    }

    private func sum(_ type: TransactionType, _ card: FigureCard) -> some View {
        Button {
            tapped(type)
        } label: {
            card
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(card.sentence), this month")
        .accessibilityHint("Opens the transactions")
    }

    /// What the month leaves out, else what the balance does: the same money twice would be noise.
    private var note: String? { dashboard.figures.notIncluded ?? dashboard.notIncluded }

    /// Two beside each other where an amount fits into half of the page.
    private var pairs: [GridItem] {
        [GridItem(.adaptive(minimum: FigureCard.least), spacing: Spacing.small, alignment: .top)]
    }

    private func columns(_ count: Int) -> [GridItem] {
        Array(repeating: GridItem(.flexible(), spacing: Spacing.small, alignment: .top), count: count)
    }
}
