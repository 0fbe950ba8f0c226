import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Owners of accounts in every store")
struct OwnerContractTests {
    private static func account(
        _ owner: AccountOwner, _ kind: AccountKind, unit: AccountUnit = .currency(.usd)
    ) -> Account {
        Account(id: Account.ID(UUID()), unit: unit, owner: owner, kind: kind)
    }

    /// "person 3f… cash" for each account, by its id.
    private static func kept(_ tables: Tables, in family: Family.ID) throws -> [Account.ID: String] {
        let rows = try tables.connection.rows(
            "SELECT account_id, owner_kind, owner_id, kind FROM accounts WHERE family_id = ?", [.id(family.uuid)]
        ) { row throws(StorageFault) in
            let owner = row.isNull(2) ? "nobody" : try row.uuid(2).uuidString.lowercased()
            return (Account.ID(try row.uuid(0)), "\(try row.text(1)) \(owner) \(try row.text(3))")
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test("An account keeps whose it is and what it is for", arguments: Engine.allCases)
    func kept(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (alice, mom) = (sample.alice.child.id, sample.parent.id)
            let wanted: [(Account, String)] =
                AccountKind.allCases.map { (Self.account(.child(alice), $0), "child \(alice) \($0.rawValue)") } + [
                    (Self.account(.household, .source), "household nobody source"),
                    (Self.account(.person(mom), .cash), "person \(mom) cash"),
                ]
            try await database.write(family: sample.family.id) { tables in
                for (account, _) in wanted { try tables.accounts.insert(account, in: sample.family.id) }
                let kept = try Self.kept(tables, in: sample.family.id)
                for (account, words) in wanted { #expect(kept[account.id] == words) }
                #expect(kept[sample.bob.child.accountID] == "child \(sample.bob.child.id) spending")
            }
        }
    }

    @Test(
        "An entry keeps its cause and the entry it follows; a list by cause leaves out what was taken back of it",
        arguments: Engine.allCases)
    func causes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let cause = EntryCause(EntryCause.Kind(rawValue: "test"), Entry.ID(UUID()))
            let other = EntryCause(EntryCause.Kind(rawValue: "other"), Identifier<Entry>(cause.id))
            @Sendable func entry(
                _ direction: Direction, _ cause: EntryCause?, follows: Entry.ID? = nil, _ tables: Tables
            ) throws -> Entry {
                let entry = Entry(
                    id: Entry.ID(UUID()), accountID: sample.alice.child.accountID, direction: direction,
                    amount: Money(minorUnits: 100, currency: .usd), date: sample.today,
                    sequence: try tables.families.nextSequence(family), description: "Test", author: .roost,
                    createdAt: sample.now, followsID: follows, cause: cause)
                try tables.entries.post(entry, in: family)
                return entry
            }
            try await database.write(family: family) { tables in
                let first = try entry(.credit, cause, tables)
                let second = try entry(.credit, cause, follows: first.id, tables)
                for cause in [nil, other] { _ = try entry(.credit, cause, tables) }
                let reversal = first.reversal(
                    id: Entry.ID(UUID()), sequence: try tables.families.nextSequence(family), date: sample.today,
                    author: .roost, createdAt: sample.now)
                try tables.entries.post(reversal, in: family)

                for kept in [second, reversal] {
                    #expect(try tables.entries.find(kept.id, in: family)?.entry == kept)
                }
                var query = EntryQuery()
                query.cause = cause
                let page = try tables.entries.page(query, in: family)
                #expect(page.entries.map(\.id) == [second.id, first.id])
                #expect(page.total == 2)
            }
        }
    }

    @Test(
        "An entry is found on an account that is listed, with the child whose it is, if any", arguments: Engine.allCases
    )
    func postedEntries(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let alice = EntryChild(sample.alice.child)
            let accounts =
                AccountKind.allCases.map { Self.account(.household, $0) }
                + AccountKind.allCases.map { Self.account(.person(sample.parent.id), $0) }
                + [AccountKind.savings, .points, .pointsOnHold].map { Self.account(.child(alice.id), $0) }
            try await database.write(family: family) { tables in
                for account in accounts {
                    let entry = Entry(
                        id: Entry.ID(UUID()), accountID: account.id, direction: .credit,
                        amount: Money(minorUnits: 700, currency: .usd), date: sample.today,
                        sequence: try tables.families.nextSequence(family), description: "Test", author: .roost,
                        createdAt: sample.now)
                    try tables.accounts.insert(account, in: family)
                    try tables.entries.post(entry, in: family)
                    let found = try tables.entries.find(entry.id, in: family)
                    #expect(found?.entry == (account.kind.isListed ? entry : nil), "\(account)")
                    #expect(found?.child == nil)
                }
                let id = Entry.ID(UUID())
                try sample.post(.credit, 100, id: id, into: tables)
                #expect(try tables.entries.find(id, in: family)?.child == alice)
                #expect(try tables.entries.page(EntryQuery(), in: family).entries.map(\.id) == [id])
            }
        }
    }

    @Test("A child is erased with every account of the child's, and no other", arguments: Engine.allCases)
    func erasure(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let alice = sample.alice.child
            let others = [Self.account(.household, .cash), Self.account(.child(sample.bob.child.id), .points)]
            let own = [
                Self.account(.child(alice.id), .savings), Self.account(.child(alice.id), .points, unit: .points),
            ]
            try await database.write(family: family) { tables in
                try sample.post(.credit, 500, id: Entry.ID(UUID()), into: tables)
                for account in own + others {
                    try tables.accounts.insert(account, in: family)
                    try tables.entries.post(
                        Entry(
                            id: Entry.ID(UUID()), accountID: account.id, direction: .credit,
                            amount: Money(minorUnits: 7, unit: account.unit), date: sample.today,
                            sequence: try tables.families.nextSequence(family), description: "Test", author: .roost,
                            createdAt: sample.now), in: family)
                }
                try tables.children.erase(alice)

                let left = try Self.kept(tables, in: family)
                #expect(Set(left.keys) == Set(others.map(\.id) + [sample.bob.child.accountID]))
                for account in others {
                    #expect(try tables.entries.journal(of: account, in: family).entries.count == 1)
                    #expect(try tables.accounts.balance(of: account, in: family).minorUnits == 7)
                }
                for account in own + [alice.account] {
                    #expect(try tables.entries.journal(of: account, in: family).entries.isEmpty)
                    let day = CalendarDate(daysSinceEpoch: 0)
                    #expect(
                        try tables.entrySums.days(of: [account], in: family, from: day, unit: account.unit).isEmpty)
                }
            }
        }
    }
}
