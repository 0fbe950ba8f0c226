import Allowance
import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Testing

@Suite("What someone missed")
struct MissedChangesTests {
    /// Services as a program that starts on `folder` has them.
    private static func services(_ database: SQLiteDatabase) throws -> Services {
        Services(
            database: database,
            world: World(
                now: { DemoService.clockStart }, uuid: { UUID() },
                randomBytes: { (0..<$0).map { _ in .random(in: .min ... .max) } }),
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { $0.details })
    }

    @Test("What was told is kept in the same commit, and read again after a restart")
    func restart() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/roost-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try SQLiteDatabase(folder: folder)
        let before = try Self.services(first)
        _ = try await before.demo.seed(password: "password123")
        var form = SignInForm()
        form.email = "parent@example.com"
        form.password = "password123"
        let caller = try await before.signIn.signIn(form, from: TestHousehold.home).caller
        let alice = try #require(try await before.children.all(caller).first?.id)
        let start = try await before.changes.sequence(caller)
        let hears = before.changes.follow(caller)
        var entry = EntryForm()
        entry.childID = alice
        entry.direction = .credit
        entry.amount = .digits("10.00")
        entry.description = "Gift"
        let posted = try await before.transactions.create(caller, entry, categoryID: nil, key: nil).record.posted
        var told: Announcements.Commit?
        for await commit in hears {
            told = commit
            break
        }
        await first.close()

        let second = try SQLiteDatabase(folder: folder)
        let missed = try await Self.services(second).changes.missed(caller, since: start)
        await second.close()

        #expect(!missed.isReset)
        #expect(missed.sequence == told?.places?.upperBound)
        #expect(missed.events.map(\.event) == told?.events)
        #expect(missed.events.first?.sequence == start + 1)
        #expect(
            missed.events.prefix(2).map(\.event.change) == [
                .entryCreated(posted.id, childID: alice),
                .balanceUpdated(childID: alice, newBalance: Money(minorUnits: 13_550, currency: .usd)),
            ])
    }

    @Test("Nothing is kept of a refused change, and what is kept is erased after 7 days")
    func erased() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com", rememberMe: true).caller
        let changes = household.services.changes
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let start = try await changes.sequence(mom)
        _ = try await refusal { try await household.post(mom, .debit, "999.00", to: alice) }
        #expect(try await changes.sequence(mom) == start)

        try await household.post(mom, .credit, "1.00", to: alice)
        let middle = try await changes.sequence(mom)
        household.clock.advance(seconds: 7 * 86_400 - 1)
        try await household.post(mom, .credit, "2.00", to: alice)
        let end = try await changes.sequence(mom)
        try await changes.eraseOld()
        #expect(Self.balances(try await changes.missed(mom, since: start)) == ["126.50", "128.50"])
        household.clock.advance(seconds: 1)
        #expect(try await changes.missed(mom, since: start).isReset)
        try await changes.eraseOld()
        let kept = try await household.database.read { tables in
            try tables.events.kept(after: start, since: .distantPast, in: mom.familyID, limit: 100)
        }
        #expect(kept.map(\.sequence) == Array(middle + 1...end))
        #expect(Self.balances(try await changes.missed(mom, since: middle)) == ["128.50"])
    }

    private static func balances(_ missed: ChangesService.Missed) -> [String] {
        missed.events.compactMap { placed in
            if case .allowance(.balanceUpdated(_, let balance)) = placed.event.change { balance.digits } else { nil }
        }
    }

    @Test("A commit is followed with its places, by those who hear nothing of it too")
    func places() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let bob = try await household.signIn("bob@example.com").caller
        let alice = try #require(try await household.signIn("child@example.com").caller.childID)
        let hears = household.services.changes.follow(bob)
        try await household.post(mom, .credit, "1.00", to: alice)
        for await commit in hears {
            #expect(commit.events.isEmpty)
            #expect(commit.places?.lowerBound == 1)
            break
        }
        #expect(try await household.services.changes.missed(bob, since: 0).events.isEmpty)
    }
}
