import Allowance
import AllowanceScreens
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// How a child's money is planned: budgets, and what is booked by itself.
extension AllowanceRouteView {
    func budgets(of child: Child.ID) -> some View {
        let model = BudgetManagementModel(
            client: client, childID: child, person: person, open: open, notFound: notFound)
        let list: Route = person.childID == nil ? .childTransactions(child) : .transactions
        return BudgetManagementView(model: model) { [navigation] query in
            var parts = URLComponents()
            parts.path = list.path
            parts.queryItems = query.queryItems(includingChild: false)
            navigation.open(parts.string ?? list.path)
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
