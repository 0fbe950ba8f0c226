import Household
import HouseholdClient

/// Where the pages of an area stand in the app: in which tab, above which pages, as which list.
protocol PlacedRoute: AreaRoute {
    /// The pages that lie below this one when a person opened it by its address.
    func parents(for person: SignedInPerson) -> [Route]

    /// The tab among those of a person that the page belongs to.
    func tab(among tabs: [AppTab]) -> AppTab

    /// The pages that a bar at their top switches between, where this is one of them. As of tabs, one of them is shown
    /// at a time: the one that is chosen comes instead of the other, and never above it.
    var barPages: [Route] { get }

    /// The list that a wide window shows beside what is chosen on it; nil for pages that fill the window.
    func list(goalsPart: GoalsPart) -> ListKind?
}

extension PlacedRoute {
    /// None: most pages stand alone.
    func parents(for person: SignedInPerson) -> [Route] { [] }

    /// The first one.
    func tab(among tabs: [AppTab]) -> AppTab { tabs[0] }

    /// None: most pages have no such bar.
    var barPages: [Route] { [] }

    /// None: most pages fill the window.
    func list(goalsPart: GoalsPart) -> ListKind? { nil }
}

extension Route {
    /// The page, as its area knows it; nil for one that does not exist. A new area has its line here.
    var placed: (any PlacedRoute)? {
        switch self {
        case .allowance(let page): page
        case .money(let page): page
        case .groceries(let page): page
        case .settings(let page): page
        case .entrance(let page): page
        case .legal(let page): page
        case .notFound: nil
        }
    }
}
