import Foundation
import Household
import Ledger
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres
import Testing

/// Two `PostgresDatabase` values share nothing but the server, as two processes do.
@Suite("Two processes on one PostgreSQL database")
struct ManyProcessesTests {
    @Test("Both may start at once on an empty database")
    func startTogether() async throws {
        let server = try await PostgresServer.shared()
        let url = try await server.newDatabase()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { await (try PostgresDatabase(url: url)).close() }
            }
            try await group.waitForAll()
        }
        try await server.dropDatabase(url)
    }

    @Test("100 debits through two processes never overdraw: changes of one family are serial across both")
    func serialChanges() async throws {
        let house = try await PostgresHouse()
        try await house.post(2_550)
        let other = try PostgresDatabase(url: house.url)
        let sample = house.sample
        let succeeded = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                let database = number % 2 == 0 ? house.database : other
                group.addTask {
                    let posted = try? await database.write(family: sample.family.id) { tables in
                        try sample.post(.debit, 100, id: Entry.ID(UUID()), into: tables).balanceAfter
                    }
                    return posted != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(succeeded == 25)
        #expect(try await house.balance() == 50)
        await other.close()
        try await house.close()
    }

    @Test("What one process acknowledged, the other reads")
    func readOthersWrites() async throws {
        let house = try await PostgresHouse()
        let other = try PostgresDatabase(url: house.url)
        for number in 1...20 {
            try await house.post(through: other)
            #expect(try await house.balance() == Int64(number) * 100)
        }
        await other.close()
        try await house.close()
    }

    @Test("One address taken by two families at the same moment: one has it, the other's own look refuses")
    func sameAddress() async throws {
        struct Taken: Error {}
        let house = try await PostgresHouse()
        let families = (10..<30).map { SampleFamily(seed: $0) }
        for family in families {
            try await house.database.write(family: nil) { try family.insert(into: $0) }
        }
        let outcomes = await withTaskGroup(of: Result<Void, any Error>.self) { group in
            for family in families {
                group.addTask {
                    do {
                        try await house.database.write(family: family.family.id) { tables in
                            if try tables.users.isTaken(email: "same@example.com") { throw Taken() }
                            let user = User(
                                id: User.ID(UUID()), familyID: family.family.id, email: "same@example.com",
                                firstName: "A", lastName: "B", role: .parent, createdAt: family.now)
                            try tables.users.insert(user, passwordHash: "hash")
                        }
                        return .success(())
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let refusals = outcomes.compactMap { outcome in
            if case .failure(let error) = outcome { error } else { nil }
        }
        #expect(refusals.count == families.count - 1)
        #expect(refusals.allSatisfy { $0 is Taken })
        try await house.close()
    }

    @Test("Transactions that lock each other's rows are run again until both are through")
    func deadlock() async throws {
        let house = try await PostgresHouse()
        let names = ["a", "b"]
        try await house.database.write(family: nil) { tables in
            for name in names { try tables.settings.set(name, to: "") }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for round in 0..<20 {
                let order = round % 2 == 0 ? names : names.reversed()
                let family = Family.ID(UUID())
                group.addTask {
                    try await house.database.write(family: family) { tables in
                        for name in order {
                            let value = try tables.settings.value(name) ?? ""
                            _ = value
                            try tables.connection.execute(
                                "UPDATE settings SET value = value || ? WHERE name = ?", [.text("x"), .text(name)])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let values = try await house.database.read { tables in try names.map { try tables.settings.value($0) } }
        #expect(values == [String(repeating: "x", count: 20), String(repeating: "x", count: 20)])
        try await house.close()
    }
}
