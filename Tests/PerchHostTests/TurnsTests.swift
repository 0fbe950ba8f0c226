import Foundation
import Testing

@testable import PerchHost

/// A main thread whose time passes by what is done on it.
@MainActor
private final class Thread {
    var now: Int64 = 0
    private var waiting: [(due: Int64, order: Int, work: @MainActor () -> Void)] = []
    private var order = 0
    /// What the thread has done, without the times when nothing was to do.
    private(set) var worked: Int64 = 0

    /// Does something for so long.
    func work(_ nanoseconds: Int64) {
        now += nanoseconds
        worked += nanoseconds
    }

    /// Has something be done later, as a task does that comes back.
    func later(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
        order += 1
        waiting.append((now + Int64(milliseconds) * 1_000_000, order, work))
    }

    lazy var turns = Turns(
        clock: { [unowned self] in now }, work: { [unowned self] in worked },
        schedule: { [unowned self] milliseconds, work in
            later(milliseconds, work)
        })

    /// Runs what is scheduled, as the loop does, until `end`. Each look at connections takes a moment too.
    func run(until end: Int64) {
        while now < end {
            waiting.sort { ($0.due, $0.order) < ($1.due, $1.order) }
            guard let next = waiting.first, next.due <= end else { break }
            waiting.removeFirst()
            now = max(now + 20_000, next.due)
            let begun = now
            next.work()
            longestWait = max(longestWait, now - begun)
        }
        now = max(now, end)
    }

    /// How much is in line for the next look, which the loop runs without a look between.
    var inLine: Int { waiting.count { $0.due <= now } }

    /// The longest that connections had to wait because of turns.
    private(set) var longestWait: Int64 = 0
}

/// Work that takes turns: so many steps of so long each.
@MainActor
private final class Worker: TurnTaker {
    let account: PageAccount
    var standing: TurnStanding
    private let thread: Thread
    private let step: Int64
    /// What each step has the thread do later.
    var consequence: Int64 = 0
    private var begun: [Int64] = []
    /// How long each piece had to wait until it was done.
    private(set) var waits: [Int64] = []
    private(set) var steps = 0

    init(_ thread: Thread, _ account: PageAccount, step: Duration, isPage: Bool = true) {
        self.thread = thread
        self.account = account
        self.step = step.nanoseconds
        standing = TurnStanding(
            allowance: isPage ? PageSession.allowance(of: account, thread.now) : nil)
    }

    func ask(_ count: Int = 1) {
        begun += Array(repeating: thread.now, count: count)
        thread.turns.want(self)
    }

    func takeTurn(until deadline: Int64) -> Bool {
        while !begun.isEmpty {
            thread.work(step)
            steps += 1
            if consequence > 0 { thread.later(1) { [thread, consequence] in thread.work(consequence) } }
            waits.append(thread.now - begun.removeFirst())
            if thread.now >= deadline { break }
        }
        return !begun.isEmpty
    }
}

extension [Int64] {
    fileprivate func percentile(_ share: Double) -> Duration {
        .nanoseconds(sorted()[Swift.min(count - 1, Int(Double(count) * share))])
    }
}

@MainActor
@Suite("Turns on the main thread")
struct TurnsTests {
    private let thread = Thread()

    private func person(_ name: String) -> PageAccount { PageAccount(.person(name), now: thread.now) }
    private func network(_ name: String) -> PageAccount { PageAccount(.network(name), now: thread.now) }

    @Test("Those who tap politely wait a few milliseconds, whoever floods beside them", arguments: [1, 20, 200])
    func politeOnesDoNotWait(floods: Int) {
        let attackers = (0..<floods).map { number in
            Worker(thread, network("10.0.\(number % 20)"), step: .microseconds(1_200))
        }
        let polite = (0..<200).map { Worker(thread, person("p\($0)"), step: .microseconds(150)) }
        let passerBy = Worker(thread, network("10.0.0"), step: .microseconds(150))
        for attacker in attackers { attacker.ask(40_000 / floods) }
        for tick in 0..<1_200 {
            thread.run(until: Int64(tick) * 50_000_000)
            for offset in 0..<10 { polite[(tick * 10 + offset) % 200].ask() }
            if tick % 20 == 10 { passerBy.ask() }
        }
        thread.run(until: 61_000_000_000)

        #expect(polite.flatMap(\.waits).count == 12_000)
        #expect(polite.flatMap(\.waits).percentile(0.95) < .milliseconds(10))
        // Somebody on the network of an attacker, whose page uses little, waits little too.
        #expect(passerBy.waits.count == 60)
        #expect(passerBy.waits.percentile(0.95) < .milliseconds(50))
        // Connections are looked at between the turns.
        #expect(thread.longestWait < Duration.milliseconds(8).nanoseconds)
        #expect(attackers.contains { $0.steps > 0 })
    }

