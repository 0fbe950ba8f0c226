import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// `/money/analytics`: what came in, what went out, and where it went (finances.md §3.3).
public struct AnalyticsView: View {
    @State private var model: AnalyticsModel

    /// The page of `model`.
    public init(model: AnalyticsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn {
            MoneyBar(.moneyAnalytics)
            PeriodPicker($model.period, caption: model.caption)
            LivePart(live: model.figures, key: model.period) { figures in
                PeriodFiguresView(figures: figures, model: model)
            } empty: { _ in
                EmptyStateView(symbol: "chart.pie.fill", title: "No transactions in this period", sentence: "")
            }
            .id(model.period)
        }
        .navigationTitle("Analytics")
        .refreshable { await model.refresh() }
        .task(priority: .background) { await model.followChanges() }
    }
}

/// The sums of a period and the cards that explain them.
private struct PeriodFiguresView: View {
    let figures: PeriodFigures
    let model: AnalyticsModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            sums
            if cardColumns >= 3, figures.spending != nil {
                // Two columns of their own, so that no card waits for a neighbor that is higher.
                HStack(alignment: .top, spacing: Spacing.large) {
                    VStack(spacing: Spacing.large) {
                        overTime
                        sources
                    }
                    byCategory
                }
            } else {
                overTime
                byCategory
                sources
            }
            if let notIncluded = figures.notIncluded {
                Text(notIncluded)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    // MARK: Sums

    @ViewBuilder private var sums: some View {
        if cardColumns > 1, !textSize.isAccessibilitySize {
            grid(3, spacing: Spacing.medium) {
                income
                expenses
                left
            }
        } else {
            VStack(spacing: Spacing.small) {
                LazyVGrid(columns: pairs, spacing: Spacing.small) {
                    income
                    expenses
                }
                .environment(\.cardsFillRows, true)
                left
            }
        }
    }

    /// Two beside each other where an amount fits into half of the page.
    private var pairs: [GridItem] {
        let item = GridItem(.adaptive(minimum: FigureCard.least), spacing: Spacing.small, alignment: .top)
        return [textSize.isAccessibilitySize ? GridItem(.flexible(), alignment: .top) : item]
    }

    /// Cards side by side, all as high as the highest.
    private func grid(_ count: Int, spacing: CGFloat, @ViewBuilder _ cards: () -> some View) -> some View {
        let column = GridItem(.flexible(), spacing: spacing, alignment: .top)
        return LazyVGrid(columns: Array(repeating: column, count: count), spacing: spacing) { cards() }
            .environment(\.cardsFillRows, true)
    }

    private var income: some View {
        card("Income", "arrow.down.circle.fill", MoneyPalette.income, figures.income)
    }

    private var expenses: some View {
        card("Expenses", "arrow.up.circle.fill", MoneyPalette.expense, figures.expenses)
    }

    private var left: some View {
        card(
            "Left Over",
            figures.isShort ? "chart.line.downtrend.xyaxis" : "chart.line.uptrend.xyaxis", MoneyPalette.accent,
            figures.left)
    }

    private func card(_ title: String, _ symbol: String, _ color: Color, _ sum: PeriodFigures.Sum) -> some View {
        FigureCard(title: title, symbol: symbol, color: color, value: sum.text, spoken: sum.spoken, trend: sum.trend)
    }

    // MARK: Cards

    @ViewBuilder private var overTime: some View {
        if figures.bars.isWorthDrawing, figures.hasSums {
            ChartCard("Income vs Expenses") { IncomeExpensesChart(bars: figures.bars) }
        }
    }

    @ViewBuilder private var byCategory: some View {
        if let spending = figures.spending {
            ChartCard("Spending by Category") {
                ExpenseDonut(breakdown: spending)
                CategoryRows(rows: spending.rows(showingEvery: model.showsEveryCategory)) { row in
                    model.categoryTapped(row, of: figures)
                }
            }
        }
    }

    @ViewBuilder private var sources: some View {
        if !figures.sources.isEmpty {
            ChartCard("Sources") {
                SourceRows(rows: figures.sources) { source in
                    model.sourceTapped(source, of: figures)
                }
            }
        }
    }
}
