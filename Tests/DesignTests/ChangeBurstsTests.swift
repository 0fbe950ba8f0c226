import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing
import Waiting

@MainActor
@Suite("Bursts of changes")
struct ChangeBurstsTests {
    private let page = FollowingPage()

    @Test("The first change is reacted to at once, and all that come in the pause after it with one more")
    func importOfManyRows() async {
        let following = page.follow()
        page.tell()
        #expect(await page.hasReacted(1))
        for _ in 1..<500 { page.tell() }
        #expect(await page.hasHeard(500))
        #expect(await page.rests())
        #expect(page.bursts.map(\.changes.count) == [1])

        page.clock.advance(by: ChangeBursts.pause)

        #expect(await page.hasReacted(2))
        page.said.finish()
        await following.value
        #expect(page.bursts.map(\.changes.count) == [1, 499])
    }

    @Test("What is committed together is reacted to once")
    func oneCommit() async {
        let following = page.follow()
        page.tell(Array(repeating: .familyChanged, count: 500))
        page.said.finish()
        await following.value
        #expect(page.bursts.map(\.changes.count) == [500])
    }

    @Test("Changes that keep coming are reacted to a second after the first that waits")
    func noEnd() async {
        let following = page.follow()
        page.tell()
        #expect(await page.hasReacted(1))
        #expect(await page.rests())
        for heard in 2...11 {
            page.clock.advance(by: .milliseconds(100))
            #expect(await page.rests())
            page.tell()
            #expect(await page.hasHeard(heard))
        }
        #expect(page.bursts.count == 1)

        page.clock.advance(by: .milliseconds(100))

        #expect(await page.hasReacted(2))
        #expect(page.bursts.last?.changes.count == 10)
        following.cancel()
        await following.value
    }

    @Test("What comes while a page reads costs one more reading, not one each")
    func whileReading() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        page.gate = gate
        let following = page.follow()
        page.tell()
        #expect(await page.hasReacted(1))
        for _ in 0..<50 { page.tell() }
        #expect(await page.hasHeard(51))
        #expect(page.bursts.count == 1)

        opening.finish()
        #expect(await page.rests())
        page.clock.advance(by: ChangeBursts.pause)

        #expect(await page.hasReacted(2))
        page.said.finish()
        await following.value
        #expect(page.bursts.map(\.changes.count) == [1, 50])
    }

    @Test("A change after some quiet is reacted to at once again")
    func quiet() async {
        let following = page.follow()
        for count in 1...3 {
            page.tell()
            #expect(await page.hasReacted(count))
            #expect(await page.rests())
            page.clock.advance(by: ChangeBursts.pause)
        }
        following.cancel()
        await following.value
        #expect(page.bursts.map(\.changes.count) == [1, 1, 1])
    }

    @Test("Only what concerns the page counts; what was lost always does")
    func concerns() async {
        let following = page.follow()
        page.tell([.categoriesChanged])
        #expect(await page.hasHeard(1))
        page.said.yield(.missedChanges)
        #expect(await page.hasReacted(1))
        page.said.finish()
        await following.value
        #expect(page.bursts.map(\.isIncomplete) == [true])
        #expect(page.bursts.first?.mayContain { $0 == .categoriesChanged } == true)
    }

    @Test("The end of the session lets nothing wait, and nothing is heard after it")
    func end() async {
        let following = page.follow()
        page.tell()
        #expect(await page.hasReacted(1))
        #expect(await page.rests())
        page.tell([.familyChanged, .sessionEnded(SignInSession.ID(UUID()))])
        page.tell()
        await following.value
        #expect(page.bursts.map(\.changes.count) == [1, 1])
        #expect(page.clock.sleeperCount == 0)
    }

    @Test("A page that goes while it rests or waits stops listening")
    func cancelled() async {
        for isResting in [true, false] {
            let page = FollowingPage()
            let following = page.follow()
            page.tell()
            #expect(await page.hasReacted(1))
            #expect(await page.rests())
            if !isResting {
                page.clock.advance(by: ChangeBursts.pause)
                #expect(await eventually { page.clock.sleeperCount == 0 })
            }
            following.cancel()
            await following.value
            guard case .terminated = page.said.yield(.missedChanges) else {
                Issue.record("it still listens")
                continue
            }
            #expect(page.bursts.count == 1)
        }
    }
}

/// A page that is concerned by everything of the family, and notes what it reacts to.
@MainActor
private final class FollowingPage {
    let clock = HandClock()
    let said: AsyncStream<ClientChange>.Continuation
    /// What the first reading waits for, where it does.
    var gate: AsyncStream<Void>?
    private(set) var bursts: [ChangeBurst] = []
    private var heard = 0
    private let stream: AsyncStream<ClientChange>
    private let family = Family.ID(UUID())

    init() {
        (stream, said) = AsyncStream.makeStream(of: ClientChange.self)
    }

    func follow() -> Task<Void, Never> {
        Task {
            await ChangeBursts(of: stream, clock: clock).follow { change in
                self.heard += 1
                return change == .familyChanged
            } react: { burst in
                bursts.append(burst)
                if let gate { for await _ in gate {} }
            }
        }
    }

    /// Tells of one commit.
    func tell(_ changes: [HouseholdEvent.Change] = [.familyChanged]) {
        said.yield(.commit(changes.map { HouseholdEvent(familyID: family, change: $0) }))
    }

    func hasHeard(_ count: Int) async -> Bool { await eventually { heard == count } }

    func hasReacted(_ count: Int) async -> Bool { await eventually { bursts.count == count } }

    /// Whether it waits for time to pass.
    func rests() async -> Bool { await eventually { clock.sleeperCount == 1 } }
}
