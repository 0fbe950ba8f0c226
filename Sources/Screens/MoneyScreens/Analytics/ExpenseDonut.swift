import Charts
import Design
import SwiftUI

/// The shares of the largest categories as a ring; the sector that is touched says what it is.
struct ExpenseDonut: View {
    let breakdown: ExpenseBreakdown
    @State private var angle: Double?
    @Environment(\.cardColumns) private var cardColumns

    private static let height: CGFloat = 200
    private static let inset: CGFloat = 2
    private static let corner: CGFloat = 4

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(breakdown.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            chart
            if breakdown.sectors.count > 1 {
                ChartReading(
                    hint: cardColumns == 1 ? "Touch a category to read it" : "Choose a category to read it",
                    place: chosen?.name, figures: chosen.map { "\($0.money), \($0.percent)" } ?? "")
            }
        }
    }

    private var chosen: ExpenseBreakdown.Row? { angle.flatMap { breakdown.sector(at: $0) } }

    private var chart: some View {
        Chart(breakdown.sectors) { row in
            SectorMark(
                angle: .value("Expenses", row.amount), innerRadius: .ratio(0.5), angularInset: Self.inset
            )
            .cornerRadius(Self.corner)
            .foregroundStyle(by: .value("Category", row.name))
            .opacity(chosen == nil || chosen?.id == row.id ? 1 : 0.4)
            .accessibilityValue("\(row.money), \(row.percent)")
        }
        .chartForegroundStyleScale(domain: breakdown.sectors.map(\.name), range: breakdown.sectors.map(\.color))
        .chartLegend(position: .bottom, alignment: .leading)
        .chartAngleSelection(value: $angle)
        .chartWords("Spending by Category", summary: breakdown.summary)
        .frame(height: Self.height)
    }
}

extension ExpenseBreakdown.Row {
    /// Of its sector and its dot: the category's, else a grey, of which "Other" has one of its own.
    var color: Color {
        if let colour { return Palette.householdCategory(colour) }
        return category == nil ? Palette.controlBorder : Palette.textSecondary
    }
}
