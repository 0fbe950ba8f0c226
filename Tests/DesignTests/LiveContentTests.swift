import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing
import Waiting

@MainActor
@Suite("Live content")
struct LiveContentTests {
    @Test("A failed refresh keeps what was there and says why; the next good one takes the words away")
    func keepsContent() async {
        let source = Source([.success(1), .failure(.fault(.unreachable)), .success(2)])
        let live = source.live()
        await live.refresh()
        #expect(live.state == .loaded(1))
        await live.refresh()
        #expect(live.state == .loaded(1))
        #expect(live.refreshFailure == ClientFault.unreachable.sentence)
        await live.refresh()
        #expect(live.state == .loaded(2))
        #expect(live.refreshFailure == nil)
    }

    @Test("A first load that fails is the page; another try brings it")
    func firstLoad() async {
        let source = Source([.failure(.fault(.unreachable)), .success(1)])
        let live = source.live()
        await live.refresh()
        #expect(live.state == .error(ClientFault.unreachable.sentence))
        #expect(live.refreshFailure == nil)
        await live.tryAgainTapped()
        #expect(live.state == .loaded(1))
    }

    @Test("What never was there is not found; what was there is gone until it comes back. Neither is a failure")
    func notFound() async {
        let missing = ClientFailure.refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        let source = Source([.failure(missing), .success(1), .failure(missing), .success(2)])
        let live = source.live()
        await live.refresh()
        #expect(source.notFound == 1)
        #expect(!live.isGone)
        await live.refresh()
        await live.refresh()
        #expect(source.notFound == 1)
        #expect(live.isGone)
        #expect(live.refreshFailure == nil)
        await live.refresh()
        #expect(!live.isGone)
        #expect(live.state == .loaded(2))
    }

    @Test("A removed child's page is gone and says why, at the first load as later, until the child is restored")
    func removedChild() async {
        let removed = ClientFailure.refused(ClientRefusal(code: .childArchived, sentence: "This child was removed."))
        let source = Source([.failure(removed), .success(1), .failure(removed), .success(2)])
        let live = source.live()
        for content in [1, 2] {
            await live.refresh()
            #expect(live.isGone)
            #expect(live.goneReason == "This child was removed.")
            #expect(live.content == nil)
            #expect(live.refreshFailure == nil)
            await live.refresh()
            #expect(!live.isGone)
            #expect(live.content == content)
        }
        #expect(source.notFound == 0)
    }

    @Test("An answer that a later reading has overtaken is not shown")
    func overtaken() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        var readings = 0
        var client = HouseholdClient()
        client.changes = { AsyncStream { $0.finish() } }
        let live = LiveContent<Int>(client: client) { _, _ in
            false
        } read: { () async throws(ClientFailure) in
            readings += 1
            let reading = readings
            if reading == 1 { for await _ in gate { break } }
            return .loaded(reading)
        }
        async let slow: Void = live.refresh()
        #expect(await eventually { readings > 0 })
        await live.refresh()
        opening.finish()
        await slow
        #expect(live.state == .loaded(2))
    }

    @Test("Only what concerns the content is read again; missed changes always are")
    func follows() async {
        let other = ClientChange.commit([HouseholdEvent(familyID: family, change: .categoriesChanged)])
        let own = ClientChange.commit([HouseholdEvent(familyID: family, change: .familyChanged)])
        for (told, asked, shown) in [([other], [1], 1), ([other, own], [1, 1], 2), ([.missedChanges], [], 2)] {
            let source = Source([.success(1), .success(2)])
            let live = source.live(
                AsyncStream { stream in
                    for change in told { stream.yield(change) }
                    stream.finish()
                })
            await live.refresh()
            await live.followChanges()
            #expect(source.asked == asked)
            #expect(live.state == .loaded(shown))
        }
    }

    @Test("A change is read at once, and 499 more in the pause after it together")
    func importOfManyRows() async {
        let clock = HandClock()
        let source = Source([.success(1), .success(2), .success(3)])
        let (stream, said) = AsyncStream.makeStream(of: ClientChange.self)
        let live = source.live(stream, clock)
        await live.refresh()
        let following = Task { await live.followChanges() }
        let change = ClientChange.commit([HouseholdEvent(familyID: family, change: .familyChanged)])
        said.yield(change)
        #expect(await eventually { live.state == .loaded(2) })
        for _ in 1..<500 { said.yield(change) }
        #expect(await eventually { source.asked.count == 500 && clock.sleeperCount == 1 })

        clock.advance(by: ChangeBursts.pause)

        #expect(await eventually { live.state == .loaded(3) })
        said.finish()
        await following.value
        #expect(live.state == .loaded(3) && live.refreshFailure == nil)
    }

    private let family = Family.ID(UUID())
}

/// Answers one after another, and what was asked.
@MainActor
private final class Source {
    private var answers: [Result<Int, ClientFailure>]
    private(set) var notFound = 0
    /// The content at each change that it was asked about.
    private(set) var asked: [Int?] = []

    init(_ answers: [Result<Int, ClientFailure>]) {
        self.answers = answers
    }

    func live(
        _ changes: AsyncStream<ClientChange> = AsyncStream { $0.finish() }, _ clock: HandClock = HandClock()
    ) -> LiveContent<Int> {
        var client = HouseholdClient()
        client.changes = { changes }
        client.clock.monotonic = clock
        return LiveContent(client: client, notFound: { self.notFound += 1 }) { content, change in
            self.asked.append(content)
            return change == .familyChanged
        } read: { () async throws(ClientFailure) in
            .loaded(try self.answers.removeFirst().get())
        }
    }
}
