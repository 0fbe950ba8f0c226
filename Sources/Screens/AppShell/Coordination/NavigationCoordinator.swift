import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// Where a signed-in person is: the tab, each tab's stack, the open sheet, and the address of all that.
///
///     open("/children/7…/transactions?type=credit")
///     tab home, stack [childDetail, childTransactions], no sheet; `url` is that address again
///
/// A phone's sheet may have a stack of its own, `sheetPages`; a form, `sheet`, lies above all of that.
@MainActor
@Observable
public final class NavigationCoordinator {
    /// Who is signed in, with the family.
    public internal(set) var person: SignedInPerson
    /// The chosen tab.
    public private(set) var tab: AppTab { didSet { sayWaiting() } }
    /// The pages above the root of each tab.
    public private(set) var paths: [AppTab: [Route]] = [:]
    /// The pages in a sheet of their own, the lowest first: what a phone opens over the dashboard, and what was
    /// followed from there. Empty while there is none.
    public internal(set) var sheetPages: [Route] = []
    /// The sheet above all pages; there is never more than one.
    public private(set) var sheet: Route? { didSet { sayWaiting() } }
    /// What is said at the bottom of the screen for a moment.
    public internal(set) var toast: Toast?
    /// What went wrong behind a page that may be gone.
    public internal(set) var failure: Toast?
    /// What can be taken back, the newest last. Each stays until it is dismissed; the newest is shown.
    var undoables: [Undoable] = []
    /// How many notifications the person has not read.
    public internal(set) var unreadCount = 0
    /// The children of a parent's family, as far as they are known.
    public internal(set) var children: [Child.ID: Child] = [:]
    /// The child that was just added and handed over to, whose card takes the focus.
    public private(set) var newChildID: Child.ID?
    @ObservationIgnored private var addedChildID: Child.ID?

    /// The form that stands open, which Back must not close unasked.
    @ObservationIgnored public let openForm = OpenForm()
    /// Whether the window shows lists beside what is chosen on them.
    @ObservationIgnored var showsColumns = false
    /// Whether the window is as narrow as a phone.
    @ObservationIgnored var isCompact = false
    /// The pages of the sheet when each was on top there, for a browser that goes back or forward.
    @ObservationIgnored var pastSheets: [Route: [Route]] = [:]
    /// What lists open with in a wide window, of those that are open.
    @ObservationIgnored var openings: [Route: ListOpening] = [:]
    /// What the address says about what is seen on a page.
    private(set) var queries: [Route: [URLQueryItem]] = [:]
    @ObservationIgnored private var initialQueries: [Route: [URLQueryItem]] = [:]
    /// How often an address, such as that of Back, has said something else about a page: it is made anew then.
    private(set) var turns: [Route: Int] = [:]
    @ObservationIgnored var toastCount = 0
    /// What came into the inbox and is still to be said, the oldest first.
    @ObservationIgnored var waitingNews: [Toast] = []

    /// Begins at `address`; a sheet stands above its parent page.
    public init(person: SignedInPerson, address: String) {
        self.person = person
        tab = AppTab.tabs(for: person)[0]
        open(address, isFirst: true)
    }

    // MARK: What is shown

    /// The tabs of the person.
    public var tabs: [AppTab] { AppTab.tabs(for: person) }

    /// The page on top, be that in a sheet with pages or not.
    public var page: Route { sheetPages.last ?? paths[tab]?.last ?? tab.root }

    /// The address of what is shown, with the sheet's or the page's query.
    public var url: String {
        if let sheet { return sheet.path }
        return page.address(queries[page] ?? [])
    }

    /// Whether what was asked for does not exist, or not for this person.
    public var isNotFound: Bool {
        if case .notFound = page { true } else { false }
    }

    /// What the address says about what is seen on a page when the page is made, for the first time or anew.
    func initialQuery(of route: Route) -> [URLQueryItem] {
        initialQueries[route] ?? []
    }

    // MARK: Moving

    /// Shows an address: a deep link, or Back and Forward of a browser; a form with typed text asks first, and stays.
    public func open(_ address: String) {
        if openForm.isDirty, address != url { return openForm.ask() }
        open(address, isFirst: false)
    }

    /// Shows an address that the page on top leads to: above it, also where a bar would switch between the two.
    func follow(_ address: String) { open(address, isFirst: false, isFollowed: true) }

    /// Shows a page above the present one, a sheet, or the root of a tab.
    public func navigate(to asked: Route) {
        // A child finds some of its pages elsewhere: its savings are a part of its goals.
        let route = asked.opened(by: person) ?? asked
        openSavingsPart(at: asked, route)
        if route.isSheet {
            sheet = route
        } else if let target = tabs.first(where: { $0.root == route }) {
            closeSheets()
            tab = target
            setStack([], of: target)
        } else {
            sheet = nil
            push(route)
        }
    }

    /// Whether a link on the page on top leads to a page above it, in the same place.
    func isPushed(_ asked: Route) -> Bool {
        guard sheet == nil, (asked.opened(by: person) ?? asked) == asked, !opensElsewhere(asked) else { return false }
        if !sheetPages.isEmpty { return true }
        return !opensAsSheet(asked) && !opensBeside(asked)
    }

    /// Whether pressing a tab shows its page and does nothing else now: the pages above it have addresses of their own.
    func isOnlyShown(_ chosen: AppTab) -> Bool {
        chosen != tab && sheet == nil && sheetPages.isEmpty && paths[chosen, default: []].isEmpty
    }

    /// Leaves the sheet, or the page on top.
    public func back() {
        if sheet != nil { return closeSheet() }
        if !sheetPages.isEmpty { return setSheetPages(sheetPages.dropLast()) }
        guard let stack = paths[tab], !stack.isEmpty else { return }
        setStack(Array(stack.dropLast()), of: tab)
    }

