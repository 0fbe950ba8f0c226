import Design
import Household
import HouseholdClient
import SwiftUI

/// The tabs of a signed-in person, with the sheet and the toast above them.
struct MainTabView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    @Environment(\.showsColumns) private var showsColumns

    var body: some View {
        Tabs(client: client, coordinator: coordinator, navigation: navigation)
            .sidebar(client: client, coordinator: coordinator, person: navigation.person)
            .sheet(item: sheetRoot) { root in
                SheetPagesView(client: client, coordinator: coordinator, navigation: navigation, root: root)
                    .presentationDragIndicator(.visible)
            }
            .formSheet(client: client, coordinator: coordinator, navigation: navigation, isAbovePages: false)
            .overlay(alignment: .bottom) { ToastLayer(navigation: navigation, isInSheet: false) }
            .says(navigation.toast, in: navigation)
            .says(navigation.failure, in: navigation)
            .says(navigation.undoable, in: navigation)
            .onChange(of: showsColumns, initial: true) { _, showsColumns in navigation.showsColumns = showsColumns }
            .modifier(KeptPages(navigation: navigation))
            .environment(navigation.openForm)
            .environment(\.familyChildren, navigation.children)
            .environment(\.locale, Locale(identifier: navigation.person.family.localeTag))
            .environment(\.timeZone, navigation.person.family.timeZone)
    }

    private var sheetRoot: Binding<Route?> {
        Binding(get: { navigation.sheetPages.first }, set: { if $0 == nil { navigation.closeSheets() } })
    }
}

/// The tabs alone. What stands around them holds these few references, not the stacks.
private struct Tabs: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator

    var body: some View {
        let tabs = navigation.tabs
        TabView(selection: selection) {
            if tabs.contains(.home) { stack(.home) }
            if tabs.contains(.money) { stack(.money) }
            if tabs.contains(.groceries) { stack(.groceries) }
            if tabs.contains(.myAllowance) { stack(.myAllowance) }
            if tabs.contains(.transactions) { stack(.transactions) }
            if tabs.contains(.goals) { stack(.goals) }
            stack(.settings)
        }
    }

    private func stack(_ tab: AppTab) -> some View {
        TabStack(client: client, coordinator: coordinator, navigation: navigation, tab: tab)
            .tabItem { Label(tab.title, systemImage: tab.symbol) }
            .tag(tab)
    }

    private var selection: Binding<AppTab> {
        Binding(get: { navigation.tab }, set: { navigation.tabTapped($0) })
    }
}

/// One tab: its root and the pages above it.
private struct TabStack: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let tab: AppTab
    @Environment(\.showsColumns) private var showsColumns

    var body: some View {
        if showsColumns, let columns = navigation.columns(of: tab), !navigation.standsAlone(columns) {
            ListAndDetail(navigation: navigation, tab: tab, columns: columns) { page($0) }
        } else {
            NavigationStack(path: path) {
                page(tab.root)
                    .navigationDestination(for: Route.self) { route in
                        page(route)
                            .wayBack(from: route, in: tab, navigation)
                    }
            }
        }
    }

    private var path: Binding<[Route]> {
        Binding(get: { navigation.paths[tab] ?? [] }, set: { navigation.setPath($0, of: tab) })
    }

    private func page(_ route: Route) -> some View {
        RouteView(client: client, coordinator: coordinator, navigation: navigation, route: route)
            .id(navigation.turns[route])
            .id(route)
            .environment(showsColumns ? navigation.opening(of: route) : nil)
            .environment(\.pageChild, navigation.child(of: route))
    }
}
