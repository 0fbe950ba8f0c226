import Allowance
import AllowanceScreens
import Household
import HouseholdClient
import SwiftUI

/// What children wish for and set aside.
extension AllowanceRouteView {
    var goals: some View {
        let part = Binding(
            get: { [navigation] in navigation.goalsPart }, set: { [navigation] in navigation.goalsPartChosen($0) })
        return GoalsView(part: part, wishes: wishes(of: nil), savings: savings(of: nil))
    }

    func wishes(of child: Child.ID?) -> WishListModel {
        WishListModel(
            client: client, childID: child, person: person, open: open, say: say,
            deleted: { [navigation] in navigation.leave(.wish($0)) }, notFound: notFound)
    }

    func savings(of child: Child.ID?) -> SavingsListModel {
        SavingsListModel(client: client, childID: child, person: person, open: open, notFound: notFound)
    }

    func detail(of wish: WishListItem.ID) -> some View {
        WishDetailView(
            model: WishDetailModel(
                client: client, wishID: wish, person: person, open: open, say: say,
                left: { [navigation, route] in navigation.leave(route) }, notFound: notFound))
    }

    func detail(of account: SavingsAccount.ID) -> some View {
        SavingsAccountDetailView(
            model: SavingsAccountDetailModel(
                client: client, accountID: account, person: person, open: open, notFound: notFound))
    }
}
