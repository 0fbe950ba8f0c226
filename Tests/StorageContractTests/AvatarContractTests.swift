import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Avatars in every store")
struct AvatarContractTests {
    private static let family = Avatar(emoji: Emoji("👨‍👩‍👧‍👦"), color: .sky)

    private func notice(_ sample: SampleFamily, to person: User.ID) -> Notice {
        Notice(
            id: Notice.ID(UUID()), userID: person, familyID: sample.family.id, kind: .allowancePaid, title: "Title",
            body: "Body", subject: .child(sample.alice.child.id), childID: sample.alice.child.id,
            createdAt: sample.now)
    }

    @Test(
        "What was chosen stands in every family, in entries and notices, and counts as no change of the profile",
        arguments: Engine.allCases)
    func chosen(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, alice) = (sample.family.id, sample.alice)
            let second = SampleFamily(seed: 2).family
            try await database.write(family: family) { tables in
                try tables.families.insert(second)
                try tables.users.insertGuest(
                    User(
                        id: alice.user.id, familyID: second.id, email: alice.user.email, firstName: "Alice",
                        lastName: "Smith", role: .child, createdAt: sample.now))
                let entry = try sample.post(.credit, 500, id: Entry.ID(UUID()), into: tables).entry
                for person in [sample.parent.id, alice.user.id] {
                    try tables.notices.insert(notice(sample, to: person))
                }
                #expect(try tables.users.find(alice.user.id, in: family)?.avatar == Avatar(of: alice.user.id))

                try tables.users.setAvatar(Self.family, of: alice.user.id)

                for id in [family, second.id] {
                    let user = try tables.users.find(alice.user.id, in: id)
                    #expect(user?.avatar == Self.family && user?.version == alice.user.version)
                }
                #expect(try tables.users.find(sample.parent.id, in: family)?.avatar == sample.parent.avatar)
                let child = try #require(try tables.children.find(alice.child.id, in: family))
                #expect(child.avatar == Self.family && child.version == alice.child.version)
                #expect(try tables.entries.find(entry.id, in: family)?.child?.face == child.face)
                let told = try tables.notices.page(of: sample.parent.id, in: family, since: sample.now, limit: 5)
                #expect(told.map(\.face) == [child.face])
                let own = try tables.notices.page(of: alice.user.id, in: family, since: sample.now, limit: 5)
                #expect(own.map(\.childID) == [child.id] && own.map(\.face) == [nil])
            }
        }
    }

    @Test(
        "Nothing chosen, as in older data, is the initials; an emoji that is not known is none",
        arguments: Engine.allCases)
    func unknown(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, person) = (sample.family.id, sample.alice.user.id)
            try await database.write(family: family) { tables in
                try tables.connection.execute("UPDATE users SET avatar_emoji = NULL, avatar_color = NULL", [])
                #expect(try tables.users.find(person, in: family)?.avatar == Avatar(of: person))
                #expect(try tables.children.find(sample.alice.child.id, in: family)?.avatar == Avatar(of: person))
                try tables.connection.execute("UPDATE users SET avatar_emoji = 'fox', avatar_color = 'Pink'", [])
                #expect(try tables.users.find(person, in: family)?.avatar == Avatar(emoji: nil, color: .pink))
            }
        }
    }

    @Test("A notice about a child who is erased keeps its words alone", arguments: Engine.allCases)
    func erased(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, mom) = (sample.family.id, sample.parent.id)
            let told = notice(sample, to: mom)
            try await database.write(family: family) { tables in
                try tables.notices.insert(told)
                try tables.children.erase(sample.alice.child)
                let left = try #require(
                    try tables.notices.page(of: mom, in: family, since: sample.now, limit: 5).first)
                #expect(left.id == told.id && left.title == "Title" && left.childID == nil && left.face == nil)
            }
        }
    }
}
