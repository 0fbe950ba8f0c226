/// Who answers for what a page costs.
enum PageOwner: Hashable {
    /// Somebody who has signed in, from wherever: behind a proxy all people may have one address.
    case person(String)
    /// Whoever is in one network, of whom nobody knows more.
    case network(String)
}

/// What one owner uses of the server: time of the main thread, pages that are kept, visits that are under way.
@MainActor
final class PageAccount {
    let owner: PageOwner
    /// What all pages and visits of the owner may use together.
    var allowance: TimeAllowance
    /// Pages that no socket has come for yet, the oldest first.
    let unclaimed = AgeList<PageSession>()
    /// Pages that have lost their socket, the one that lost it first at the front.
    let detached = AgeList<PageSession>()
    /// Pages in use, the one whose socket came first at the front.
    let attached = AgeList<PageSession>()
    /// Where it stands among the networks.
    lazy var place = AgeList<PageAccount>.Place(self)
    /// Bytes of what the sockets of its pages have said and nobody has looked at yet.
    var waitingBytes = 0
    /// Visits whose page is being made.
    var visitsUnderWay = 0
    /// Visits that wait until others of the owner are done.
    var waitingVisits: [WaitingVisit] = []

    /// What turns of its pages may use that take long at once.
    private var longTurns: TimeAllowance
    /// Until when its pages rest while others are there.
    private(set) var restsUntil = Int64.min

    init(_ owner: PageOwner, now: Int64) {
        self.owner = owner
        allowance = TimeAllowance(burst: .milliseconds(400), perSecond: PageAccount.share(of: owner), now: now)
        longTurns = TimeAllowance(burst: .milliseconds(330), perSecond: .milliseconds(45), now: now)
    }

    /// Has the owner's pages rest after a turn that took so long: twice as long, so that nobody meets two of them one
    /// after the other, and where such turns took more than half of what others should wait at most, until these fill
    /// less than a twentieth of the time.
    func rest(after used: Int64, _ now: Int64) {
        guard used > PageAccount.restingTime else { return }
        var rest = 2 * used
        if used > PageAccount.longTime {
            longTurns.use(used, now: now)
            rest = max(rest, longTurns.timeToFill(now))
        }
        restsUntil = max(restsUntil, now + rest)
    }

    private static let restingTime = Duration.milliseconds(8).nanoseconds
    private static let longTime = Duration.milliseconds(25).nanoseconds

    /// A person's pages together may keep the main thread busy for more of its time than those of a whole network of
    /// strangers.
    private static func share(of owner: PageOwner) -> Duration {
        switch owner {
        case .person: .milliseconds(500)
        case .network: .milliseconds(250)
        }
    }

    var isPerson: Bool {
        switch owner {
        case .person: true
        case .network: false
        }
    }

    var pageCount: Int { unclaimed.count + detached.count + attached.count }

    /// Whether nothing would be lost if the account were made anew.
    func isIdle(_ now: Int64) -> Bool {
        pageCount == 0 && visitsUnderWay == 0 && waitingVisits.isEmpty && allowance.isFull(now) && longTurns.isFull(now)
    }
}
