/// The networks of visitors by how many pages each has, so that the one with most is found at once: a list for each
/// number, and the highest that is not empty. A page more or less moves its network to the list beside.
@MainActor
final class NetworksByPages {
    /// A network gives up a page in use for another only while it has so many times the other's.
    static let factor = 4

    private var lists: [AgeList<PageAccount>] = []
    private var highest = 0

    /// Notes how many pages a network has now.
    func note(_ account: PageAccount) {
        let count = account.pageCount
        while lists.count <= count { lists.append(AgeList()) }
        lists[count].append(account.place)
        highest = max(highest, count)
        while highest > 0, lists[highest].count == 0 { highest -= 1 }
        // Networks without a page are not looked for.
        if count == 0 { AgeList.remove(account.place) }
    }

    /// The network with most pages, where it has far more than `account`.
    func withMost(above account: PageAccount) -> PageAccount? {
        guard lists.indices.contains(highest), highest >= NetworksByPages.factor * max(account.pageCount, 1) else {
            return nil
        }
        return lists[highest].oldest
    }
}
