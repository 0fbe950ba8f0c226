/// How many pages are kept; the defaults are the product's.
package struct PageLimits: Sendable {
    /// Pages in all.
    package var pages = 5_000
    /// Pages of everybody who has not signed in, together.
    package var pagesOfVisitors = 1_000
    /// Pages of one network of visitors.
    package var pagesOfANetwork = 400
    /// Those of them that no socket has come for yet; a browser that stays comes within seconds.
    package var unclaimedOfANetwork = 100
    /// Pages of one person, on all devices.
    package var pagesOfAPerson = 200
    /// Those of them that no socket has come for yet.
    package var unclaimedOfAPerson = 50

    package init() {}
}

/// The pages that are kept, and which of them is given up for a new one.
///
/// Who opens many loses their own first: those that nobody came for, then those that lost their socket, the oldest
/// first. Of others only a visitor's page is given up for a visitor's; a person's goes last. One that is in use is
/// given up only where visitors have all of their places in use, and then by the network that has most, for one that
/// has far fewer: nobody who keeps many pages open shuts others out. Finding it takes the same time however many there
/// are.
@MainActor
final class PageShelf {
    private let limits: PageLimits
    private(set) var pages: [String: PageSession] = [:]
    private var accounts: [PageOwner: PageAccount] = [:]
    private let visitors = PagesByState()
    private let persons = PagesByState()
    private let networks = NetworksByPages()

    init(_ limits: PageLimits) { self.limits = limits }

    /// The account of an owner, made where there is none.
    func account(of owner: PageOwner, now: Int64) -> PageAccount {
        if let known = accounts[owner] { return known }
        let account = PageAccount(owner, now: now)
        accounts[owner] = account
        return account
    }

    /// Forgets the accounts that a new one would be equal to.
    func forgetIdleAccounts(now: Int64) {
        accounts = accounts.filter { !$0.value.isIdle(now) }
    }

    var accountCount: Int { accounts.count }

    // MARK: Pages

    /// Keeps a page that nobody has come for yet.
    func add(_ session: PageSession) {
        pages[session.token] = session
        place(session, .unclaimed)
    }

    /// Lets go of a page.
    func remove(_ session: PageSession) {
        pages[session.token] = nil
        place(session, nil)
    }

    /// Notes that a page's socket came or went.
    func note(_ session: PageSession, _ state: PageState) {
        if pages[session.token] === session { place(session, state) }
    }

    /// A page has another owner now.
    func move(_ session: PageSession, to account: PageAccount) {
        let state = session.place.state
        place(session, nil)
        session.account.waitingBytes -= session.inbox.waitingBytes
        session.account = account
        account.waitingBytes += session.inbox.waitingBytes
        place(session, state)
    }

    private func place(_ session: PageSession, _ state: PageState?) {
        let account = session.account
        let all = account.isPerson ? persons : visitors
        defer { if !account.isPerson { networks.note(account) } }
        if session.place.state != nil { all.count -= 1 }
        AgeList.remove(session.place.ofOwner)
        AgeList.remove(session.place.ofAll)
        session.place.state = state
        guard let state else { return }
        all.count += 1
        switch state {
        case .unclaimed:
            account.unclaimed.append(session.place.ofOwner)
            all.unclaimed.append(session.place.ofAll)
        case .detached:
            account.detached.append(session.place.ofOwner)
            all.detached.append(session.place.ofAll)
        case .attached:
            account.attached.append(session.place.ofOwner)
        }
    }

    // MARK: Room

    /// The page that must go before an owner may have another one; nil where none must, or none may.
    func nextToGo(for account: PageAccount) -> PageSession? {
        if account.unclaimed.count >= unclaimedLimit(account) { return account.unclaimed.oldest }
        if account.pageCount >= limit(account) { return account.unclaimed.oldest ?? account.detached.oldest }
        if !account.isPerson, visitors.count >= limits.pagesOfVisitors {
            return visitors.oldest ?? networks.withMost(above: account)?.attached.oldest
        }
        if pages.count >= limits.pages { return visitors.oldest ?? (account.isPerson ? persons.oldest : nil) }
        return nil
    }

    /// Whether an owner may have another page.
    func hasRoom(for account: PageAccount) -> Bool {
        account.pageCount < limit(account) && pages.count < limits.pages
            && (account.isPerson || visitors.count < limits.pagesOfVisitors)
    }

    private func limit(_ account: PageAccount) -> Int {
        account.isPerson ? limits.pagesOfAPerson : limits.pagesOfANetwork
    }

    private func unclaimedLimit(_ account: PageAccount) -> Int {
        account.isPerson ? limits.unclaimedOfAPerson : limits.unclaimedOfANetwork
    }

    /// The pages without a socket that have been so for longest, of visitors and of persons, as far as `isOver` says.
    func takeOver(_ isOver: (PageSession) -> Bool) -> [PageSession] {
        var over: [PageSession] = []
        for list in [visitors.unclaimed, visitors.detached, persons.unclaimed, persons.detached] {
            while let oldest = list.oldest, isOver(oldest) {
                remove(oldest)
                over.append(oldest)
            }
        }
        return over
    }
}

/// Whether a page has a socket.
enum PageState {
    /// Not yet.
    case unclaimed
    case attached
    /// Not any more.
    case detached
}

/// Where a page stands in the lists of its shelf.
@MainActor
struct PagePlace {
    fileprivate(set) var state: PageState?
    fileprivate let ofOwner: AgeList<PageSession>.Place
    fileprivate let ofAll: AgeList<PageSession>.Place

    init(_ session: PageSession) {
        ofOwner = AgeList<PageSession>.Place(session)
        ofAll = AgeList<PageSession>.Place(session)
    }
}

/// The pages of all visitors, or of all persons, that have no socket.
@MainActor
private final class PagesByState {
    let unclaimed = AgeList<PageSession>()
    let detached = AgeList<PageSession>()
    /// Those with a socket included.
    var count = 0

    var oldest: PageSession? { unclaimed.oldest ?? detached.oldest }
}
