import HouseholdClient

/// The sheet that has pages of its own.
///
///     home │ alice's transactions, an entry
///     path │ sheetPages
extension NavigationCoordinator {
    /// Closes every sheet, down to the page of the tab.
    public func closeSheets() {
        closeSheet()
        setSheetPages([])
    }

    /// Shows these pages in the sheet over the page; it is closed without any.
    func setSheetPages(_ pages: [Route]) {
        guard sheetPages != pages else { return }
        sheetPages = pages
        if let page = pages.last { pastSheets[page] = pages }
        forgetQueries()
    }

    /// The stack in the sheet asks for another path above its lowest page: a link was followed, or pages were left.
    func setSheetPath(_ path: [Route]) {
        if path.count >= sheetPages.count, let route = path.last {
            navigate(to: route)
        } else {
            setSheetPages(sheetPages.prefix(1) + path)
        }
    }

    /// Shows a page above what is shown, be that in a sheet or not, or instead of the one that a bar switches from.
    func push(_ route: Route) {
        if sheetPages.isEmpty, !opensAsSheet(route) {
            setStack(pagesLeft(of: paths[tab] ?? [], below: route) + [route], of: tab)
        } else {
            setSheetPages(sheetPages + [route])
        }
    }

    /// Shows a page as it stood in a sheet over the same page before, if it did: a browser goes back or forward to it.
    func showsInSheetAgain(_ route: Route) -> Bool {
        guard !sheetPages.isEmpty || isCompact && page == .home, let pages = pastSheets[route] else { return false }
        setSheetPages(pages)
        return true
    }

    /// The addresses of the pages in the sheet, one a line, for a browser to keep.
    var sheetAddresses: String { sheetPages.map(\.path).joined(separator: "\n") }

    /// The session of a page is gone, and the browser has kept what was in the sheet there: on a phone it is a sheet
    /// again, if the page is still the same.
    func sheetKept(_ addresses: String) {
        let pages = addresses.split(separator: "\n").map { address in
            RouteAddress(String(address)).route.opened(by: person) ?? .notFound(String(address))
        }
        guard isCompact, sheetPages.isEmpty, !pages.isEmpty, sheet != nil || page == pages.last else { return }
        setSheetPages(pages)
        setStack([], of: tab)
    }

    /// The window has become as narrow as a phone, or wider: there the pages of the sheet go on in the window, unless a
    /// form lies above them.
    func widthChanged(isCompact: Bool) {
        self.isCompact = isCompact
        guard !isCompact, sheet == nil, !sheetPages.isEmpty else { return }
        setStack((paths[tab] ?? []) + sheetPages, of: tab)
        setSheetPages([])
    }

    /// On a phone a child's transactions are a sheet over the dashboard (§3.5).
    func opensAsSheet(_ route: Route) -> Bool {
        guard case .allowance(.childTransactions) = route else { return false }
        return isCompact && page == .home
    }
}