    @Test("Visitors together never use more than 0.6 of the time, but all of what they ask for is done in the end")
    func visitorsHaveAShare() {
        let attackers = (0..<100).map { Worker(thread, network("\($0)"), step: .milliseconds(2)) }
        for attacker in attackers { attacker.ask(50) }
        thread.run(until: 10_000_000_000)
        let used = Double(attackers.reduce(0) { $0 + $1.steps } * 2) / 1_000
        #expect(used < 0.6 * 10 + 1.1)
        #expect(used > 5)
        thread.run(until: 40_000_000_000)
        #expect(attackers.allSatisfy { $0.steps == 50 })
    }

    @Test("One flooding person leaves most of the time to others, and goes on at half of it")
    func personsHaveAShare() {
        let flood = Worker(thread, person("child"), step: .milliseconds(1))
        flood.ask(100_000)
        thread.run(until: 10_000_000_000)
        let share = Double(flood.steps) / 10_000
        #expect(share > 0.45 && share < 0.62)
    }

    @Test("Pages of one person that all wake at once let others by after the first of them")
    func pagesOfOnePerson() {
        let child = person("child")
        let flood = (0..<20).map { _ in Worker(thread, child, step: .milliseconds(15)) }
        let polite = Worker(thread, person("mom"), step: .microseconds(150))
        for page in flood { page.ask() }
        polite.ask()
        thread.run(until: 1_000_000_000)
        // The one that was begun, and one of those that are not to starve.
        #expect(polite.waits.allSatisfy { $0 < 35_000_000 })
        #expect(flood.allSatisfy { $0.steps == 1 })
    }

    @Test("However often something is served at once, one run of what waits is in line")
    func oneRunInLine() {
        let flood = Worker(thread, person("child"), step: .milliseconds(1))
        let polite = Worker(thread, person("mom"), step: .microseconds(150))
        flood.ask(1_000)
        for _ in 0..<50 {
            polite.ask()
            thread.turns.wantAtOnce([polite])
        }
        #expect(thread.inLine == 1)
    }

    @Test("Whoever floods a page that takes long at once is met by few others; alone on the server it is not held up")
    func longTurns() {
        let child = person("child")
        let flood = (0..<20).map { _ in Worker(thread, child, step: .milliseconds(110)) }
        for page in flood { page.ask(1_000) }
        thread.run(until: 10_000_000_000)
        let alone = flood.reduce(0) { $0 + $1.steps }
        #expect(Double(alone) * 0.11 > 0.4 * 10)

        let polite = (0..<200).map { Worker(thread, person("p\($0)"), step: .microseconds(150)) }
        for tick in 0..<2_400 {
            thread.run(until: 10_000_000_000 + Int64(tick) * 50_000_000)
            for offset in 0..<10 { polite[(tick * 10 + offset) % 200].ask() }
        }
        thread.run(until: 140_000_000_000)

        let waits = polite.flatMap(\.waits)
        #expect(waits.count == 24_000)
        #expect(waits.percentile(0.95) < .milliseconds(20))
        #expect(flood.reduce(0) { $0 + $1.steps } > alone + 20)
    }

    @Test("A few long turns of somebody who does not flood are served at once, also in company")
    func fewLongTurns() {
        let page = Worker(thread, person("mom"), step: .milliseconds(110))
        let other = Worker(thread, person("dad"), step: .microseconds(150))
        for second in 0..<3 {
            thread.run(until: Int64(second) * 1_000_000_000)
            other.ask()
            page.ask()
        }
        thread.run(until: 4_000_000_000)
        #expect(page.waits.count == 3)
        #expect(page.waits.allSatisfy { $0 < Duration.milliseconds(130).nanoseconds })
    }

