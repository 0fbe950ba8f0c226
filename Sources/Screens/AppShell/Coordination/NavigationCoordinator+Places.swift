import HouseholdClient

/// Where a page that is opened by its address stands, and which page comes instead of which.
///
///     dashboard │ analytics     "Transactions" in the bar of the two     dashboard │ transactions
extension NavigationCoordinator {
    /// The pages that lie below a page which was opened by its address.
    func parents(of route: Route) -> [Route] { route.placed?.parents(for: person) ?? [] }

    /// The tab among `tabs` that a page belongs to.
    static func tab(of route: Route, among tabs: [AppTab]) -> AppTab { route.placed?.tab(among: tabs) ?? tabs[0] }

    /// The pages of `path` that stay below a page which is chosen now: all, or those below the one that a bar switches
    /// to it from.
    func pagesLeft(of path: [Route], below route: Route) -> [Route] {
        let turns = route.placed?.barPages ?? []
        return Array(path.prefix { !turns.contains($0) })
    }

    /// Whether a page comes instead of one that is shown, or lies below it.
    func comesInstead(_ route: Route) -> Bool {
        let path = paths[tab] ?? []
        return pagesLeft(of: path, below: route).count < path.count
    }
}
