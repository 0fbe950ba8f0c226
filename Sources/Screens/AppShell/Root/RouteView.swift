import Design
import HouseholdClient
import SwiftUI

/// The page of a route.
struct RouteView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let route: Route

    /// A new area has its line here.
    var body: some View {
        switch route {
        case .allowance(let page): AllowanceRouteView(client: client, navigation: navigation, page: page)
        case .money(let page):
            MoneyRouteView(client: client, coordinator: coordinator, navigation: navigation, page: page)
        case .groceries(let page): GroceryRouteView(client: client, navigation: navigation, page: page)
        case .settings(let page):
            SettingsRouteView(client: client, coordinator: coordinator, navigation: navigation, page: page)
        case .entrance(let page):
            EntranceRouteView(client: client, coordinator: coordinator, navigation: navigation, page: page)
        case .legal(let page): LegalRouteView(client: client, page: page)
        case .notFound: NotFoundView(home: navigation.tabs[0].root)
        }
    }
}
