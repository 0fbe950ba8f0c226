import Design
import Household
import HouseholdClient
import Money
import MoneyScreens
import SettingsScreens
import SwiftUI

/// A page about the parents' own money.
struct MoneyRouteView: View, AreaView {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let page: MoneyRoute

    var route: Route { page.route }

    var body: some View {
        shown.moneyTheme()
    }

    @ViewBuilder private var shown: some View {
        switch page {
        case .dashboard:
            DashboardView(
                model: DashboardModel(client: client, person: person, open: openAddress),
                unreadCount: navigation.unreadCount)
        case .analytics:
            AnalyticsView(
                model: AnalyticsModel(
                    client: client, person: person, query: navigation.initialQuery(of: route),
                    queryChanged: { [navigation, route] in navigation.queryChanged($0, of: route) },
                    open: openAddress))
        case .transactions: transactions
        case .transaction(let id):
            TransactionDetailView(
                model: TransactionDetailModel(
                    client: client, id: id, person: person, say: say, open: open,
                    left: { [navigation, route] in navigation.leave(route) }, notFound: notFound))
        case .review: ReviewView(model: ReviewModel(client: client, person: person, say: say))
        case .capture:
            CaptureView(
                model: CaptureModel(
                    client: client, person: person, say: say, open: open,
                    copy: { UIPasteboard.general.string = $0 }))
        case .importStatement:
            ImportStatementView(model: ImportStatementModel(client: client, person: person, say: say, open: open))
        case .sources:
            SourcesView(
                model: SourcesModel(
                    client: client, person: person, open: open, say: say,
                    deleted: { [navigation] in navigation.leave(.source($0)) }))
        case .source(let id): source(id)
        case .rules: RulesView(model: RulesModel(client: client, open: open, say: say))
        case .settings:
            MoneySettingsView(
                model: MoneySettingsModel(client: client, person: person, version: coordinator.version.text, say: say))
        case .addTransaction, .editTransaction, .addSource, .editSource, .adjustSource, .addRule, .editRule:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    private var person: SignedInPerson { navigation.person }

    private var openAddress: @MainActor (String) -> Void {
        { [navigation] in navigation.follow($0) }
    }

    private var transactions: some View {
        TransactionsView(
            model: TransactionsModel(
                client: client, person: person,
                query: HouseholdQuery(queryItems: navigation.initialQuery(of: route)),
                queryChanged: { [navigation, route] in navigation.queryChanged($0.queryItems, of: route) },
                open: open, say: say))
    }

    private func source(_ id: MoneySource.ID) -> some View {
        SourceDetailView(
            model: SourceDetailModel(
                client: client, sourceID: id, person: person, open: open, say: say,
                left: { [navigation, route] in navigation.leave(route) }, notFound: notFound),
            show: { [navigation] in navigation.follow(Route.householdTransactions.address($0.queryItems)) })
    }
}
