import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Categories in every store")
struct CategoryContractTests {
    private static func category(
        _ name: String, _ scope: CategoryScope, _ kind: Direction = .debit, key: String? = nil, at now: Date
    ) -> EntryCategory {
        EntryCategory(
            id: EntryCategory.ID(UUID()), name: name, scope: scope, kind: kind, key: key, symbol: "tag", colour: 3,
            createdAt: now)
    }

    @Test("A name is unique within family, scope and kind, in either case", arguments: Engine.allCases)
    func names(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let other = SampleFamily(seed: 2)
            let free = [
                Self.category("Toys", .household, at: sample.now),
                Self.category("Toys", .children, .credit, at: sample.now),
            ]
            try await database.write(family: nil) { tables in
                for category in free { try tables.categories.insert(category, position: 40, in: family) }
                try other.insert(into: tables)
            }
            let present: [(CategoryScope, Direction)] = [
                (.children, .debit), (.household, .debit), (.children, .credit),
            ]
            for (scope, kind) in present {
                let taken = Self.category("tOYS", scope, kind, at: sample.now)
                let fault = await #expect(throws: StorageFault.self) {
                    try await database.write(family: family) {
                        try $0.categories.insert(taken, position: 41, in: family)
                    }
                }
                #expect(fault?.kind == .duplicate, "\(scope) \(kind)")
            }
            try await database.read { tables throws in
                let found = try tables.categories.find(named: "TOYS", scope: .household, kind: .debit, in: family)
                #expect(found == free[0])
                #expect(
                    try tables.categories.find(named: "toys", scope: .household, kind: .credit, in: family) == nil)
            }
        }
    }

    @Test("A key is unique within family and scope, and finds its category under any name", arguments: Engine.allCases)
    func keys(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let gift = try #require(sample.categories.first { $0.key == CategoryKey.gift.rawValue })
            let household = Self.category("Presents", .household, .credit, key: "gift", at: sample.now)
            try await database.write(family: family) { tables in
                for key in CategoryKey.allCases {
                    let found = try #require(try tables.categories.find(key, scope: .children, in: family))
                    #expect(found.key == key.rawValue && found.isSystem)
                    #expect(try tables.categories.find(key, scope: .household, in: family) == nil)
                }
                var renamed = gift
                renamed.name = "Geschenk"
                try tables.categories.update(renamed, in: family)
                try tables.categories.insert(household, position: 40, in: family)
                #expect(try tables.categories.find(.gift, scope: .children, in: family) == renamed)
                #expect(try tables.categories.find(.gift, scope: .household, in: family) == household)
            }
            let taken = Self.category("More gifts", .household, .credit, key: "gift", at: sample.now)
            let fault = await #expect(throws: StorageFault.self) {
                try await database.write(family: family) { try $0.categories.insert(taken, position: 41, in: family) }
            }
            #expect(fault?.kind == .duplicate)
        }
    }

    @Test("A list is of one scope; an entry shows its category of either", arguments: Engine.allCases)
    func scopes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let rent = Self.category("Rent", .household, at: sample.now)
            try await database.write(family: family) { tables in
                try tables.categories.insert(rent, position: 40, in: family)
                #expect(try tables.categories.all(.children, in: family) == sample.categories)
                #expect(try tables.categories.all(.household, in: family) == [rent])
                #expect(try tables.categories.isUsed(rent.id, in: family) == false)

                try sample.post(.credit, 1_000, id: Entry.ID(UUID()), into: tables)
                let entry = Entry.ID(UUID())
                try sample.post(.debit, 500, id: entry, categoryID: rent.id, into: tables)
                #expect(try tables.entries.find(entry, in: family)?.category == rent)
                #expect(try tables.categories.isUsed(rent.id, in: family))
            }
        }
    }
}
