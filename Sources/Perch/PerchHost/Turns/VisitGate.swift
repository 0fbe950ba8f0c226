/// A visit whose page is not begun yet.
struct WaitingVisit {
    let begin: CheckedContinuation<Void, Never>
}

/// Lets so many visits be under way at once and has the others wait in line, so that a flood of them costs whoever
/// sends it, and nobody else: the visitors of each network in turn, and those of all networks apart from the people who
/// have signed in.
@MainActor
final class VisitGate {
    /// How many visits of one person are under way at once.
    static let personLimit = 8
    /// How many of one network are, and of all networks together.
    static let networkLimit = 4
    static let visitorsLimit = 8
    /// How many more of one owner wait, and of all networks together; above it the answer is 503.
    static let waitingLimit = 32
    static let waitingVisitorsLimit = 512

    private var visitorsUnderWay = 0
    private var waitingVisitors = 0
    /// Networks with visits that wait, in the order of their turns.
    private var networks: ContiguousArray<PageAccount> = []

    /// Returns when the visit may begin; false where too many of its owner's wait already. Whoever was let in calls
    /// `leave` at the end.
    func enter(_ account: PageAccount) async -> Bool {
        if mayBegin(account) {
            begin(account)
            return true
        }
        guard account.waitingVisits.count < VisitGate.waitingLimit,
            account.isPerson || waitingVisitors < VisitGate.waitingVisitorsLimit
        else { return false }
        await withCheckedContinuation { continuation in
            if !account.isPerson {
                waitingVisitors += 1
                if account.waitingVisits.isEmpty { networks.append(account) }
            }
            account.waitingVisits.append(WaitingVisit(begin: continuation))
        }
        return true
    }

    /// A visit is over: the next one begins.
    func leave(_ account: PageAccount) {
        account.visitsUnderWay -= 1
        guard account.isPerson else {
            visitorsUnderWay -= 1
            return letVisitorsIn()
        }
        letNextIn(account)
    }

    private func mayBegin(_ account: PageAccount) -> Bool {
        guard !account.isPerson else { return account.visitsUnderWay < VisitGate.personLimit }
        return account.visitsUnderWay < VisitGate.networkLimit && visitorsUnderWay < VisitGate.visitorsLimit
    }

    private func begin(_ account: PageAccount) {
        account.visitsUnderWay += 1
        if !account.isPerson { visitorsUnderWay += 1 }
    }

    private func letNextIn(_ account: PageAccount) {
        guard !account.waitingVisits.isEmpty else { return }
        begin(account)
        account.waitingVisits.removeFirst().begin.resume()
    }

    /// One visit of each network after the other.
    private func letVisitorsIn() {
        var looks = networks.count
        while visitorsUnderWay < VisitGate.visitorsLimit, looks > 0 {
            looks -= 1
            let account = networks.removeFirst()
            if account.visitsUnderWay < VisitGate.networkLimit {
                waitingVisitors -= 1
                letNextIn(account)
            }
            if !account.waitingVisits.isEmpty { networks.append(account) }
        }
    }
}
