import Foundation
import Household
import Ledger
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres
import Synchronization
import Testing

@Suite("When PostgreSQL goes away")
struct ServerAwayTests {
    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    private struct Outcomes {
        var kept = 0
        var failed = 0
        var unknown = 0
    }

    @Test(
        "A stopped server is a fault of its own kind, and all works again when it is back",
        arguments: ["fast", "immediate"])
    func awayAndBack(mode: String) async throws {
        let server = try await PostgresServer()
        let house = try await PostgresHouse(on: server)
        try await house.post()
        try await server.stop(mode: mode)
        let change = await #expect(throws: StorageFault.self) { try await house.post() }
        let reading = await #expect(throws: StorageFault.self) { try await house.balance() }
        #expect(change?.kind == .unavailable)
        #expect(reading?.kind == .unavailable)
        #expect(change?.message.contains("roost@") == false)

        try await server.startServer()
        try await house.post()
        #expect(try await house.balance() == 200)
        await house.database.close()
    }

    @Test("A server that was restarted between two changes costs nobody an error")
    func restartUnseen() async throws {
        let server = try await PostgresServer()
        let house = try await PostgresHouse(on: server)
        for _ in 0..<8 { _ = try await house.balance() }
        try await server.stop(mode: "fast")
        try await server.startServer()
        try await house.post()
        #expect(try await house.balance() == 100)
        await house.database.close()
    }

    @Test("Changes under way while the server crashes and comes back are each there once or answered with a fault")
    func crashUnderLoad() async throws {
        let server = try await PostgresServer()
        let house = try await PostgresHouse(on: server)
        let isBack = Flag()
        let outcomes = try await withThrowingTaskGroup(of: Outcomes.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var outcomes = Outcomes()
                    var last = 20
                    while last > 0 {
                        if isBack.value.load(ordering: .relaxed) { last -= 1 }
                        do {
                            try await house.post()
                            outcomes.kept += 1
                        } catch let fault as StorageFault where fault.message.contains("not known") {
                            outcomes.unknown += 1
                        } catch is StorageFault {
                            outcomes.failed += 1
                        }
                    }
                    return outcomes
                }
            }
            try await server.stop(mode: "immediate")
            try await server.startServer()
            isBack.value.store(true, ordering: .relaxed)
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let kept = outcomes.reduce(0) { $0 + $1.kept }
        let unknown = outcomes.reduce(0) { $0 + $1.unknown }
        let sample = house.sample
        let journal = try await house.database.read {
            try $0.entries.journal(of: sample.alice.child.account, in: sample.family.id)
        }
        #expect(kept >= 160)
        #expect((kept...kept + unknown).contains(journal.entries.count))
        #expect(try await house.balance() == Int64(journal.entries.count) * 100)
        await house.database.close()
    }

    @Test("An address where nobody answers, or a database that is not there, is told without the password")
    func wrongAddress() async throws {
        let server = try await PostgresServer.shared()
        let missing = #expect(throws: StorageFault.self) {
            try PostgresDatabase(url: server.url("nobody").replacingOccurrences(of: "roost@", with: "roost:secret@"))
        }
        #expect(missing?.kind == .unavailable)
        #expect(missing?.message.contains("nobody") == true)
        #expect(missing?.description.contains("secret") == false)
        let nowhere = #expect(throws: StorageFault.self) {
            try PostgresDatabase(url: "postgres://roost:secret@127.0.0.1:1/roost")
        }
        #expect(nowhere?.kind == .unavailable)
        #expect(nowhere?.description.contains("secret") == false)
    }
}
