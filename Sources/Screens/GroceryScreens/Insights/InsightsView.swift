import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/groceries/insights` (groceries.md §2.11, §3.7): what was spent and bought, and what became of it.
public struct InsightsView: View {
    @State private var model: InsightsModel

    /// The page of a model.
    public init(model: InsightsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn {
            period
            LivePart(live: model.figures, key: model.period) { figures in
                InsightFiguresView(figures: figures)
            } empty: { _ in
                EmptyStateView(symbol: "chart.bar", title: "Complete a list to see your insights", sentence: "") {
                    PrimaryLink("Shopping Lists", symbol: "cart.fill", to: Route.shoppingLists)
                }
            }
            .id(model.period)
            PageLink("Stores", symbol: "bag.fill", to: .groceryStores)
                .cardLook()
        }
        .navigationTitle("Insights")
        .refreshable { await model.refresh() }
        .task(priority: .background) { await model.followChanges() }
    }

    private var period: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Picker("Period", selection: $model.period) {
                ForEach(TimePeriod.allCases, id: \.self) { period in
                    Text(period.label).tag(period)
                }
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: Size.formWidth)
            if let caption = model.caption {
                Text(caption)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityIdentifier("PeriodCaption")
            }
        }
    }
}

/// The figures of a period and the cards that explain them; in wide windows in two columns.
private struct InsightFiguresView: View {
    let figures: InsightFigures
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            sums
            if cardColumns >= 3, !textSize.isAccessibilitySize, figures.mostBought != nil {
                HStack(alignment: .top, spacing: Spacing.large) {
                    VStack(spacing: Spacing.large) {
                        bars(figures.mostBought, GroceryPalette.accent)
                        sentences
                    }
                    VStack(spacing: Spacing.large) {
                        bars(figures.priceRises, GroceryPalette.soon)
                        stores
                    }
                }
            } else {
                bars(figures.mostBought, GroceryPalette.accent)
                bars(figures.priceRises, GroceryPalette.soon)
                stores
                sentences
            }
        }
    }

    private var sums: some View {
        let item = GridItem(.adaptive(minimum: InsightSum.least), spacing: Spacing.small, alignment: .top)
        return LazyVGrid(
            columns: textSize.isAccessibilitySize ? [GridItem(.flexible(), alignment: .top)] : [item],
            spacing: Spacing.small
        ) {
            InsightSum(
                title: "Spent", symbol: "dollarsign.circle", color: GroceryPalette.soon, value: figures.spent,
                change: figures.change)
            InsightSum(title: "Shops", symbol: "cart", color: GroceryPalette.accent, value: figures.shops)
            InsightSum(
                title: "Average Shop", symbol: "chart.bar", color: GroceryPalette.figures,
                value: figures.averageShop ?? "—")
        }
        .environment(\.cardsFillRows, true)
    }

    @ViewBuilder
    private func bars(_ bars: RankedBars?, _ color: Color) -> some View {
        if let bars {
            ChartCard(bars.title) {
                if bars.isWorthDrawing { RankedChart(bars: bars, color: color) }
                RankedRows(rows: bars.rows)
            }
        }
    }

    @ViewBuilder private var stores: some View {
        if !figures.stores.isEmpty {
            ChartCard("Store Comparison") {
                ForEach(figures.stores, id: \.self) { InsightSentence($0, symbol: "bag.fill") }
            }
        }
    }

    @ViewBuilder private var sentences: some View {
        if figures.basket != nil || figures.waste != nil {
            ChartCard("Basket and Waste") {
                if let basket = figures.basket { InsightSentence(basket, symbol: "basket.fill") }
                if let waste = figures.waste { InsightSentence(waste, symbol: "trash") }
            }
        }
    }
}
