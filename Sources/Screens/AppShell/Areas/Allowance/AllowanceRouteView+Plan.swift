import Allowance
import AllowanceScreens
import Household
import HouseholdClient
import SwiftUI

/// How a child's money is planned: budgets, and what is booked by itself.
extension AllowanceRouteView {
    func budgets(of child: Child.ID) -> some View {
        let model = BudgetManagementModel(
            client: client, childID: child, person: person, open: open,
            deleted: { [navigation] in navigation.leave(.budget(child, $0)) }, notFound: notFound)
        return BudgetManagementView(model: model, show: entries(of: child))
    }

    func detail(of budget: CategoryBudget.ID, _ child: Child.ID) -> some View {
        BudgetDetailView(
            model: BudgetDetailModel(
                client: client, childID: child, budgetID: budget, person: person, notFound: notFound),
            show: entries(of: child))
    }

    /// Leads to those of a child's entries that a query finds.
    private func entries(of child: Child.ID) -> @MainActor (TransactionQuery) -> Void {
        let list: Route = person.childID == nil ? .childTransactions(child) : .transactions
        return { [navigation] query in
            navigation.open(list.address(query.queryItems(includingChild: false)))
        }
    }

    func recurring(of child: Child.ID) -> some View {
        RecurringListView(
            model: RecurringListModel(
                client: client, childID: child, person: person, open: open,
                deleted: { [navigation] in navigation.leave(.recurringDetail(child, $0)) }, notFound: notFound))
    }

    func detail(of recurring: RecurringTransaction.ID, _ child: Child.ID) -> some View {
        RecurringDetailView(
            model: RecurringDetailModel(
                client: client, childID: child, recurringID: recurring, person: person, open: open,
                left: { [navigation, route] in navigation.leave(route) }, notFound: notFound))
    }
}
