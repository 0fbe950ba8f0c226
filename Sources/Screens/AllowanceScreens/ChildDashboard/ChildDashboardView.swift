import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/my-allowance`: what a child has, gets and did (§3.2).
public struct ChildDashboardView: View {
    @State private var model: ChildDashboardModel
    private let unreadCount: Int
    @Environment(\.cardColumns) private var cardColumns

    /// The page of the signed-in child; the bell says how many notifications are unread.
    public init(model: ChildDashboardModel, unreadCount: Int = 0) {
        self.unreadCount = unreadCount
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, words: LivePageWords(failure: "Error Loading Dashboard")) { dashboard in
            content(dashboard)
        }
        .navigationTitle("My Allowance")
        .toolbar {
            if model.live.content?.family.childMayRecordSpending == true {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.createTransaction(nil)) {
                        ToolbarLabel("Spend Money", symbol: "plus.circle")
                    }
                    .accessibilityLabel("Spend Money")
                }
            }
            ToolbarItem(placement: .topBarTrailing) {
                InboxBell(unreadCount: unreadCount, to: Route.notifications)
            }
        }
    }

    private func content(_ dashboard: ChildDashboard) -> some View {
        LazyVGrid(columns: DashboardColumns.items(cardColumns), spacing: Spacing.large) {
            VStack(alignment: .leading, spacing: Spacing.small) {
                // As high as the title of the other column, so that the first cards begin on one line.
                HStack(spacing: Spacing.small) {
                    AvatarLink(child: dashboard.child)
                    Text("Hi, \(dashboard.child.firstName)!")
                        .font(.title2)
                        .bold()
                }
                .frame(minHeight: Size.touchTarget)
                VStack(alignment: .leading, spacing: Spacing.large) {
                    BalanceCardView(dashboard)
                    MonthlyStatsCard(month: dashboard.month, format: DisplayFormat(dashboard.family))
                    SavingsProgressWidget(goal: dashboard.nearestGoal, photo: model.photo(of: dashboard.nearestGoal))
                    BudgetWarnings(dashboard)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: Spacing.large) {
                RecentActivityView(dashboard, all: .transactions)
                OwnLinks(dashboard: dashboard)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onChange(of: dashboard.balance) { _, balance in
            let text = DisplayFormat(dashboard.family).spokenBalance(balance)
            AccessibilityNotification.Announcement("Balance is now \(text)").post()
        }
    }
}

/// The two halves of a child's page: side by side on wide windows, else one above the other.
enum DashboardColumns {
    static func items(_ cardColumns: Int) -> [GridItem] {
        let item = GridItem(.flexible(), spacing: Spacing.large, alignment: .top)
        return Array(repeating: item, count: cardColumns >= 3 ? 2 : 1)
    }
}
