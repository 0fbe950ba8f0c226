import Design
import HouseholdClient

extension NavigationCoordinator {
    /// How a wide window shows a tab in columns; nil where one page fills the window. The list nearest to the top
    /// leads.
    func columns(of tab: AppTab) -> ListColumns? {
        let path = paths[tab] ?? []
        for count in stride(from: path.count, through: 0, by: -1) {
            let page = count == 0 ? tab.root : path[count - 1]
            guard let kind = page.placed?.list(goalsPart: goalsPart) else { continue }
            return ListColumns(
                kind: kind, list: page, listPath: Array(path.prefix(count)),
                detailPath: Array(path.dropFirst(count)))
        }
        return nil
    }

    /// What a wide window opens a list with; nil for pages that are no list.
    func opening(of page: Route) -> ListOpening? {
        guard page.placed?.list(goalsPart: goalsPart) != nil else { return nil }
        if let known = openings[page] { return known }
        let opening = ListOpening()
        openings[page] = opening
        return opening
    }

    /// Whether a list stands alone in a wide window, because there is nothing on it.
    func standsAlone(_ columns: ListColumns) -> Bool {
        columns.detailPath.isEmpty && opening(of: columns.list)?.isEmpty == true
    }

    /// The left column asks for another path: a page that was chosen on the list comes instead of the one before.
    func setListPath(_ path: [Route], of tab: AppTab) {
        guard let columns = columns(of: tab) else { return }
        if path.count > columns.listPath.count, let route = path.last, opensElsewhere(route) {
            navigate(to: route)
        } else {
            closeSheet()
            setStack(path, of: tab)
        }
    }

    /// The right column asks for another path: a link was followed there, or pages were left.
    func setDetailPath(_ path: [Route], of tab: AppTab) {
        guard let columns = columns(of: tab) else { return }
        setPath(columns.listPath + path, of: tab)
    }

    /// Whether a route is no page above another one.
    func opensElsewhere(_ route: Route) -> Bool {
        route.isSheet || tabs.contains { $0.root == route } || comesInstead(route)
    }

    /// Whether a wide window shows a page beside a list, or as one: another column than that of its link.
    func opensBeside(_ route: Route) -> Bool {
        showsColumns && (columns(of: tab) != nil || route.placed?.list(goalsPart: goalsPart) != nil)
    }
}
