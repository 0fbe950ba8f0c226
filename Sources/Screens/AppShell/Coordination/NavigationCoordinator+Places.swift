import HouseholdClient

/// Where a page that is opened by its address stands.
extension NavigationCoordinator {
    /// The pages that lie below a page which was opened by its address.
    func parents(of route: Route) -> [Route] { route.placed?.parents(for: person) ?? [] }

    /// The tab among `tabs` that a page belongs to.
    static func tab(of route: Route, among tabs: [AppTab]) -> AppTab { route.placed?.tab(among: tabs) ?? tabs[0] }
}
