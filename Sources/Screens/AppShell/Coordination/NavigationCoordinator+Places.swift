import Household
import HouseholdClient

/// Where a page that is opened by its address stands, and which page comes instead of which.
///
///     dashboard │ analytics     "Transactions" in the bar of the two     dashboard │ transactions
extension NavigationCoordinator {
    /// The pages that lie below a page which was opened by its address; none that is not there for the person.
    func parents(of route: Route) -> [Route] { (route.placed?.parents(for: person) ?? []).filter(person.opens) }

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

    /// The person was read anew. Where the family has switched a system off since, its pages are left with its tab; a
    /// form that stands open stays until it is closed.
    func personRead(_ new: SignedInPerson) {
        let old = person
        person = new
        guard new.family.systemsOff != old.family.systemsOff else { return }
        func isLeft(_ page: Route) -> Bool { old.opens(page) && !new.opens(page) }
        if sheetPages.contains(where: isLeft) { setSheetPages([]) }
        for (tab, pages) in paths {
            setStack(tabs.contains(tab) ? Array(pages.prefix { !isLeft($0) }) : [], of: tab)
        }
        if !tabs.contains(tab) { show([], of: tabs[0]) }
    }
}
