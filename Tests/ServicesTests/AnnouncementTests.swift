import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Synchronization
import Testing
import Waiting

@testable import Services

@Suite("What live screens hear")
struct AnnouncementTests {
    @Test("A credit tells the entry and then the balance, to the parent and to the child it is about")
    func entryThenBalance() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let own = try #require(alice.childID)
        let parentHears = household.services.changes.listen(mom).oneByOne
        let childHears = household.services.changes.listen(alice).oneByOne

        let posted = try await household.post(mom, .credit, "10.00", to: own)

        let expected: [HouseholdEvent.Change] = [
            .entryCreated(posted.id, childID: own),
            .balanceUpdated(childID: own, newBalance: Money(minorUnits: 13_550, currency: .usd)),
        ]
        #expect(await changes(parentHears, count: 2) == expected)
        #expect(await changes(childHears, count: 2) == expected)
    }

    @Test("A child hears nothing of a sibling, another family nothing at all (93)")
    func whoHearsWhat() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let bob = try await household.signIn("bob@example.com").caller
        let stranger = try await household.register().caller
        let aliceHears = household.services.changes.listen(alice).oneByOne
        let strangerHears = household.services.changes.listen(stranger).oneByOne
        let (ofAlice, ofBob) = (try #require(alice.childID), try #require(bob.childID))

        try await household.post(mom, .credit, "1.00", to: ofBob)
        let own = try await household.post(mom, .credit, "2.00", to: ofAlice)
        try await household.services.signIn.signOut(stranger)

        #expect(await changes(aliceHears, count: 1) == [.entryCreated(own.id, childID: ofAlice)])
        #expect(await changes(strangerHears, count: 5) == [.sessionEnded(stranger.sessionID)])
    }

    @Test("A refused change tells nothing, and what follows is told all the same")
    func refusedChange() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let hears = household.services.changes.listen(mom).oneByOne

        _ = try await refusal { try await household.post(mom, .debit, "999.00", to: alice) }
        let posted = try await household.post(mom, .credit, "1.00", to: alice)

        #expect(await changes(hears, count: 1) == [.entryCreated(posted.id, childID: alice)])
    }

    @Test("Two hundred changes at once are told in the order of their commits, each once")
    func commitOrder() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let hears = household.services.changes.listen(mom).oneByOne
        let listening = Task { await changes(hears, count: 200) }

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { try await household.post(mom, .credit, "1.00", to: alice) }
            }
            try await group.waitForAll()
        }

        let balances = await listening.value.compactMap { change -> Int64? in
            if case .allowance(.balanceUpdated(_, let balance)) = change { balance.minorUnits } else { nil }
        }
        let steps = Array<Int64>(stride(from: 12_650, through: 22_550, by: 100))
        #expect(balances == steps)
    }

    @Test("A change that reports early waits for the one committed before it, and a failed one holds nobody up")
    func ticketOrder() async throws {
        let announcements = Announcements()
        let caller = Caller(
            userID: User.ID(UUID()), familyID: Family.ID(UUID()), role: .parent, childID: nil,
            sessionID: SignInSession.ID(UUID()))
        let hears = announcements.listen(as: caller).oneByOne
        let children = (0..<3).map { _ in Child.ID(UUID()) }
        let tickets = children.map { _ in announcements.takeTicket(for: caller.familyID) }
        let failed = announcements.takeTicket(for: caller.familyID)

        announcements.tell([.sessionEnded(caller.sessionID)], announcements.takeTicket(for: caller.familyID))
        announcements.tell([.childChanged(children[2], .added)], tickets[2])
        announcements.tell([.childChanged(children[0], .added)], tickets[0])
        announcements.tell([], failed)
        announcements.tell([.childChanged(children[1], .added)], tickets[1])

        let expected = children.map { HouseholdEvent.Change.childChanged($0, .added) }
        #expect(await changes(hears, count: 9) == expected + [.sessionEnded(caller.sessionID)])
        #expect(await eventually { announcements.listenerCount(of: caller.familyID) == 0 })
    }

    /// Whoever tells holds the listeners while it wakes their tasks; a task that is cancelled is locked while its
    /// stream ends. Neither may wait for the other.
    @Test("Listeners that leave while something is told hold nobody up", .timeLimit(.minutes(10)))
    func leavingMeanwhile() async {
        let announcements = Announcements()
        let caller = Caller(
            userID: User.ID(UUID()), familyID: Family.ID(UUID()), role: .parent, childID: nil,
            sessionID: SignInSession.ID(UUID()))
        let told = HouseholdEvent.Change.childChanged(Child.ID(UUID()), .updated)
        let haveLeft = Atomic(false)

        async let telling: Void = onThread {
            while !haveLeft.load(ordering: .relaxed) {
                announcements.tell([told], announcements.takeTicket(for: caller.familyID))
            }
        }
        // Each round waits for its listeners: where tasks get no turn, more of them would make telling ever slower.
        for _ in 0..<40 {
            let readers = (0..<200).map { _ in
                let hears = announcements.listen(as: caller)
                return Task { for await _ in hears {} }
            }
            for reader in readers { reader.cancel() }
            for reader in readers { await reader.value }
        }
        haveLeft.store(true, ordering: .relaxed)
        await telling
        #expect(announcements.listenerCount(of: caller.familyID) == 0)
    }

    @Test("What was committed together is heard together")
    func wholeCommits() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let hears = household.services.changes.listen(mom)

        try await household.post(mom, .credit, "1.00", to: alice)
        try await household.post(mom, .credit, "2.00", to: alice)
        try await household.services.signIn.signOut(mom)

        var commits: [Announcements.Heard] = []
        for await item in hears { commits.append(item) }
        let sizes = commits.map { item in
            if case .commit(let events) = item { events.count } else { 0 }
        }
        #expect(sizes == [2, 2, 1])
    }

    @Test("Who falls behind loses the oldest commits and is told so")
    func backlog() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let hears = household.services.changes.listen(mom)

        for _ in 0..<(Announcements.backlogLimit + 5) {
            try await household.post(mom, .credit, "1.00", to: alice)
        }
        try await household.services.signIn.signOut(mom)

        var heard: [Announcements.Heard] = []
        for await item in hears { heard.append(item) }
        #expect(heard.count <= Announcements.backlogLimit)
        #expect(heard.contains(.missed))
        let last = HouseholdEvent(familyID: mom.familyID, change: .sessionEnded(mom.sessionID))
        #expect(heard.suffix(2).contains(.commit([last])))
    }

    @Test("Signing out ends that session's streams and no other's")
    func signOut() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let dad = try await household.signIn("dad@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let momHears = household.services.changes.listen(mom).oneByOne
        let dadHears = household.services.changes.listen(dad).oneByOne

        try await household.services.signIn.signOut(mom)
        let posted = try await household.post(dad, .credit, "1.00", to: alice)

        #expect(await changes(momHears, count: 9) == [.sessionEnded(mom.sessionID)])
        #expect(await changes(dadHears, count: 1) == [.entryCreated(posted.id, childID: alice)])
    }

    @Test("Adding a child is told, with the starting balance after it")
    func childAdded() async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller
        let hears = household.services.changes.listen(mom).oneByOne

        let tom = try await household.addChild(mom, startingBalance: "5.00")

        let heard = await changes(hears, count: 3)
        #expect(heard.first == .childChanged(tom.id, .added))
        #expect(heard.last == .balanceUpdated(childID: tom.id, newBalance: Money(minorUnits: 500, currency: .usd)))
    }
}

/// The first `count` changes of a stream, or fewer if it ends before.
private func changes(_ stream: HeardOneByOne, count: Int) async -> [HouseholdEvent.Change] {
    var heard: [HouseholdEvent.Change] = []
    for await item in stream {
        if case .event(let event) = item { heard.append(event.change) }
        if heard.count == count { break }
    }
    return heard
}

/// Does work that may be made to wait, away from the threads that tasks run on.
private func onThread(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        Thread {
            work()
            continuation.resume()
        }.start()
    }
}
