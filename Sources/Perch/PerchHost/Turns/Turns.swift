/// Something that wants the main thread again and again, for a short while each time.
@MainActor
protocol TurnTaker: AnyObject {
    /// Whom its time is charged to.
    var account: PageAccount { get }
    var standing: TurnStanding { get set }
    /// Works until nothing is left to do, or until `deadline` has passed; true where something is left.
    func takeTurn(until deadline: Int64) -> Bool
}

/// What is known of one taker of turns.
struct TurnStanding {
    /// What it may use and still be served before those that use much: more than a person does on a page.
    var allowance: TimeAllowance?
    fileprivate(set) var isWaiting = false
}

/// Shares the main thread between pages: everybody gets a short turn after the other, and whoever uses much waits for
/// whoever uses little.
///
///     persons,  nothing used lately ─┐
///     visitors, nothing used lately ─┤
///     persons,  used little         ─┤   first that has somebody      ≤ 2 ms a turn, ≤ 4 ms in all,
///     visitors, used little         ─┼─► (each eighth turn: last)  ─► then sockets and requests are looked at
///     persons,  used much           ─┤
///     visitors, used much           ─┘
///
/// Who has used up an allowance is put aside until it has filled again. The visitors together may use 0.6 of the time.
/// Nothing interrupts one evaluation of one view: whose page takes long at once rests afterwards, as long as others are
/// there, so that these seldom meet it.
@MainActor
final class Turns {
    /// How long one turn lasts, unless one step of it takes longer.
    static let turnTime = Duration.milliseconds(2).nanoseconds
    /// What all pages of a person may have used of late so that one of them counts as rested.
    static let restedTime = Duration.milliseconds(10).nanoseconds
    /// How long turns are taken before connections are looked after.
    static let runTime = Duration.milliseconds(4).nanoseconds
    /// For so long somebody who was served counts as company.
    private static let companyTime = Duration.milliseconds(250).nanoseconds
    /// For so long what the thread works is thought to come of a turn.
    private static let consequenceTime = Duration.milliseconds(100).nanoseconds
    /// What is not worth being shared out.
    private static let negligible = Duration.microseconds(200).nanoseconds
    /// How often those that were put aside are looked at.
    private static let asideMilliseconds = 5

    /// In the order in which they are served.
    private enum Lane: Int, CaseIterable {
        case restedPersons, restedVisitors, persons, visitors, busyPersons, busyVisitors

        var isRested: Bool { rawValue <= Lane.restedVisitors.rawValue }
        var isBusy: Bool { rawValue >= Lane.busyPersons.rawValue }
    }

    /// Who was served, and for how long. A page that has ended is not kept for it.
    private struct Served {
        weak var taker: (any TurnTaker)?
        let account: PageAccount
        let used: Int64
    }

    private var lanes = Lane.allCases.map { _ in Queue<any TurnTaker>() }
    private var aside: ContiguousArray<any TurnTaker> = []
    private var visitors: TimeAllowance
    private var turnCount = 0
    /// Who was served last, when, and when somebody else was before.
    private var latest: (account: PageAccount?, at: Int64, othersAt: Int64) = (nil, .min / 2, .min / 2)
    private var isScheduled = false
    private var isTimerSet = false
    /// Who was served of late and does not use little, when, and what the thread had worked by the last look.
    private var charged: (served: [Served], at: Int64, work: Int64)?
    /// Nanoseconds that the thread has worked.
    private let work: @MainActor () -> Int64
    /// Nanoseconds of a clock that only goes forwards.
    let clock: @MainActor () -> Int64
    private let schedule: @MainActor (_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Void

    /// - Parameters:
    ///   - clock: nanoseconds that only go forwards.
    ///   - work: nanoseconds that the thread has worked.
    ///   - schedule: runs work after so many milliseconds, and for 0 once connections were looked after.
    init(
        clock: @escaping @MainActor () -> Int64 = Turns.monotonic,
        work: @escaping @MainActor () -> Int64 = Turns.threadTime(),
        schedule: @escaping @MainActor (Int, @escaping @MainActor () -> Void) -> Void = Turns.onMainQueue
    ) {
        self.clock = clock
        self.work = work
        self.schedule = schedule
        visitors = TimeAllowance(burst: .seconds(1), perSecond: .milliseconds(600), now: clock())
    }

    /// Gives a taker a turn soon; one that waits already is not counted twice.
    func want(_ taker: any TurnTaker) {
        line(up: taker)
        scheduleRun()
    }

    /// Gives it a turn in the same turn of the loop, where there is time: for what a socket has just said.
    func wantAtOnce(_ takers: [any TurnTaker]) {
        for taker in takers { line(up: taker) }
        run()
    }

    /// Runs `work` in a turn and returns what it returns.
    func perform<Result>(for account: PageAccount, _ work: @escaping @MainActor () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            want(PieceOfWork(account) { continuation.resume(returning: work()) })
        }
    }

    /// Serves everybody who waits, whatever they may use: before the end of the server.
    func finish() {
        let waiting = lanes.indices.flatMap { lanes[$0].takeAll() } + aside
        aside = []
        for taker in waiting {
            taker.standing.isWaiting = false
            _ = taker.takeTurn(until: clock())
        }
    }

    // MARK: Serving

    private func line(up taker: any TurnTaker) {
        guard !taker.standing.isWaiting else { return }
        taker.standing.isWaiting = true
        lanes[lane(of: taker, clock()).rawValue].append(taker)
    }

