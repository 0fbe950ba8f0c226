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
            PeriodPicker($model.period, caption: model.caption)
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
        let item = GridItem(.adaptive(minimum: FigureCard.least), spacing: Spacing.small, alignment: .top)
        return LazyVGrid(
            columns: textSize.isAccessibilitySize ? [GridItem(.flexible(), alignment: .top)] : [item],
            spacing: Spacing.small
        ) {
            sum("Spent", "dollarsign.circle", GroceryPalette.soon, figures.spent, figures.change)
            sum("Shops", "cart", GroceryPalette.accent, figures.shops)
            sum("Average Shop", "chart.bar", GroceryPalette.figures, figures.averageShop ?? "—")
        }
        .environment(\.cardsFillRows, true)
    }

    private func sum(
        _ title: String, _ symbol: String, _ color: Color, _ value: String, _ change: InsightFigures.Change? = nil
    ) -> some View {
        FigureCard(
            title: title, symbol: symbol, color: color, value: value, change: change.map(FigureChange.init)
        )
        .accessibilityIdentifier("InsightSum")
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

extension FigureChange {
    /// Spending more is red, less is green.
    fileprivate init(_ change: InsightFigures.Change) {
        self.init(
            text: change.text, spoken: change.spoken, isMore: change.isMore,
            tint: change.isMore.map { $0 ? GroceryPalette.over : GroceryPalette.accent } ?? Palette.textSecondary)
    }
}
