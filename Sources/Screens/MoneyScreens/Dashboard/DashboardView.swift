import Design
import Household
import HouseholdClient
import SwiftUI

/// `/money` (finances.md §3.2): what there is, how the month stands, what happened last.
public struct DashboardView: View {
    @State private var model: DashboardModel
    private let unreadCount: Int

    /// The dashboard; the bell says how many notifications are unread.
    public init(model: DashboardModel, unreadCount: Int = 0) {
        _model = State(initialValue: model)
        self.unreadCount = unreadCount
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, words: LivePageWords(loading: "Loading dashboard...", failure: "Error Loading Dashboard")
        ) { dashboard in
            DashboardContent(dashboard: dashboard, model: model)
        }
        .navigationTitle("Dashboard")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                InboxBell(unreadCount: unreadCount, to: Route.notifications)
            }
        }
    }
}

/// Below each other on a phone; in wide windows what happened last on two thirds, beside it where it went.
private struct DashboardContent: View {
    let dashboard: MoneyDashboard
    let model: DashboardModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.sideColumn) private var sideColumn
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            Text(model.greeting)
                .font(.headline)
                .foregroundStyle(Palette.textSecondary)
            MoneyBar(.moneyDashboard)
        }
        if let review = dashboard.review { WaitingCard(words: review) }
        if dashboard.isFirstRun { FirstRunCard() }
        if dashboard.hasFigures { DashboardSums(dashboard: dashboard, isWide: isWide) { model.sumTapped($0) } }
        if isWide {
            LazyVGrid(columns: columns, spacing: Spacing.medium) {
                column {
                    RecentTransactions(rows: dashboard.recent)
                    addition
                }
                column {
                    MonthSpending(dashboard: dashboard) { model.categoryTapped($0) }
                    MoneyLinks(dashboard: dashboard)
                }
            }
        } else {
            RecentTransactions(rows: dashboard.recent)
            addition
            MoneyLinks(dashboard: dashboard)
        }
    }

    /// The one main act, unless there is nothing to record on yet.
    @ViewBuilder private var addition: some View {
        if dashboard.isFirstRun {
            SecondaryLink("Add Transaction", symbol: "plus", to: Route.addHouseholdTransaction)
        } else {
            PrimaryLink("Add Transaction", symbol: "plus", to: Route.addHouseholdTransaction)
        }
    }

    /// Very large text needs the whole width.
    private var isWide: Bool { cardColumns >= 3 && !textSize.isAccessibilitySize }

    private var columns: [GridItem] {
        [
            GridItem(.flexible(), spacing: Spacing.medium, alignment: .top),
            GridItem(.fixed(sideColumn), alignment: .top),
        ]
    }

    private func column(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) { content() }
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// "3 messages to review", and the way there.
private struct WaitingCard: View {
    let words: String

    var body: some View {
        NavigationLink(value: Route.review) {
            HStack(spacing: Spacing.small) {
                GradientTile("tray.fill")
                Text(words)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "chevron.right")
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            .padding(Spacing.medium)
            .cardLook()
        }
        .buttonStyle(.plain)
    }
}

/// What the system is for, as long as no account is known.
private struct FirstRunCard: View {
    var body: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                GradientTile("banknote.fill")
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    Text("Finance Tracker")
                        .font(.title3)
                        .fontWeight(.semibold)
                        .accessibilityAddTraits(.isHeader)
                    Text("Track your finances with ease")
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            PrimaryLink("Get Started", symbol: "chevron.right", to: Route.capture)
        }
    }
}

/// The newest transactions, and the way to all of them.
private struct RecentTransactions: View {
    let rows: [HouseholdRow]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Recent Transactions") {
                NavigationLink(value: Route.householdTransactions) {
                    Text("See All")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if rows.isEmpty {
                CardView {
                    Text("No transactions yet")
                        .foregroundStyle(Palette.textSecondary)
                }
            } else {
                RowCard(rows) { TransactionCell(row: $0) }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The ways to everything that the bar does not lead to.
private struct MoneyLinks: View {
    let dashboard: MoneyDashboard

    var body: some View {
        VStack(spacing: 0) {
            PageLink("Paste a Message", symbol: "doc.on.clipboard", to: .capture)
            Divider()
            PageLink("Import a Statement", symbol: "doc.text", to: .importStatement)
            Divider()
            PageLink("Review", symbol: "tray", to: .review)
            Divider()
            PageLink("Sources", symbol: "building.columns.fill", value: dashboard.sources, to: .sources)
            Divider()
            PageLink("Rules", symbol: "wand.and.stars", to: .merchantRules)
            Divider()
            PageLink("Money Settings", symbol: "gearshape.fill", to: .moneySettings)
        }
        .cardLook()
    }
}