    private func lane(of taker: any TurnTaker, _ now: Int64) -> Lane {
        let account = taker.account
        let isInCredit = account.allowance.left(now) > 0
        guard let allowance = taker.standing.allowance else {
            if account.isPerson { return isInCredit ? .persons : .busyPersons }
            return isInCredit ? .visitors : .busyVisitors
        }
        let left = allowance.left(now)
        // A page of a network that others flood from is served like any other while it uses little itself; those of one
        // person are no strangers to each other.
        if left >= allowance.burst - Turns.turnTime {
            if !account.isPerson { return .restedVisitors }
            if account.allowance.left(now) >= account.allowance.burst - Turns.restedTime { return .restedPersons }
        }
        if account.isPerson { return left > 0 && isInCredit ? .persons : .busyPersons }
        return left > 0 ? .visitors : .busyVisitors
    }

    private func mayRun(_ taker: any TurnTaker, from lane: Lane, _ now: Int64) -> Bool {
        if !lane.isRested, mustRest(taker, now) { return false }
        return switch lane {
        case .restedPersons, .persons: true
        case .restedVisitors, .visitors: visitors.left(now) > 0
        case .busyPersons: taker.account.allowance.left(now) > 0
        case .busyVisitors: visitors.left(now) > 0 && taker.account.allowance.left(now) > 0
        }
    }

    /// Whether a page has to wait because another of its owner, or itself, took long just now, and others are there.
    private func mustRest(_ taker: any TurnTaker, _ now: Int64) -> Bool {
        let account = taker.account
        guard taker.standing.allowance != nil, now < account.restsUntil else { return false }
        let othersAt = latest.account === account ? latest.othersAt : latest.at
        return now - othersAt < Turns.companyTime
    }

    private func run() {
        chargeConsequences()
        var now = clock()
        let end = now + Turns.runTime
        var served: [Served] = []
        while now < end, let (taker, lane) = next(now) {
            taker.standing.isWaiting = false
            let isUnfinished = taker.takeTurn(until: now + Turns.turnTime)
            let after = clock()
            let used = Served(taker: taker, account: taker.account, used: max(after - now, 1))
            charge(used, after - now, after)
            note(used, after)
            if !lane.isRested { served.append(used) }
            now = after
            if isUnfinished { line(up: taker) }
            // What such a turn sets off may take the thread for much longer than the turn did.
            if lane.isBusy { break }
        }
        if !served.isEmpty { charged = (served, now, work()) }
        if !lanes.allSatisfy(\.isEmpty) { scheduleRun() }
        if !aside.isEmpty { setTimer() }
    }

    /// Tasks that a turn has started come back to the thread later, whoever they belong to: what the thread has worked
    /// since then is charged to those who were served, each by its share of their turns.
    private func chargeConsequences() {
        guard let (served, moment, before) = charged else { return }
        let (worked, now) = (work(), clock())
        let isWorthIt = worked - before > Turns.negligible
        charged = now - moment < Turns.consequenceTime ? (served, moment, isWorthIt ? worked : before) : nil
        guard isWorthIt else { return }
        let all = served.reduce(0) { $0 + $1.used }
        for each in served { charge(each, Int64(Double(worked - before) * Double(each.used) / Double(all)), now) }
    }

    private func next(_ now: Int64) -> (any TurnTaker, Lane)? {
        turnCount &+= 1
        let order = turnCount % 8 == 0 ? Lane.allCases.reversed() : Lane.allCases
        for lane in order {
            while let taker = lanes[lane.rawValue].next() {
                // Others of its owner may have been served since it lined up.
                let present = self.lane(of: taker, now)
                if present.rawValue > lane.rawValue {
                    lanes[present.rawValue].append(taker)
                    continue
                }
                if mayRun(taker, from: lane, now) { return (taker, lane) }
                aside.append(taker)
            }
        }
        return nil
    }

    private func charge(_ served: Served, _ used: Int64, _ now: Int64) {
        served.taker?.standing.allowance?.use(used, now: now)
        served.account.allowance.use(used, now: now)
        if !served.account.isPerson { visitors.use(used, now: now) }
    }

    private func note(_ served: Served, _ now: Int64) {
        if latest.account !== served.account { latest = (served.account, now, latest.at) }
        latest.at = now
        if served.taker?.standing.allowance != nil { served.account.rest(after: served.used, now) }
    }

    // MARK: Soon and later

    private func scheduleRun() {
        guard !isScheduled else { return }
        isScheduled = true
        // Turns that are taken at once leave this one in line: two in line would run without a look between them.
        schedule(0) { [weak self] in
            self?.isScheduled = false
            self?.run()
        }
    }

    private func setTimer() {
        guard !isTimerSet else { return }
        isTimerSet = true
        schedule(Turns.asideMilliseconds) { [weak self] in
            guard let self else { return }
            self.isTimerSet = false
            self.lookAside()
        }
    }

    private func lookAside() {
        let now = clock()
        let waiting = aside
        aside = []
        for taker in waiting {
            let lane = lane(of: taker, now)
            if mayRun(taker, from: lane, now) { lanes[lane.rawValue].append(taker) } else { aside.append(taker) }
        }
        run()
    }
}

/// One thing to be done in a turn.
private final class PieceOfWork: TurnTaker {
    let account: PageAccount
    var standing = TurnStanding()
    private var work: (@MainActor () -> Void)?

    init(_ account: PageAccount, _ work: @escaping @MainActor () -> Void) {
        self.account = account
        self.work = work
    }

    func takeTurn(until deadline: Int64) -> Bool {
        work?()
        work = nil
        return false
    }
}
