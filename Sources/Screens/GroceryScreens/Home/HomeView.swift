import Design
import Groceries
import HouseholdClient
import SwiftUI

/// `/groceries` (groceries.md §3.1): what goes off, what is needed, what was bought.
public struct HomeView: View {
    @State private var model: HomeModel

    /// The first screen of a model's family.
    public init(model: HomeModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            HomeSections(content: content, model: model)
        }
        .navigationTitle("Grocery Optimizer")
        .asksForList(model.lists)
    }
}

/// The sections below each other; in wide windows what can be done and the budget left, the rest right.
private struct HomeSections: View {
    let content: HomeContent
    let model: HomeModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.sideColumn) private var sideColumn
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        GroceryBar(.groceryHome)
        if isWide {
            if content.sections.contains(.greeting) { section(.greeting) }
            LazyVGrid(columns: columns, spacing: Spacing.medium) {
                column(content.sections.filter { Self.left.contains($0) })
                column(content.sections.filter { !Self.left.contains($0) && $0 != .greeting })
            }
        } else {
            sections(content.sections)
        }
    }

    private static let left: [GroceryHome.Section] = [.quickActions, .budget]

    /// Very large text needs the whole width.
    private var isWide: Bool { cardColumns >= 3 && !textSize.isAccessibilitySize }

    private var columns: [GridItem] {
        [
            GridItem(.fixed(sideColumn), spacing: Spacing.medium, alignment: .top),
            GridItem(.flexible(), alignment: .top),
        ]
    }

    private func column(_ sections: [GroceryHome.Section]) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) { self.sections(sections) }
            .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func sections(_ sections: [GroceryHome.Section]) -> some View {
        ForEach(sections, id: \.self) { section($0) }
    }

    @ViewBuilder
    private func section(_ section: GroceryHome.Section) -> some View {
        switch section {
        case .greeting: GreetingCard(greeting: content.greeting)
        case .quickActions: QuickActions(isNarrow: isWide)
        case .budget: if let budget = content.budget { BudgetSummaryCard(budget: budget) }
        case .expiring: ExpiringSection(rows: content.expiring, model: model)
        case .mightNeed: ExpectedSection(rows: content.expected, model: model)
        case .recent: RecentSection(lines: content.recent)
        case .firstShop: FirstShopCard()
        }
    }
}

/// "Good Morning", and a cart.
private struct GreetingCard: View {
    let greeting: String

    var body: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    Text(greeting)
                        .font(.title2)
                        .fontWeight(.semibold)
                        .foregroundStyle(Palette.textPrimary)
                        .accessibilityAddTraits(.isHeader)
                    Text(GroceryHome.subtitle)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "cart.fill")
                    .font(.largeTitle)
                    .foregroundStyle(GroceryPalette.accent)
                    .accessibilityHidden(true)
            }
        }
    }
}

/// "Expiring Soon": cards that scroll sideways.
private struct ExpiringSection: View {
    let rows: [HomeContent.Expiring]
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            MarkedTitle("Expiring Soon", symbol: "exclamationmark.triangle.fill", color: GroceryPalette.soon)
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: Spacing.small) {
                    ForEach(rows) { row in
                        ExpiringItemCard(row: row) { act in Task { await chosen(act, row) } }
                    }
                }
            }
            .accessibilityLabel("Expiring Soon")
        }
    }

    private func chosen(_ act: ExpiringItemCard.Act, _ row: HomeContent.Expiring) async {
        switch act {
        case .used: await model.usedTapped(row)
        case .threwAway: await model.threwAwayTapped(row)
        case .addToList: await model.lists.addTapped(row.wanted)
        }
    }
}

/// "You Might Need".
private struct ExpectedSection: View {
    let rows: [HomeContent.Expected]
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            MarkedTitle("You Might Need", symbol: "brain.head.profile", color: GroceryPalette.figures)
            RowCard(rows) { row in
                PredictionRow(row: row) {
                    Task { await model.lists.addTapped(row.wanted) }
                } notNow: {
                    Task { await model.notNowTapped(row) }
                }
            }
        }
    }
}

/// "Recent Activity": the newest purchases.
private struct RecentSection: View {
    let lines: [PurchaseLine]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Recent Activity") { EmptyView() }
            if lines.isEmpty {
                CardView {
                    Text(GroceryHome.nothingBought)
                        .foregroundStyle(Palette.textSecondary)
                }
            } else {
                RowCard(lines) { line in
                    RowLink(to: .groceryItem(line.itemID)) { PurchaseRow(line: line) }
                        .accessibilityLabel(line.sentence)
                        .accessibilityIdentifier("PurchaseRow")
                }
            }
        }
    }
}

/// What a family begins with that has nothing yet.
private struct FirstShopCard: View {
    var body: some View {
        CardView {
            SectionTitle(title: "Plan your first shop") { EmptyView() }
            PrimaryLink("Create Smart List", symbol: "sparkles", to: Route.groceries(.smartList))
            SecondaryLink("Manual List", symbol: "plus", to: Route.groceries(.createList))
        }
    }
}

/// The heading of a section behind its mark.
private struct MarkedTitle: View {
    let title: String
    let symbol: String
    let color: Color

    init(_ title: String, symbol: String, color: Color) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    var body: some View {
        HStack(spacing: Spacing.xSmall) {
            Image(systemName: symbol)
                .foregroundStyle(color)
                .accessibilityHidden(true)
            SectionTitle(title: title) { EmptyView() }
        }
    }
}
