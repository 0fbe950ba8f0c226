import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Changes in every store")
struct ChangeContractTests {
    @Test("A refused change leaves nothing and undoes nobody else's", arguments: Engine.allCases)
    func refusalsAreApart(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let refused = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        do {
                            try await database.write(family: sample.family.id) { tables in
                                _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
                                if number % 2 == 1 { throw TestRefusal() }
                            }
                            return false
                        } catch {
                            return error is TestRefusal
                        }
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(refused == 50)
            let journal = try await database.read {
                try $0.entries.journal(of: sample.alice.child.account, in: sample.family.id)
            }
            #expect(journal.entries.count == 50)
            #expect(journal.balance.digits == "50.00")
        }
    }

    @Test("A read sees every change that was answered before", arguments: Engine.allCases)
    func readYourWrites(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            for number in 1...50 {
                try await database.write(family: sample.family.id) { tables in
                    _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
                }
                let balance = try await database.read {
                    try $0.accounts.balance(of: sample.alice.child.account, in: sample.family.id)
                }
                #expect(balance.minorUnits == Int64(number) * 100)
            }
        }
    }

    @Test("The same idempotency key answers once more; another request with it is told so", arguments: Engine.allCases)
    func idempotency(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let user = sample.parent.id
            let find = { (request: String, now: Date, user: User.ID) in
                try await database.read {
                    try $0.idempotencyKeys.find("key", request: request, by: user, in: family, now: now)
                }
            }
            #expect(try await find("a", sample.now, user) == .new)
            try await database.write(family: family) {
                try $0.idempotencyKeys.remember(
                    "key", request: "a", answer: "first", by: user, in: family, now: sample.now)
            }
            #expect(try await find("a", sample.now, user) == .answered("first"))
            #expect(try await find("b", sample.now, user) == .usedForAnotherRequest)
            #expect(try await find("a", sample.now, sample.alice.user.id) == .new)
            #expect(try await find("a", sample.now.addingTimeInterval(86_399), user) == .answered("first"))
            #expect(try await find("a", sample.now.addingTimeInterval(86_400), user) == .new)
            try await database.write(family: family) {
                try $0.idempotencyKeys.remember(
                    "key", request: "b", answer: "second", by: user, in: family,
                    now: sample.now.addingTimeInterval(86_400))
            }
            #expect(try await find("b", sample.now.addingTimeInterval(86_400), user) == .answered("second"))
        }
    }

    @Test("A repeated post with one key books once, also when both arrive together", arguments: Engine.allCases)
    func bookedOnce(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let answers = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        try await database.write(family: family) { tables in
                            let keys = tables.idempotencyKeys
                            if case .answered(let answer) = try keys.find(
                                "k", request: "25.00", by: sample.parent.id, in: family, now: sample.now)
                            {
                                return answer
                            }
                            let id = Entry.ID(UUID())
                            try sample.post(.credit, 2_500, id: id, into: tables)
                            try keys.remember(
                                "k", request: "25.00", answer: id.description, by: sample.parent.id, in: family,
                                now: sample.now)
                            return id.description
                        }
                    }
                }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(answers.count == 1)
            let journal = try await database.read {
                try $0.entries.journal(of: sample.alice.child.account, in: family)
            }
            #expect(journal.entries.map(\.id.description) == Array(answers))
        }
    }

    @Test("After closing, reads and writes are refused and do not hang", arguments: Engine.allCases)
    func closed(engine: Engine) async throws {
        try await engine.withDatabase { database in
            await database.close()
            let isClosed = { (error: any Error) in (error as? StorageFault)?.kind == .closed }
            await #expect { try await database.read { try $0.families.count() } } throws: { isClosed($0) }
            await #expect { try await database.write(family: nil) { try $0.families.count() } } throws: { isClosed($0) }
        }
    }
}
