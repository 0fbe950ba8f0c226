import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/my-allowance`: what a child has, what comes, what it saves for, and what happened (§3.2).
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
                ChildGreeting(child: dashboard.child)
                VStack(alignment: .leading, spacing: Spacing.large) {
                    OwnBalanceCard(dashboard, arrivals: model.arrivals)
                    GoalCard(
                        goal: dashboard.nearestGoal, format: DisplayFormat(dashboard.family),
                        photo: model.photo(of: dashboard.nearestGoal))
                    OwnRequestsView(requests: dashboard.requests)
                    BudgetWarnings(dashboard)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: Spacing.large) {
                HappeningsView(happenings: model.happenings(of: dashboard))
                OwnLinks(dashboard: dashboard)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onChange(of: dashboard.balance) { old, balance in
            model.balanceChanged(from: old, to: balance)
            let text = DisplayFormat(dashboard.family).spokenBalance(balance)
            AccessibilityNotification.Announcement("Balance is now \(text)").post()
        }
        .overlay(alignment: .top) { ConfettiView(trigger: model.goalsReached) }
        .onChange(of: dashboard.goals) { old, goals in model.goalsChanged(from: old, to: goals) }
        .overlay(alignment: .top) { EmojiFlight(.thumb, trigger: model.approvals) }
        .onChange(of: dashboard.requests) { old, requests in model.requestsChanged(from: old, to: requests) }
    }
}

/// "Hi, Alice!" beside the avatar, which leads to another one.
private struct ChildGreeting: View {
    let child: Child

    var body: some View {
        // As high as the title of the other column, so that the first cards begin on one line.
        HStack(spacing: Spacing.small) {
            AvatarLink(child: child)
            Text("Hi, \(child.firstName)!")
                .font(.title2)
                .bold()
        }
        .frame(minHeight: Size.touchTarget)
    }
}

/// The two halves of a child's page: side by side on wide windows, else one above the other.
enum DashboardColumns {
    static func items(_ cardColumns: Int) -> [GridItem] {
        let item = GridItem(.flexible(), spacing: Spacing.large, alignment: .top)
        return Array(repeating: item, count: cardColumns >= 3 ? 2 : 1)
    }
}