    /// Leaves a page, where it is the one on top.
    func leave(_ route: Route) {
        if page == route { back() }
    }

    /// Leaves every page above the root of the tab.
    public func toRoot() {
        closeSheets()
        setStack([], of: tab)
    }

    /// Closes the sheet above all pages.
    public func closeSheet() {
        sheet = nil
    }

    /// A tab was chosen; the chosen one again goes to its root.
    public func tabTapped(_ chosen: AppTab) {
        closeSheets()
        if chosen == tab { setStack([], of: tab) } else { tab = chosen }
    }

    /// A stack asks for another path: a link was followed, or pages were left.
    func setPath(_ path: [Route], of tab: AppTab) {
        let present = paths[tab] ?? []
        if path.count > present.count, let route = path.last {
            navigate(to: route)
        } else {
            setStack(path, of: tab)
        }
    }

    // MARK: What screens report

    /// A page shows something else of what it holds, so that its address changes: a list was narrowed.
    func queryChanged(_ query: [URLQueryItem], of route: Route) {
        queries[route] = query
        initialQueries[route] = query
    }

    /// What a page wanted to show does not exist for this person.
    func notFound(_ route: Route) {
        if sheet == route {
            sheet = nil
            push(.notFound(route.path))
            return
        }
        replace(route, with: .notFound(route.path))
    }

    /// Shows another page wherever a page is open: what stands in its place.
    func replace(_ route: Route, with other: Route) {
        for tab in tabs {
            guard let index = paths[tab]?.firstIndex(of: route) else { continue }
            paths[tab]?[index] = other
        }
        if sheetPages.contains(route) { sheetPages = sheetPages.map { $0 == route ? other : $0 } }
    }

    /// A child was added by the open sheet: next the child gets to know how to sign in.
    func childAdded(_ child: ChildOverview) {
        addedChildID = child.id
        children[child.id] = child.child
        closeSheet()
        say("\(child.child.firstName) was added")
        navigate(to: .handOver(child.id))
    }

    /// "Done" was pressed below what a child signs in with.
    func handedOver(_ child: Child.ID) {
        if addedChildID == child { newChildID = child }
        addedChildID = nil
        leave(.handOver(child))
    }

    /// A child was removed by the open sheet: nothing of the child stays open.
    func childRemoved(_ child: Child, restore: @escaping @MainActor () async -> Void) {
        toRoot()
        say(.undoable("\(child.firstName) was removed", restore))
    }

    // MARK: Parts

    private func open(_ text: String, isFirst: Bool, isFollowed: Bool = false) {
        let address = RouteAddress(text)
        let route = address.route.opened(by: person) ?? .notFound(text)
        let query = route.understood(address.items)
        if !isFirst, queries[route] ?? [] != query { turns[route, default: 0] += 1 }
        if !query.isEmpty || queries[route] != nil {
            queries[route] = query
            initialQueries[route] = query
        }
        openSavingsPart(at: address.route, route)
        if route.isSheet {
            if isFirst {
                tab = Self.tab(of: route, among: tabs)
                setStack(parents(of: route), of: tab)
            }
            sheet = route
        } else {
            sheet = nil
            show(route, isFirst: isFirst, isFollowed: isFollowed)
        }
        openPartBelow(route, isFirst: isFirst)
    }

    private func show(_ route: Route, isFirst: Bool, isFollowed: Bool) {
        if let index = sheetPages.lastIndex(of: route) { return setSheetPages(Array(sheetPages.prefix(index + 1))) }
        if showsInSheetAgain(route) { return }
        sheetPages = []
        defer { forgetQueries() }
        if let target = tabs.first(where: { $0.root == route }) {
            tab = target
            setStack([], of: target)
        } else if let index = paths[tab]?.lastIndex(of: route) {
            setStack(Array((paths[tab] ?? []).prefix(index + 1)), of: tab)
        } else if let other = tabs.first(where: { paths[$0]?.last == route }) {
            tab = other
        } else {
            let home = Self.tab(of: route, among: tabs)
            let below = isFirst || home != tab ? parents(of: route) : pagesBelow(route)
            tab = home
            setStack((isFollowed ? below : pagesLeft(of: below, below: route)) + [route], of: home)
        }
    }

    /// What a page that is opened by its address lies above in the present tab: beside its own list, or any other, it
    /// comes instead of the page that was there.
    private func pagesBelow(_ route: Route) -> [Route] {
        let path = paths[tab] ?? []
        guard showsColumns, let columns = columns(of: tab) else { return path }
        let list = parents(of: route).last.flatMap { $0.placed?.list(goalsPart: goalsPart) == nil ? nil : $0 }
        let own = list.flatMap { path.lastIndex(of: $0) }
        return own.map { Array(path.prefix($0 + 1)) } ?? columns.listPath
    }

    /// Shows these pages above the root of a tab.
    func show(_ pages: [Route], of tab: AppTab) {
        self.tab = tab
        setStack(pages, of: tab)
    }

    /// Queries of pages that are left do not come back with the next visit.
    func setStack(_ stack: [Route], of tab: AppTab) {
        guard paths[tab] ?? [] != stack else { return }
        paths[tab] = stack
        sayWaiting()
        forgetQueries()
    }

    /// Forgets what the addresses of pages said that are no longer there, and what lists opened with.
    func forgetQueries() {
        let kept = Set(paths.values.joined()).union(sheetPages).union(tabs.map(\.root))
        openings = openings.filter { kept.contains($0.key) }
        for route in queries.keys where !kept.contains(route) {
            queries[route] = nil
            initialQueries[route] = nil
            turns[route] = nil
        }
    }
}
