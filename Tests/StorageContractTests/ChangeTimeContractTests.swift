import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Times of changes in every store")
struct ChangeTimeContractTests {
    @Test("A change keeps its time, and a reversal is one of the entry it takes back", arguments: Engine.allCases)
    func changes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let later = sample.now.addingTimeInterval(3_600)
            try await database.write(family: family) { tables in
                var entry = try sample.post(.credit, 500, id: Entry.ID(UUID()), into: tables).entry
                #expect(entry.updatedAt == entry.createdAt)
                entry.updatedAt = later
                try tables.entries.update(entry, in: family)
                var child = sample.alice.child
                child.updatedAt = later
                try tables.children.update(child)
                var category = try #require(sample.categories.first)
                category.updatedAt = later
                try tables.categories.update(category, in: family)

                #expect(try tables.entries.find(entry.id, in: family)?.entry == entry)
                #expect(try tables.children.find(child.id, in: family) == child)
                #expect(try tables.categories.find(category.id, in: family) == category)

                let ticket = try sample.post(.debit, 100, id: Entry.ID(UUID()), into: tables).entry
                let reversal = try sample.post(
                    .credit, 100, id: Entry.ID(UUID()), source: .reversal, reverses: ticket.id, into: tables
                ).entry
                #expect(try tables.entries.find(ticket.id, in: family)?.entry.updatedAt == reversal.createdAt)
            }
        }
    }

    @Test("A file from before the times gets those that it knows", arguments: Engine.allCases)
    func olderFiles(engine: Engine) async throws {
        let migration = try #require(Migration.all.first { $0.name == "change times" })
        try await engine.withSample { database, sample in
            let family = sample.family.id
            try await database.write(family: family) { tables in
                let entry = try sample.post(.credit, 500, id: Entry.ID(UUID()), into: tables).entry
                for column in [
                    "entries DROP COLUMN updated_at", "children DROP COLUMN updated_at",
                    "categories DROP COLUMN created_at", "categories DROP COLUMN updated_at",
                ] {
                    try tables.connection.execute("ALTER TABLE \(column)", [])
                }
                for statement in migration.statements { try tables.connection.execute(statement, []) }

                #expect(try tables.entries.find(entry.id, in: family)?.entry == entry)
                #expect(try tables.children.find(sample.alice.child.id, in: family) == sample.alice.child)
                let categories = try tables.categories.all(.children, in: family)
                #expect(categories.count == sample.categories.count)
                for category in categories {
                    #expect(category.createdAt == sample.family.createdAt)
                    #expect(category.updatedAt == sample.family.createdAt)
                }
            }
        }
    }
}
