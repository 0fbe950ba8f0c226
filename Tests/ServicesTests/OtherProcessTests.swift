import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import PostgresFixtures
import Services
import Storage
import StoragePostgres
import Testing

/// Two `Services`, each with connections of its own to one PostgreSQL database: what two processes are to each other.
@Suite("Two processes of services on one database")
struct OtherProcessTests {
    /// The demo household behind two doors.
    private struct House {
        let url: String
        let here: TestHousehold
        let there: Services
        private let other: PostgresDatabase

        init() async throws {
            url = try await PostgresServer.shared().newDatabase()
            here = try await TestHousehold.demo(database: PostgresDatabase(url: url))
            other = try PostgresDatabase(url: url)
            there = try here.anotherServer(on: other)
        }

        func close() async throws {
            await here.database.close()
            await other.close()
            try await PostgresServer.shared().dropDatabase(url)
        }
    }

    private func child(_ name: String, _ services: Services, _ caller: Caller) async throws -> Child.ID {
        let children = try await services.children.all(caller)
        return try #require(children.first { $0.child.firstName == name }?.id)
    }

    @Test("A listener hears that it missed what another process booked; another family's listener does not")
    func missed() async throws {
        let house = try await House()
        let mom = try await house.here.signIn("parent@example.com").caller
        let stranger = try await house.here.register().caller
        let alice = try await child("Alice", house.there, mom)
        var heard = house.there.changes.listen(mom).oneByOne.makeAsyncIterator()
        var followed = house.there.changes.follow(mom).makeAsyncIterator()
        let ears = Task { await house.there.changes.hearOtherProcesses() }
        // Whoever begins to hear may have missed anything before.
        #expect(await heard.next() == .missed)
        #expect(await followed.next()?.places?.lowerBound == Int.max)
        let foreign = house.there.changes.listen(stranger).oneByOne
        let before = try await house.there.changes.sequence(mom)

        let posted = try await house.here.post(mom, .credit, "10.00", to: alice)

        #expect(await heard.next() == .missed)
        #expect(await followed.next()?.events == [])
        let events = try await house.there.changes.missed(mom, since: before).events.map(\.event.change)
        #expect(events.first == .entryCreated(posted.id, childID: alice))
        #expect(try await house.there.children.child(mom, alice).balance.digits == "135.50")

        _ = try await house.here.addChild(stranger)
        #expect(await foreign.first { _ in true } == .missed)
        try await house.there.signIn.signOut(stranger)
        let rest = await foreign.reduce(into: []) { $0.append($1) }
        let ended = HouseholdEvent(familyID: stranger.familyID, change: .sessionEnded(stranger.sessionID))
        #expect(rest == [.event(ended)])

        try await house.close()
        await ears.value
    }

    @Test("Where nobody else can be, listening for others ends at once")
    func alone() async throws {
        await (try TestHousehold()).services.changes.hearOtherProcesses()
    }

    @Test("Passes of both at the same moments pay every pay-day once")
    func schedules() async throws {
        let house = try await House()
        for day in ["2025-11-22", "2025-11-29", "2025-12-06", "2025-12-27"] {
            house.here.setClock(day, "08:00")
            let failures = try await withThrowingTaskGroup(of: Int.self) { group in
                for services in [house.here.services, house.there, house.here.services, house.there] {
                    group.addTask { try await services.schedule.pass().failures }
                }
                return try await group.reduce(0, +)
            }
            #expect(failures == 0)
        }
        let mom = try await house.here.signIn("parent@example.com").caller
        let alice = try await child("Alice", house.there, mom)
        let paid = try await house.here.entries(mom, of: alice).filter { $0.entry.source == .allowance }
        let days = paid.map(\.entry.date.description).filter { $0 > "2025-11-20" }
        #expect(days == ["2025-12-27", "2025-12-20", "2025-12-13", "2025-12-06", "2025-11-29", "2025-11-22"])
        try await house.close()
    }

    @Test("One key sent through both books once, and both answer the same")
    func keys() async throws {
        let house = try await House()
        let mom = try await house.here.signIn("parent@example.com").caller
        let alice = try await child("Alice", house.there, mom)
        var form = EntryForm()
        form.childID = alice
        form.direction = .credit
        form.amount = .digits("5.00")
        form.description = "Once"
        let wanted = form
        let ids = try await withThrowingTaskGroup(of: Entry.ID.self) { group in
            for number in 0..<8 {
                let services = number % 2 == 0 ? house.here.services : house.there
                group.addTask {
                    try await services.transactions.create(mom, wanted, categoryID: nil, key: "once").record.id
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try await house.here.balance(mom, alice) == "130.50")
        try await house.close()
    }
}