    @Test("What turns set off later is charged to them too, so that their owner soon waits")
    func consequences() {
        let flood = Worker(thread, person("child"), step: .microseconds(200))
        flood.consequence = Duration.milliseconds(2).nanoseconds
        flood.ask(100_000)
        let polite = Worker(thread, person("mom"), step: .microseconds(150))
        for tick in 0..<200 {
            thread.run(until: Int64(tick) * 50_000_000)
            polite.ask()
        }
        thread.run(until: 10_000_000_000)
        // Half of the time, and what may be used at once.
        #expect(Double(flood.steps) * 2.2 < 0.65 * 10_000)
        #expect(Double(flood.steps) * 2.2 > 0.3 * 10_000)
        #expect(polite.waits.percentile(0.95) < .milliseconds(30))
    }

    @Test("A taker that waits is not put in line twice, and one that is done is forgotten")
    func noDoubleTurns() {
        let worker = Worker(thread, person("mom"), step: .microseconds(10))
        for _ in 0..<5 { thread.turns.want(worker) }
        worker.ask()
        thread.run(until: 1_000_000)
        #expect(worker.steps == 1)
        #expect(!worker.standing.isWaiting)
    }

    @Test("What waits at the end of the server is done, whatever it may use")
    func finishing() {
        let account = network("1")
        account.allowance.use(Duration.seconds(100).nanoseconds, now: thread.now)
        let worker = Worker(thread, account, step: .milliseconds(1), isPage: false)
        worker.ask()
        thread.run(until: 3_000_000)
        #expect(worker.steps == 0)
        thread.turns.finish()
        #expect(worker.steps == 1)
    }

    @Test("An allowance fills with time, never above its burst, and never owes more than that")
    func allowances() {
        var allowance = TimeAllowance(burst: .milliseconds(100), perSecond: .milliseconds(20), now: 0)
        #expect(allowance.isFull(0))
        allowance.use(Duration.milliseconds(60).nanoseconds, now: 0)
        #expect(allowance.left(0) == Duration.milliseconds(40).nanoseconds)
        #expect(allowance.left(1_000_000_000) == Duration.milliseconds(60).nanoseconds)
        #expect(allowance.left(.max) == Duration.milliseconds(100).nanoseconds)
        allowance.use(.max / 2, now: 1_000_000_000)
        #expect(allowance.left(1_000_000_000) == -Duration.milliseconds(100).nanoseconds)
        // A clock that is read late by another turn goes backwards for nobody.
        #expect(allowance.left(0) == -Duration.milliseconds(100).nanoseconds)
    }
}

@MainActor
@Suite("Visits that wait")
struct VisitGateTests {
    private let gate = VisitGate()

    private final class Log {
        var names: [String] = []
        var refused = 0
    }

    @Test("Of one network a few visits are under way and a few wait; the next network comes in turn, a person at once")
    func order() async {
        let log = Log()
        let (flood, other) = (PageAccount(.network("1"), now: 0), PageAccount(.network("2"), now: 0))
        let second = PageAccount(.network("3"), now: 0)
        let mom = PageAccount(.person("mom"), now: 0)
        for number in 0..<60 { await visit(flood, "flood\(number)", log) }
        for number in 0..<10 { await visit(second, "second\(number)", log) }
        await visit(other, "other", log)
        await visit(mom, "mom", log)

        #expect(log.names == (0..<4).map { "flood\($0)" } + (0..<4).map { "second\($0)" } + ["mom"])
        #expect(log.refused == 60 - VisitGate.networkLimit - VisitGate.waitingLimit)
        // Some go: the first of another network does not wait for all of the flood.
        for _ in 0..<3 { await leave(flood) }
        #expect(log.names.dropFirst(9) == ["flood4", "other", "flood5"])

        // Everybody who was taken in is served in the end.
        for account in [flood, second, other, flood, second] {
            for _ in 0..<60 where account.visitsUnderWay > 0 { await leave(account) }
        }
        #expect(log.names.count == VisitGate.networkLimit + VisitGate.waitingLimit + 10 + 2)
        gate.leave(mom)
        #expect(mom.visitsUnderWay == 0 && flood.visitsUnderWay == 0 && second.waitingVisits.isEmpty)
    }

    /// Begins a visit as far as it comes.
    private func visit(_ account: PageAccount, _ name: String, _ log: Log) async {
        Task { if await gate.enter(account) { log.names.append(name) } else { log.refused += 1 } }
        await rest()
    }

    private func leave(_ account: PageAccount) async {
        gate.leave(account)
        await rest()
    }

    /// Lets everything on the main actor run that can.
    private func rest() async {
        for _ in 0..<3 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
    }
}
