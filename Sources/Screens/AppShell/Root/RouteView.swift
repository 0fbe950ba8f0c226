import AllowanceScreens
import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// The page of a route.
struct RouteView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let route: Route

    var body: some View {
        switch route {
        case .home:
            ParentDashboardView(
                model: ParentDashboardModel(client: client), newChildID: navigation.newChildID,
                unreadCount: navigation.unreadCount)
        case .myAllowance:
            ChildDashboardView(model: ChildDashboardModel(client: client), unreadCount: navigation.unreadCount)
        case .childDetail(let child):
            ChildDetailView(
                model: ChildDetailModel(client: client, childID: child, say: say, notFound: notFound))
        case .childTransactions(let child):
            list(.child(child))
        case .transactions:
            list(navigation.person.role == .parent ? .allChildren : .own)
                .id(navigation.person.family.childMayRecordSpending)
        case .transactionDetail(let entry):
            page(of: entry)
        case .goals, .wishList, .wish, .savingsAccounts, .savings:
            GoalsRouteView(client: client, navigation: navigation, route: route)
        case .budgets, .recurring, .recurringDetail, .categories:
            PlanRouteView(client: client, navigation: navigation, route: route)
        case .analytics, .childAnalytics, .export, .familyExport:
            figures
        case .money, .groceries, .screenTime:
            LaterView(tab: navigation.tab)
        default:
            settingsPage
        }
    }

    /// What the entries add up to, and what can be taken along of them.
    @ViewBuilder
    private var figures: some View {
        switch route {
        case .analytics:
            analytics(of: navigation.person.childID.map { .child($0) } ?? .chosen)
        case .childAnalytics(let child):
            analytics(of: .child(child))
        case .export(let child):
            export(of: child)
        case .familyExport:
            export(of: navigation.person.childID)
        default:
            EmptyView()
        }
    }

    @ViewBuilder
    private var settingsPage: some View {
        switch route {
        case .settings:
            SettingsView(
                model: settings,
                families: FamilyChooserModel(client: client, family: navigation.person.family.id) { [coordinator] in
                    coordinator.switched(to: $0)
                }, person: navigation.person)
        case .invitation(let code):
            JoinFamilyView(
                model: JoinFamilyModel(
                    client: client, person: navigation.person, code: code,
                    joined: { [coordinator] in coordinator.switched(to: $0) },
                    wasMember: { [navigation] in
                        navigation.toRoot()
                        navigation.say("You belong to \($0) already")
                    })
            ) { [navigation] in navigation.toRoot() }
        case .appearance:
            AppearanceView()
        case .notifications:
            InboxView(
                model: InboxModel(
                    client: client, family: navigation.person.family,
                    open: { [navigation] in navigation.open($0) },
                    unreadChanged: { [navigation] in navigation.unreadCount = $0 }))
        case .notificationPreferences:
            NotificationPreferencesView(
                model: NotificationPreferencesModel(client: client, person: navigation.person) { [navigation] in
                    navigation.say(.failed($0))
                })
        case .devices:
            DevicesView(
                model: DevicesModel(client: client, family: navigation.person.family) { [navigation] in
                    navigation.say($0)
                })
        case .apiKeys:
            APIKeysView(
                model: APIKeysModel(
                    client: client, family: navigation.person.family, open: open,
                    say: { [navigation] in navigation.say($0) }),
                isAdding: navigation.sheet == .addAPIKey)
        case .glanceLinks:
            GlanceLinksView(
                model: GlanceLinksModel(
                    client: client, family: navigation.person.family, open: open,
                    say: { [navigation] in navigation.say($0) }),
                isAdding: navigation.sheet == .addGlanceLink)
        case .family:
            FamilyView(
                model: FamilyModel(client: client, person: navigation.person) { [navigation] in navigation.say($0) })
        case .terms: LegalPageView(.terms, texts: client.legal)
        case .privacy: LegalPageView(.privacy, texts: client.legal)
        case .licences: LegalPageView(.licences, texts: client.legal)
        case .region: RegionView(person: navigation.person)
        default:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    private var notFound: @MainActor () -> Void {
        { [navigation, route] in navigation.notFound(route) }
    }

    private var open: @MainActor (Route) -> Void {
        { [navigation] in navigation.navigate(to: $0) }
    }

    private var say: ToastAnnouncer {
        { [navigation] in navigation.say($0) }
    }

    private func analytics(of scope: AnalyticsModel.Scope) -> some View {
        AnalyticsView(
            model: AnalyticsModel(
                client: client, scope: scope, person: navigation.person, query: navigation.initialQuery(of: route),
                queryChanged: { [navigation, route] in navigation.queryChanged($0, of: route) }, notFound: notFound),
            open: { [navigation] in navigation.open($0) })
    }

    private func export(of child: Child.ID?) -> some View {
        ExportView(
            model: ExportModel(client: client, childID: child, person: navigation.person, notFound: notFound))
    }

    private func page(of entry: TransactionRecord.ID) -> some View {
        TransactionDetailView(
            model: TransactionDetailModel(
                client: client, entryID: entry, person: navigation.person, notFound: notFound))
    }

    private var settings: SettingsModel {
        SettingsModel(client: client, version: coordinator.version) { [coordinator] in coordinator.signedOut() }
    }

    private func list(_ scope: TransactionListModel.Scope) -> some View {
        TransactionListView(
            model: TransactionListModel(
                client: client, scope: scope, person: navigation.person,
                query: TransactionQuery(childID: nil, queryItems: navigation.initialQuery(of: route)),
                queryChanged: { [navigation, route] in
                    navigation.queryChanged($0.queryItems(includingChild: route == .transactions), of: route)
                },
                open: open, notFound: notFound))
    }
}

/// The page of a tab whose system comes later.
struct LaterView: View {
    let tab: AppTab

    var body: some View {
        ContentUnavailableView(
            "Coming in a later version", systemImage: tab.symbol, description: Text(sentence)
        )
        .navigationTitle(tab.title)
    }

    private var sentence: String {
        switch tab {
        case .money: "The family's own money will be here."
        case .groceries: "Shopping lists and the pantry will be here."
        default: "Points and rewards for time at the screen will be here."
        }
    }
}
