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
        Group {
            if navigation.person.role == .parent {
                TabView(selection: selection) {
                    stack(.home)
                    stack(.money)
                    stack(.groceries)
                    stack(.screenTime)
                    stack(.settings)
                }
            } else {
                TabView(selection: selection) {
                    stack(.myAllowance)
                    stack(.transactions)
                    stack(.goals)
                    stack(.screenTime)
                    stack(.settings)
                }
            }
        }
        .sidebar(client: client, coordinator: coordinator, person: navigation.person)
        .sheet(item: sheet) { route in
            SheetStack(client: client, coordinator: coordinator, navigation: navigation, route: route)
                .presentationDragIndicator(.visible)
        }
        .overlay(alignment: .bottom) { ToastLayer(navigation: navigation) }
        .haptic(.success, trigger: navigation.toast?.id)
        .onChange(of: showsColumns, initial: true) { _, showsColumns in navigation.showsColumns = showsColumns }
        .environment(navigation.openForm)
        .environment(\.locale, Locale(identifier: navigation.person.family.localeTag))
        .environment(\.timeZone, navigation.person.family.timeZone)
    }

    private func stack(_ tab: AppTab) -> some View {
        TabStack(client: client, coordinator: coordinator, navigation: navigation, tab: tab)
            .tabItem { Label(tab.title, systemImage: tab.symbol) }
            .tag(tab)
    }

    private var selection: Binding<AppTab> {
        Binding(get: { navigation.tab }, set: { navigation.tabTapped($0) })
    }

    private var sheet: Binding<Route?> {
        Binding(
            get: { navigation.sheet },
            set: { route in if let route { navigation.navigate(to: route) } else { navigation.closeSheet() } })
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
        if showsColumns, let columns = navigation.columns(of: tab) {
            ListAndDetail(navigation: navigation, tab: tab, columns: columns) { page($0) }
        } else {
            NavigationStack(path: path) {
                page(tab.root)
                    .navigationDestination(for: Route.self) { page($0) }
            }
        }
    }

    private var path: Binding<[Route]> {
        Binding(get: { navigation.paths[tab] ?? [] }, set: { navigation.setPath($0, of: tab) })
    }

    private func page(_ route: Route) -> some View {
        RouteView(client: client, coordinator: coordinator, navigation: navigation, route: route)
            .id(route)
    }
}

/// What is said at the bottom for some seconds, or until it is dismissed.
private struct ToastLayer: View {
    let navigation: NavigationCoordinator
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        if let toast = navigation.toast {
            ToastView(toast) {
                Task { await navigation.undoTapped() }
            } dismiss: {
                navigation.toastEnded(toast.id)
            }
            .id(toast.id)
            .padding(.bottom, cardColumns < 3 ? Size.tabBar : 0)
            .task(id: toast.id, priority: .background) { await expire(toast) }
        }
    }

    private func expire(_ toast: Toast) async {
        guard let seconds = toast.seconds else { return }
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { navigation.toastEnded(toast.id) }
    }
}
