import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Glance links in every store")
struct GlanceContractTests {
    @Test(
        "A link is kept with its children in order, found by its hash, and gone when deleted",
        arguments: Engine.allCases)
    func life(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let link = GlanceLink(
                id: GlanceLink.ID(UUID()), familyID: sample.family.id, name: "Kitchen",
                childIDs: [sample.bob.child.id, sample.alice.child.id], showAmounts: false, createdAt: sample.now,
                createdBy: User.ID(UUID()))
            let used = try #require(link.used(now: sample.now.addingTimeInterval(60)))
            let found = try await database.write(family: sample.family.id) { tables in
                try tables.glanceLinks.insert(link, tokenHash: "hash")
                let fresh = try tables.glanceLinks.find(tokenHash: "hash")
                try tables.glanceLinks.update(used)
                return (fresh, try tables.glanceLinks.all(in: sample.family.id))
            }
            #expect(found.0 == link)
            #expect(found.1 == [used])

            let (other, deleted, again, left) = try await database.write(family: sample.family.id) { tables in
                (
                    try tables.glanceLinks.delete(link.id, in: Family.ID(UUID())),
                    try tables.glanceLinks.delete(link.id, in: sample.family.id),
                    try tables.glanceLinks.delete(link.id, in: sample.family.id),
                    try tables.glanceLinks.find(tokenHash: "hash")
                )
            }
            #expect((other, deleted, again) == (false, true, false))
            #expect(left == nil)
        }
    }

    @Test("A person's links go together; a link from before its maker was kept stays", arguments: Engine.allCases)
    func makers(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, mom) = (sample.family.id, User.ID(UUID()))
            try await database.write(family: family) { tables in
                for (number, maker) in [mom, mom, nil].enumerated() {
                    let link = GlanceLink(
                        id: GlanceLink.ID(UUID()), familyID: family, name: "\(number)",
                        childIDs: [sample.bob.child.id], showAmounts: true, createdAt: sample.now, createdBy: maker)
                    try tables.glanceLinks.insert(link, tokenHash: "hash \(number)")
                }
                try tables.glanceLinks.deleteAll(by: mom, in: Family.ID(UUID()))
                #expect(try tables.glanceLinks.all(in: family).count == 3)
                try tables.glanceLinks.deleteAll(by: mom, in: family)
                #expect(try tables.glanceLinks.all(in: family).map(\.name) == ["2"])
                #expect(try tables.glanceLinks.find(tokenHash: "hash 2")?.createdBy == nil)
            }
        }
    }

    @Test("Two links never have one token", arguments: Engine.allCases)
    func unique(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            _ = await #expect(throws: StorageFault.self) {
                try await database.write(family: sample.family.id) { tables in
                    for _ in 0..<2 {
                        try tables.glanceLinks.insert(
                            GlanceLink(
                                id: GlanceLink.ID(UUID()), familyID: sample.family.id, name: "x",
                                childIDs: [sample.bob.child.id], showAmounts: true, createdAt: sample.now),
                            tokenHash: "same")
                    }
                }
            }
        }
    }
}
