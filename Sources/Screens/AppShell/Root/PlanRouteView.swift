import AllowanceScreens
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The page of a route to how a child's money is planned: budgets, what is booked by itself, and categories.
struct PlanRouteView: View {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let route: Route

    var body: some View {
        // What a child may do here comes and goes with a setting of the family.
        page.id(navigation.person.family.childMayRecordSpending)
    }

    @ViewBuilder
    private var page: some View {
        switch route {
        case .budgets(let child):
            budgets(of: child)
        case .recurring(let child):
            RecurringListView(
                model: RecurringListModel(
                    client: client, childID: child, person: navigation.person, open: open,
                    deleted: { [navigation] in navigation.leave(.recurringDetail(child, $0)) }, notFound: notFound))
        case .recurringDetail(let child, let id):
            RecurringDetailView(
                model: RecurringDetailModel(
                    client: client, childID: child, recurringID: id, person: navigation.person, open: open,
                    left: { [navigation, route] in navigation.leave(route) }, notFound: notFound))
        case .categories:
            CategoriesView(model: CategoriesModel(client: client, person: navigation.person, open: open))
        default:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    private func budgets(of child: Child.ID) -> some View {
        let model = BudgetManagementModel(
            client: client, childID: child, person: navigation.person, open: open, notFound: notFound)
        let list: Route = navigation.person.childID == nil ? .childTransactions(child) : .transactions
        return BudgetManagementView(model: model) { [navigation] query in
            var parts = URLComponents()
            parts.path = list.path
            parts.queryItems = query.queryItems(includingChild: false)
            navigation.open(parts.string ?? list.path)
        }
    }

    private var notFound: @MainActor () -> Void {
        { [navigation, route] in navigation.notFound(route) }
    }

    private var open: @MainActor (Route) -> Void {
        { [navigation] in navigation.navigate(to: $0) }
    }
}
