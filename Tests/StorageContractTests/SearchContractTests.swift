import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Search and filters in every store")
struct SearchContractTests {
    private static let searches: [(String, [String])] = [
        ("allowance", ["Weekly allowance"]),
        ("ALLOWANCE weekly", ["Weekly allowance"]),
        ("creme", ["Crème brûlée 100%"]),
        ("BRÛLÉE", ["Crème brûlée 100%"]),
        ("from grandma", ["Birthday"]),
        ("snacks", ["Crème brûlée 100%"]),
        ("100%", ["Crème brûlée 100%"]),
        ("%", ["Crème brûlée 100%"]),
        ("_", []),
        ("' OR 1=1 --", []),
        ("movie allowance", []),
        ("  ", ["Movie ticket", "Crème brûlée 100%", "Birthday", "Weekly allowance"]),
    ]

    @Test("Words are found in description, note and category, case and accents ignored", arguments: Engine.allCases)
    func words(engine: Engine) async throws {
        try await Self.withEntries(engine) { database, sample in
            for (text, expected) in Self.searches {
                var query = EntryQuery(childID: sample.alice.child.id)
                query.search = text
                let page = try await Self.page(query, database, sample)
                #expect(page.entries.map(\.entry.description) == expected, "search \(text)")
                #expect(page.total == expected.count, "search \(text)")
            }
        }
    }

    @Test("Type, category, dates and child narrow the list, alone and together", arguments: Engine.allCases)
    func filters(engine: Engine) async throws {
        try await Self.withEntries(engine) { database, sample in
            let snacks = try #require(sample.categories.first { $0.name == "Snacks" })
            func descriptions(_ change: (inout EntryQuery) -> Void) async throws -> [String] {
                var query = EntryQuery()
                change(&query)
                let page = try await Self.page(query, database, sample)
                #expect(page.total == page.entries.count)
                return page.entries.map(\.entry.description)
            }
            #expect(try await descriptions { $0.direction = .debit } == ["Movie ticket", "Crème brûlée 100%"])
            #expect(try await descriptions { $0.category = .category(snacks.id) } == ["Crème brûlée 100%"])
            let unfiled = try await descriptions { $0.category = .uncategorized }
            #expect(unfiled.count == 4 && !unfiled.contains("Crème brûlée 100%"))
            #expect(try await descriptions { $0.to = sample.today - 3 } == ["Bob's start", "Weekly allowance"])
            #expect(try await descriptions { $0.from = sample.today } == ["Movie ticket"])
            #expect(try await descriptions { $0.childID = sample.bob.child.id } == ["Bob's start"])
            #expect(try await descriptions { _ in }.count == 5)
            let together = try await descriptions {
                $0.childID = sample.alice.child.id
                $0.direction = .credit
                $0.from = sample.today - 2
                $0.search = "birth"
            }
            #expect(together == ["Birthday"])
            #expect(try await descriptions { $0.childID = Child.ID(UUID()) }.isEmpty)
        }
    }

    @Test("Another family's list, child or entry gives nothing", arguments: Engine.allCases)
    func otherFamily(engine: Engine) async throws {
        try await Self.withEntries(engine) { database, sample in
            let other = SampleFamily(seed: 2)
            try await database.write(family: nil) { try other.insert(into: $0) }
            let mine = try await Self.page(EntryQuery(), database, sample)
            let id = try #require(mine.entries.first?.id)
            let (page, foreign, entry) = try await database.read { tables in
                (
                    try tables.entries.page(EntryQuery(), in: other.family.id),
                    try tables.entries.page(EntryQuery(childID: sample.alice.child.id), in: other.family.id),
                    try tables.entries.find(id, in: other.family.id)
                )
            }
            #expect(page.entries.isEmpty && page.total == 0)
            #expect(foreign.entries.isEmpty && foreign.total == 0)
            #expect(entry == nil)
        }
    }

    @Test("Entries of accounts that are no child's spending account are in no list", arguments: Engine.allCases)
    func otherAccounts(engine: Engine) async throws {
        try await Self.withEntries(engine) { database, sample in
            let savings = Account(
                id: Account.ID(UUID()), unit: sample.family.unit, owner: .child(sample.alice.child.id), kind: .savings)
            let entry = Entry(
                id: Entry.ID(UUID()), accountID: savings.id, direction: .credit,
                amount: Money(minorUnits: 300, currency: .usd), date: sample.today, sequence: 1_000,
                description: "From Alice", source: .savings, author: .roost, createdAt: sample.now)
            let (all, found, searched, journal) = try await database.write(family: sample.family.id) { tables in
                try tables.accounts.insert(savings, in: sample.family.id)
                try tables.entries.post(entry, in: sample.family.id)
                var query = EntryQuery()
                query.search = "from alice"
                return (
                    try tables.entries.page(EntryQuery(), in: sample.family.id),
                    try tables.entries.find(entry.id, in: sample.family.id),
                    try tables.entries.page(query, in: sample.family.id),
                    try tables.entries.journal(of: savings, in: sample.family.id)
                )
            }
            #expect(all.entries.count == 5 && all.total == 5)
            #expect(found == nil)
            #expect(searched.entries.isEmpty && searched.total == 0)
            #expect(journal.entries == [entry])
            #expect(journal.balance.digits == "3.00")
        }
    }

    @Test("Entries of a removed child leave the family's list and stay in the child's own", arguments: Engine.allCases)
    func removedChild(engine: Engine) async throws {
        try await Self.withEntries(engine) { database, sample in
            let (all, own) = try await database.write(family: sample.family.id) { tables in
                var child = sample.bob.child
                child.archivedAt = sample.now
                try tables.children.update(child)
                return (
                    try tables.entries.page(EntryQuery(), in: sample.family.id),
                    try tables.entries.page(EntryQuery(childID: child.id), in: sample.family.id)
                )
            }
            #expect(all.entries.count == 4 && all.total == 4)
            #expect(own.entries.count == 1 && own.total == 1)
        }
    }

    private static func page(
        _ query: EntryQuery, _ database: any Database, _ sample: SampleFamily
    ) async throws -> EntryPage {
        try await database.read { try $0.entries.page(query, in: sample.family.id) }
    }

    private static func withEntries(
        _ engine: Engine, _ body: @Sendable (any Database, SampleFamily) async throws -> Void
    ) async throws {
        try await engine.withSample { database, sample in
            let snacks = try #require(sample.categories.first { $0.name == "Snacks" })
            try await database.write(family: sample.family.id) { tables in
                func post(
                    _ direction: Direction, _ amount: Int64, _ daysAgo: Int, _ description: String,
                    note: String? = nil, category: EntryCategory? = nil, child: Child? = nil
                ) throws {
                    try sample.post(
                        direction, amount, on: sample.today - daysAgo, id: Entry.ID(UUID()),
                        description: description, note: note, categoryID: category?.id, child: child, into: tables)
                }
                try post(.credit, 1_500, 5, "Weekly allowance")
                try post(.credit, 2_000, 2, "Birthday", note: "From Grandma Zoë")
                try post(.debit, 450, 1, "Crème brûlée 100%", category: snacks)
                try post(.debit, 1_000, 0, "Movie ticket")
                try post(.credit, 15_000, 4, "Bob's start", child: sample.bob.child)
            }
            try await body(database, sample)
        }
    }
}
