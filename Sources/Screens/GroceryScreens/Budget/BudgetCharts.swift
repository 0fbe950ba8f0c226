import Charts
import Design
import SwiftUI

/// The shares of categories as a ring; the sector that is touched says what it is.
struct BudgetDonut: View {
    let categories: BudgetCategories
    @State private var angle: Double?
    @Environment(\.cardColumns) private var cardColumns

    private static let height: CGFloat = 250
    private static let inset: CGFloat = 2

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            ChartSummary(categories.summary)
            chart
            if categories.rows.count > 1 {
                ChartReading(
                    hint: "\(cardColumns == 1 ? "Touch" : "Choose") a category to read it", place: chosen?.name,
                    figures: chosen.map { "\($0.money), \($0.percent)" } ?? "")
            }
        }
    }

    private var chosen: BudgetCategories.Row? { angle.flatMap { categories.sector(at: $0) } }

    private var chart: some View {
        Chart(categories.rows) { row in
            SectorMark(
                angle: .value("Spent", row.amount), innerRadius: .ratio(0.6), angularInset: Self.inset
            )
            .foregroundStyle(by: .value("Category", row.name))
            .opacity(chosen == nil || chosen?.id == row.id ? 1 : 0.4)
            .accessibilityValue("\(row.money), \(row.percent)")
        }
        .chartForegroundStyleScale(domain: categories.rows.map(\.name), range: categories.rows.map(\.tint))
        .chartLegend(categories.rows.count > BudgetCategories.legendLimit ? .hidden : .visible)
        .chartAngleSelection(value: $angle)
        .chartWords("Spending by Category", summary: categories.summary)
        .frame(height: Self.height)
    }
}

/// What was spent on each day as a line; the day that is touched says what it was.
struct DailySpendingChart: View {
    let daily: DailySpending
    @State private var pointed: Date?
    @Environment(\.cardColumns) private var cardColumns

    private static let height: CGFloat = 200

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            ChartSummary(daily.summary)
            chart
            ChartReading(
                hint: "\(cardColumns == 1 ? "Touch" : "Choose") a day to read it", place: chosen?.day,
                figures: chosen?.money ?? "")
        }
    }

    private var chosen: DailySpending.Point? { pointed.flatMap { daily.nearest(to: $0) } }

    private var chart: some View {
        Chart {
            ForEach(daily.points) { point in
                AreaMark(
                    x: .value("Day", point.instant, unit: .day), yStart: .value("Spent", 0.0),
                    yEnd: .value("Spent", point.amount)
                )
                .foregroundStyle(GroceryPalette.action.opacity(0.1))
                .accessibilityHidden(true)
            }
            ForEach(daily.points) { point in
                LineMark(x: .value("Day", point.instant, unit: .day), y: .value("Spent", point.amount))
                    .foregroundStyle(GroceryPalette.action)
                    .accessibilityValue(point.money)
            }
            if let chosen {
                RuleMark(x: .value("Chosen", chosen.instant, unit: .day))
                    .foregroundStyle(Palette.controlBorder)
                    .accessibilityHidden(true)
                PointMark(x: .value("Day", chosen.instant, unit: .day), y: .value("Spent", chosen.amount))
                    .foregroundStyle(GroceryPalette.action)
                    .accessibilityHidden(true)
            }
        }
        .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
        .chartYAxis { daily.axis.marks }
        .chartXSelection(value: $pointed)
        .chartWords("Daily Spending", summary: daily.summary)
        .frame(height: Self.height)
    }
}

extension BudgetCategories.Row {
    /// Of its sector and its dot.
    var tint: Color { color.map { Palette.householdCategory($0) } ?? Palette.textSecondary }
}
