import Design
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The parts that the pages share: row, bar, figures, tile.
struct MoneyPartsGallery: PreviewProvider {
    static var previews: some View {
        row(MoneySample.coffee).previewDisplayName("Expense")
        row(MoneySample.wages).previewDisplayName("Income")
        row(MoneySample.topUp).previewDisplayName("Transfer")
        row(MoneySample.unknown).previewDisplayName("Unknown")
        row(MoneySample.deleted).previewDisplayName("Deleted")
        row(MoneySample.lunch, isUnderItsDay: true).previewDisplayName("Under Its Day")
        row(
            MoneySample.record(
                110, .expense, MoneySample.rupiah(999_999_999), String(repeating: "A very long merchant ", count: 6))
        )
        .previewDisplayName("Long Text")
        MoneyBar(.moneyDashboard).padding(Spacing.medium).previewDisplayName("Bar")
        MoneyBar(.householdTransactions).padding(Spacing.medium).previewDisplayName("Bar on Transactions")
        HStack(spacing: Spacing.small) {
            FigureCard(
                title: "Income", symbol: "arrow.down.circle.fill", color: MoneyPalette.income, value: "Rp 8.500.000",
                spoken: "8.500.000 rupiah", trend: MoneySample.overview.incomeTrend)
            FigureCard(
                title: "Expenses", symbol: "arrow.up.circle.fill", color: MoneyPalette.expense, value: "Rp 575.000",
                spoken: "575.000 rupiah", trend: MoneySample.overview.expensesTrend)
        }
        .padding(Spacing.medium)
        .previewDisplayName("Figures")
        GradientTile("chart.bar.fill").padding(Spacing.medium).previewDisplayName("Tile")
    }

    private static func row(_ record: HouseholdRecord, isUnderItsDay: Bool = false) -> some View {
        NavigationStack {
            TransactionCell(
                row: HouseholdRow(
                    record, family: MoneySample.family, today: MoneySample.today, isUnderItsDay: isUnderItsDay)
            )
            .padding(Spacing.medium)
        }
    }
}
