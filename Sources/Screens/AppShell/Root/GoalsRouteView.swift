import AllowanceScreens
import Design
import Household
import HouseholdClient
import SwiftUI

/// The page of a route to what children wish for and set aside.
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
        default:
            NotFoundView(home: navigation.tabs[0].root)
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
