import AllowanceScreens
import Design
import Household
import HouseholdClient
import SwiftUI

/// A page about children's money.
struct AllowanceRouteView: View, AreaView {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let page: AllowanceRoute

    var route: Route { page.route }

    var body: some View {
        switch page {
        case .home:
            ParentDashboardView(
                model: ParentDashboardModel(client: client, say: say), newChildID: navigation.newChildID,
                unreadCount: navigation.unreadCount)
        case .myAllowance:
            ChildDashboardView(model: ChildDashboardModel(client: client), unreadCount: navigation.unreadCount)
        case .childDetail(let child):
            ChildDetailView(model: ChildDetailModel(client: client, childID: child, say: say, notFound: notFound))
        case .handOver(let child):
            HandOverView(model: HandOverModel(client: client, childID: child, notFound: notFound)) { [navigation] in
                navigation.handedOver(child)
            }
        case .childTransactions(let child): list(.child(child))
        case .transactions: list(person.role == .parent ? .allChildren : .own).id(mayRecordSpending)
        case .transactionDetail(let entry):
            TransactionDetailView(
                model: TransactionDetailModel(client: client, entryID: entry, person: person, notFound: notFound))
        case .goals: goals.id(mayRecordSpending)
        case .wishList(let child): WishListView("Wish List", model: wishes(of: child)).id(mayRecordSpending)
        case .wish(let wish): detail(of: wish).id(mayRecordSpending)
        case .savingsAccounts(let child): SavingsAccountView(model: savings(of: child)).id(mayRecordSpending)
        case .savings(let account): detail(of: account).id(mayRecordSpending)
        case .budgets(let child): budgets(of: child).id(mayRecordSpending)
        case .budget(let child, let id): detail(of: id, child)
        case .recurring(let child): recurring(of: child).id(mayRecordSpending)
        case .recurringDetail(let child, let id): detail(of: id, child).id(mayRecordSpending)
        case .categories:
            CategoriesView(model: CategoriesModel(client: client, person: person, open: open)).id(mayRecordSpending)
        case .analytics: analytics(of: person.childID.map { .child($0) } ?? .chosen)
        case .childAnalytics(let child): analytics(of: .child(child))
        case .export(let child): export(of: child)
        case .familyExport: export(of: person.childID)
        case .addChild, .editChild, .addTransaction, .createTransaction, .editTransaction, .addBudget, .editBudget,
            .addWish, .editWish, .addCategory, .editCategory, .addRecurring, .editRecurring, .addSavings, .editSavings,
            .moveSavings, .putAside, .moveToWish:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    var person: SignedInPerson { navigation.person }

    /// What a child may do comes and goes with this setting of the family; a page that shows it begins anew then.
    private var mayRecordSpending: Bool { person.family.childMayRecordSpending }

    private func analytics(of scope: AnalyticsModel.Scope) -> some View {
        AnalyticsView(
            model: AnalyticsModel(
                client: client, scope: scope, person: person, query: navigation.initialQuery(of: route),
                queryChanged: { [navigation, route] in navigation.queryChanged($0, of: route) }, notFound: notFound),
            open: { [navigation] in navigation.open($0) })
    }

    private func export(of child: Child.ID?) -> some View {
        ExportView(model: ExportModel(client: client, childID: child, person: person, notFound: notFound))
    }

    private func list(_ scope: TransactionListModel.Scope) -> some View {
        TransactionListView(
            model: TransactionListModel(
                client: client, scope: scope, person: person,
                query: TransactionQuery(childID: nil, queryItems: navigation.initialQuery(of: route)),
                queryChanged: { [navigation, route] in
                    navigation.queryChanged($0.queryItems(includingChild: route == .transactions), of: route)
                },
                open: open, notFound: notFound))
    }
}
