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
                childIDs: [sample.bob.child.id, sample.alice.child.id], showAmounts: false, createdAt: sample.now)
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
