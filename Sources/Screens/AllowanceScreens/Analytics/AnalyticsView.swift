import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/analytics` and `/children/{id}/analytics`: where the money came from and went (§3.15).
public struct AnalyticsView: View {
    @State private var model: AnalyticsModel
    @AppStorage("analyticsChild") private var rememberedChild = ""
    private let open: @MainActor (String) -> Void

    /// The page; `open` leads to the address of a filtered list.
    public init(model: AnalyticsModel, open: @escaping @MainActor (String) -> Void) {
        _model = State(initialValue: model)
        self.open = open
    }

    /// The page.
    public var body: some View {
        LivePage(model.children, refreshing: { await model.refresh() }) { children in
            if model.mayChoose, children.count > 1 { childMenu(children) }
            if let figures = model.figures {
                AnalyticsParts(figures: figures, choice: model.choice, format: model.format, open: open)
                    .id(figures.childID)
            } else if model.mayChoose {
                EmptyStateView(
                    symbol: "chart.bar.fill", title: "Choose a Child",
                    sentence: "Income, spending and balances of that child will be shown here.")
            }
        } empty: { _ in
            EmptyStateView(
                symbol: "person.3.fill", title: "No Children Yet",
                sentence: "Get started by adding your first child to the family"
            ) {
                PrimaryLink("Add Child", symbol: "person.badge.plus", to: Route.addChild)
            }
        }
        .navigationTitle("Analytics")
        .onChange(of: model.children.content?.map(\.id), initial: true) {
            model.childrenKnown(remembered: Child.ID(rememberedChild))
        }
        .task(priority: .background) { await model.followChanges() }
    }

    private func childMenu(_ children: [ChildOverview]) -> some View {
        MenuField("Child", symbol: "person.fill", selection: child) {
            if model.childID == nil { Text("Select Child").tag(Child.ID?.none) }
            ForEach(children) { child in
                Text(child.child.choiceName).tag(Child.ID?.some(child.id))
            }
        }
        .frame(maxWidth: Size.formWidth)
    }

    private var child: Binding<Child.ID?> {
        Binding(
            get: { model.childID },
            set: { child in
                model.childID = child
                rememberedChild = child?.description ?? ""
            })
    }
}

/// The period and the parts, each of which answers the question that is its title.
private struct AnalyticsParts: View {
    let figures: AnalyticsFigures
    @Bindable var choice: AnalyticsChoice
    let format: DisplayFormat
    let open: @MainActor (String) -> Void
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            Picker("Period", selection: $choice.period) {
                ForEach(AnalyticsPeriod.allCases, id: \.self) { period in
                    Text(period.title).tag(period)
                }
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: Size.formWidth)
            if figures.isTooEarly {
                EmptyStateView(
                    symbol: "chart.bar.fill", title: "Not Enough Data",
                    sentence: "Analytics appear after the first transactions")
            } else {
                balance
                // Two columns of their own, so that no card waits for a neighbor that is higher.
                columns {
                    categories
                    VStack(spacing: Spacing.large) {
                        months
                        activity
                    }
                }
            }
        }
    }

    private var balance: some View {
        CardView {
            columns {
                LivePart("Left Over", live: figures.summary, key: choice.period) { summary in
                    IncomeSpendingSummaryCard(summary: summary, format: format)
                }
                LivePart(
                    "Is it growing?", live: figures.balance,
                    key: [choice.period.days, choice.includesSavings ? 1 : 0]
                ) {
                    BalanceHistoryChartView(line: $0, choice: choice)
                }
            }
        }
    }

    private var categories: some View {
        CardView {
            LivePart("Where did it go?", live: figures.categories, key: choice.period) {
                SpendingBreakdownView(breakdown: $0, choice: choice) { row, span in
                    open(address(of: row, span))
                }
            }
        }
    }

    private var months: some View {
        CardView {
            LivePart("What was left each month?", live: figures.months, key: choice.months) {
                MonthlyComparisonView(table: $0, choice: choice, format: format)
            }
        }
    }

    private var activity: some View {
        CardView {
            LivePart("When did money move?", live: figures.activity, key: 0) {
                ActivityHeatmapView(activity: $0) { day in
                    open(address(TransactionQuery(search: "", from: day, to: day)))
                }
            }
        }
    }

    /// Side by side where the window is wide, else below each other.
    private func columns(@ViewBuilder _ content: () -> some View) -> some View {
        let layout =
            cardColumns >= 3
            ? AnyLayout(HStackLayout(alignment: .top, spacing: Spacing.large))
            : AnyLayout(VStackLayout(spacing: Spacing.large))
        return layout { content() }
    }

    private func address(of row: SpendingBreakdown.Row, _ span: DaySpan) -> String {
        address(
            TransactionQuery(
                direction: .debit, search: "", category: row.category, from: span.first, to: span.last))
    }

    private func address(_ query: TransactionQuery) -> String {
        Route.childTransactions(figures.childID).address(query.queryItems(includingChild: false))
    }
}

extension AnalyticsPeriod {
    /// The words of its segment.
    var title: String {
        switch self {
        case .week: "7 Days"
        case .month: "30 Days"
        case .quarter: "90 Days"
        case .year: "1 Year"
        }
    }
}
