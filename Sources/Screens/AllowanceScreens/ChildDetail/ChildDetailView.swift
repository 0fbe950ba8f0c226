import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/children/{id}`: one child as a parent sees it (§3.3).
public struct ChildDetailView: View {
    @State private var model: ChildDetailModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.familyChildren) private var children

    /// The page of the model's child.
    public init(model: ChildDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, words: LivePageWords(failure: "Error Loading Dashboard"),
            act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { dashboard in
            if let days = model.daysLeft(dashboard.child) {
                RemovedChildBanner(days: days, isWorking: model.working == .restore) {
                    Task { await model.restoreTapped() }
                }
            }
            content(dashboard)
        }
        .navigationTitle(model.live.content?.child.fullName ?? children[model.childID]?.fullName ?? "Child")
        .toolbar {
            if let child = model.live.content?.child, !child.isRemoved {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.editChild(child.id)) {
                        Text("Edit")
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                }
            }
        }
        .confirmationDialog(
            model.payment?.question ?? "", isPresented: $model.isAskingToPay, titleVisibility: .visible,
            presenting: model.payment
        ) { payment in
            Button("Cancel", role: .cancel) {}
            Button("Pay Now") { Task { await model.payTapped(payment) } }
        } message: { payment in
            Text(payment.explanation)
        }
    }

    private func content(_ dashboard: ChildDashboard) -> some View {
        let isPresent = !dashboard.child.isRemoved
        return LazyVGrid(columns: DashboardColumns.items(cardColumns), spacing: Spacing.large) {
            VStack(alignment: .leading, spacing: Spacing.large) {
                ChildHeading(child: dashboard.child)
                BalanceCardView(dashboard)
                if isPresent { MoneyLinks(childID: dashboard.child.id) }
                if !dashboard.held.isEmpty { HeldPaymentsCard(dashboard, model: model) }
                MonthlyStatsCard(month: dashboard.month, format: DisplayFormat(dashboard.family))
                AllowanceCard(dashboard, model: isPresent ? model : nil)
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

/// The two ways to the quick sheet.
private struct MoneyLinks: View {
    let childID: Child.ID

    var body: some View {
        AdaptiveRow(spacing: Spacing.medium) {
            SecondaryLink("Add Money", to: Route.addTransaction(childID, .credit))
            SecondaryLink("Spend Money", to: Route.addTransaction(childID, .debit))
        }
    }
}
