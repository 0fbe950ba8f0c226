import AllowanceScreens
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The page of a route to what children wish for and set aside, and what is booked by itself, and categories.
struct GoalsRouteView: View {
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
        case .goals:
            goals
        case .wishList(let child):
            WishListView("Wish List", model: wishes(of: child))
        case .wish(let wish):
            WishDetailView(
                model: WishDetailModel(
                    client: client, wishID: wish, person: navigation.person, open: open,
                    left: { [navigation] in navigation.back() }, notFound: notFound))
        case .savingsAccounts(let child):
            SavingsAccountView(model: savings(of: child))
        case .savings(let account):
            SavingsAccountDetailView(
                model: SavingsAccountDetailModel(
                    client: client, accountID: account, person: navigation.person, open: open, notFound: notFound))
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

    private var goals: some View {
        let part = Binding(
            get: { [navigation] in navigation.goalsPart }, set: { [navigation] in navigation.goalsPartChosen($0) })
        return GoalsView(part: part, wishes: wishes(of: nil), savings: savings(of: nil))
    }

    private func wishes(of child: Child.ID?) -> WishListModel {
        WishListModel(client: client, childID: child, person: navigation.person, open: open, notFound: notFound)
    }

    private func savings(of child: Child.ID?) -> SavingsListModel {
        SavingsListModel(client: client, childID: child, person: navigation.person, open: open, notFound: notFound)
    }

    private var notFound: @MainActor () -> Void {
        { [navigation, route] in navigation.notFound(route) }
    }

    private var open: @MainActor (Route) -> Void {
        { [navigation] in navigation.navigate(to: $0) }
    }
}
