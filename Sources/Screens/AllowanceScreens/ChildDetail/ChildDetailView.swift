import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/children/{id}`: one child as a parent sees it (§3.3).
public struct ChildDetailView: View {
    @State private var model: ChildDashboardModel
    @Environment(\.cardColumns) private var cardColumns

    /// The page of the model's child.
    public init(model: ChildDashboardModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn {
            if let failure = model.refreshFailure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            switch model.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(let dashboard), .empty(let dashboard):
                content(dashboard)
            case .error(let reason):
                FailureView("Error Loading Dashboard", reason: reason) {
                    Task { await model.tryAgainTapped() }
                }
            }
        }
        .navigationTitle(model.state.content?.child.fullName ?? "Child")
        .refreshable { await model.refresh() }
        .task { await model.appeared() }
        .task(priority: .background) { await model.followChanges() }
    }

    private func content(_ dashboard: ChildDashboard) -> some View {
        LazyVGrid(columns: DashboardColumns.items(cardColumns), spacing: Spacing.large) {
            VStack(alignment: .leading, spacing: Spacing.large) {
                BalanceCardView(dashboard)
                HStack(spacing: Spacing.medium) {
                    SecondaryLink(
                        "Add Money", symbol: "plus.circle", to: Route.addTransaction(dashboard.child.id, .credit))
                    SecondaryLink(
                        "Spend Money", symbol: "cart.fill", to: Route.addTransaction(dashboard.child.id, .debit))
                }
                MonthlyStatsCard(month: dashboard.month, format: DisplayFormat(dashboard.family))
                AllowanceCard(dashboard)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: Spacing.large) {
                ChildLinks(dashboard: dashboard)
                RecentActivityView(dashboard, all: .childTransactions(dashboard.child.id))
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
