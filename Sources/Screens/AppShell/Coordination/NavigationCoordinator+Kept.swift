import HouseholdClient

/// What a browser keeps of where a person is, beside the address: a server that has lost the page's session puts every
/// page over the one that it stood over.
extension NavigationCoordinator {
    /// More than a few pages above each other would take the room of what else a browser keeps of a page.
    private static let keptBytes = 500

    /// The addresses of the tab's root and of the pages above it, one a line; empty where they are too many to be kept.
    var stackAddresses: String {
        let pages = [tab.root] + (paths[tab] ?? [])
        let addresses = pages.map { $0.address(queries[$0] ?? []) }.joined(separator: "\n")
        return addresses.utf8.count <= Self.keptBytes ? addresses : ""
    }

    /// The session of a page is gone, and the browser has kept what stood there: below a sheet, or where the page on
    /// top is still the same, it stands there again.
    func stackKept(_ addresses: String) {
        let kept = addresses.split(separator: "\n").map { RouteAddress(String($0)) }
        let pages = kept.dropFirst().compactMap { $0.route.opened(by: person) }
        guard let root = kept.first?.route, let tab = tabs.first(where: { $0.root == root }),
            pages.count == kept.count - 1, sheet != nil || page == pages.last ?? root
        else { return }
        show(pages, of: tab)
        for address in kept where page != address.route { queryChanged(address.query, of: address.route) }
    }
}
