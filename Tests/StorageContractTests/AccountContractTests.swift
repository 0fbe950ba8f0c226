import Allowance
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Accounts and secrets in every store")
struct AccountContractTests {
    @Test("User names are found in any case and are no addresses", arguments: Engine.allCases)
    func userNames(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let names = ["Mia.2015", "max_1"]
            let children = names.map { name in
                User(
                    id: User.ID(UUID()), familyID: family, email: "", userName: name, firstName: "M",
                    lastName: "Smith", role: .child, createdAt: sample.now)
            }
            try await database.write(family: family) { tables in
                for child in children { try tables.users.insert(child, passwordHash: "hash of \(child.firstName)") }
                #expect(try tables.users.credentials(email: "mia.2015")?.user == children[0])
                #expect(try tables.users.isTaken(email: "MAX_1"))
                #expect(try !tables.users.isTaken(email: "nobody"))
                #expect(try tables.users.credentials(email: "") == nil)
            }
            await #expect {
                var taken = children[0]
                taken.userName = "MIA.2015"
                let other = User(
                    id: User.ID(UUID()), familyID: family, email: "", userName: taken.userName, firstName: "M",
                    lastName: "S", role: .child, createdAt: sample.now)
                try await database.write(family: family) { try $0.users.insert(other, passwordHash: "") }
            } throws: { ($0 as? StorageFault)?.kind == .duplicate }
        }
    }

    @Test("A person of two families signs in once, and keeps that after leaving home", arguments: Engine.allCases)
    func memberships(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let second = SampleFamily(seed: 2)
            let person = sample.parent
            let guest = User(
                id: person.id, familyID: second.family.id, email: person.email, firstName: person.firstName,
                lastName: person.lastName, nickname: person.nickname, role: .parent,
                createdAt: sample.now.addingTimeInterval(1))
            try await database.write(family: nil) { tables in
                var other = second
                other.parent.email = "other@example.com"
                other.alice.user.email = "a2@example.com"
                other.bob.user.email = "b2@example.com"
                try other.insert(into: tables)
                try tables.users.insertGuest(guest)
                let users = tables.users
                #expect(try users.memberships(of: person.id).map(\.familyID) == [sample.family.id, second.family.id])
                #expect(try users.credentials(email: person.email)?.user.familyID == sample.family.id)
                #expect(try users.credentials(of: person.id)?.passwordHash == "parent's hash")

                var renamed = person
                renamed.firstName = "Maria"
                try users.update(renamed)
                #expect(try users.find(person.id, in: second.family.id)?.firstName == "Maria")

                try users.setOwner(person.id, of: second.family.id)
                #expect(
                    try users.all(in: second.family.id).filter(\.isOwner).map(\.id) == [person.id])

                try users.remove(person.id, from: sample.family.id, at: sample.now)
                #expect(try users.find(person.id, in: sample.family.id) == nil)
                #expect(try !users.all(in: sample.family.id).contains { $0.id == person.id })
                let moved = try users.credentials(email: person.email)
                #expect(moved?.user.familyID == second.family.id)
                #expect(moved?.passwordHash == "parent's hash")

                try users.remove(person.id, from: second.family.id, at: sample.now)
                #expect(try users.credentials(email: person.email) == nil)
                #expect(try users.memberships(of: person.id).isEmpty)
                try users.insert(person, passwordHash: "back")
                #expect(try users.find(person.id, in: sample.family.id)?.email == person.email)
            }
        }
    }

    @Test("Refresh tokens go with their session, confirming is kept", arguments: Engine.allCases)
    func refreshTokens(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let session = SignInSession(
                id: SignInSession.ID(UUID()), userID: sample.parent.id, familyID: family, deviceName: "Firefox",
                network: "192.0.2.0/24", rememberMe: true, now: sample.now)
            try await database.write(family: family) { tables in
                try tables.sessions.insert(session, tokenHash: "hash")
                let later = sample.now.addingTimeInterval(60)
                try tables.sessions.confirm(session.id, in: family, at: later)
                #expect(try tables.sessions.find(session.id, in: family)?.confirmedAt == later)
                #expect(try tables.sessions.all(of: sample.parent.id).map(\.id) == [session.id])

                let tokens = tables.refreshTokens
                try tokens.insert(hash: "one", of: session.id, in: family, at: sample.now)
                try tokens.insert(hash: "two", of: session.id, in: family, at: sample.now)
                try tokens.markUsed(hash: "one", of: session.id, in: family, at: later)
                #expect(try tokens.find(hash: "one")?.isUsed == true)
                #expect(try tokens.find(hash: "two")?.isUsed == false)
                #expect(try tokens.find(hash: "two")?.sessionID == session.id)
                try tables.sessions.delete(session.id, in: family)
                #expect(try tokens.find(hash: "one") == nil)
                #expect(try tokens.find(hash: "two") == nil)
            }
        }
    }

    @Test("Refresh tokens used 30 days ago are forgotten with the next use in a session", arguments: Engine.allCases)
    func oldRefreshTokens(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let sessions = (0..<2).map { _ in
                SignInSession(
                    id: SignInSession.ID(UUID()), userID: sample.parent.id, familyID: family, deviceName: "Phone",
                    network: "192.0.2.0/24", rememberMe: true, now: sample.now)
            }
            try await database.write(family: family) { tables in
                let tokens = tables.refreshTokens
                for (session, name) in zip(sessions, ["own", "other"]) {
                    try tables.sessions.insert(session, tokenHash: name)
                    for age in ["old", "young", "last", "unused"] {
                        try tokens.insert(hash: "\(name) \(age)", of: session.id, in: family, at: sample.now)
                    }
                    try tokens.markUsed(hash: "\(name) old", of: session.id, in: family, at: sample.now)
                    let second = sample.now.addingTimeInterval(1)
                    try tokens.markUsed(hash: "\(name) young", of: session.id, in: family, at: second)
                }
                #expect(try tokens.find(hash: "own old")?.isUsed == true)

                let late = sample.now.addingTimeInterval(RefreshTokenGateway.keptSeconds)
                try tokens.markUsed(hash: "own last", of: sessions[0].id, in: family, at: late)

                #expect(try tokens.find(hash: "own old") == nil)
                #expect(try tokens.find(hash: "own young")?.isUsed == true)
                #expect(try tokens.find(hash: "own last")?.isUsed == true)
                #expect(try tokens.find(hash: "own unused")?.isUsed == false)
                #expect(try tokens.find(hash: "other old")?.isUsed == true)
                try tokens.markUsed(hash: "own old", of: sessions[0].id, in: family, at: late)
                #expect(try tokens.find(hash: "own old") == nil)
            }
        }
    }

    @Test("Recovery codes are used up, and digits replaced without them", arguments: Engine.allCases)
    func recoveryCodes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let person = sample.parent.id
            try await database.write(family: family) { tables in
                let codes = tables.recoveryCodes
                let end = sample.now.addingTimeInterval(900)
                try codes.insert(hash: "a", kind: .recovery, of: person, in: family, expiresAt: nil, at: sample.now)
                try codes.insert(hash: "b", kind: .parent, of: person, in: family, expiresAt: end, at: sample.now)
                #expect(try codes.find(hash: "a")?.expiresAt == nil)
                #expect(try codes.find(hash: "b")?.expiresAt == end)
                #expect(try codes.find(hash: "b")?.userID == person)
                try codes.deleteAll(.parent, of: person, in: family)
                #expect(try codes.find(hash: "b") == nil)
                try codes.insert(hash: "c", kind: .parent, of: person, in: family, expiresAt: end, at: sample.now)
                try codes.deleteAll(.parent, in: family)
                #expect(try codes.find(hash: "c") == nil)
                #expect(try codes.find(hash: "a")?.kind == .recovery)
                #expect(try codes.delete(hash: "a"))
                #expect(try !codes.delete(hash: "a"))
            }
        }
    }

    @Test("Keys come back as they were written, and are revoked", arguments: Engine.allCases)
    func keys(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            var key = APIKey(
                id: APIKey.ID(UUID()), userID: sample.parent.id, familyID: family, name: "Script", scope: .capture,
                createdAt: sample.now)
            let written = key
            key.lastUsedAt = sample.now.addingTimeInterval(1)
            let used = key
            try await database.write(family: family) { tables in
                try tables.apiKeys.insert(written, hash: "hash")
                #expect(try tables.apiKeys.find(hash: "hash") == written)
                #expect(try tables.apiKeys.find(hash: "other") == nil)
                try tables.apiKeys.setLastUsed(sample.now.addingTimeInterval(1), written.id, in: family)
                #expect(try tables.apiKeys.all(in: family) == [used])
                #expect(try tables.apiKeys.delete(written.id, in: family))
                #expect(try !tables.apiKeys.delete(written.id, in: family))
            }
        }
    }

    @Test("An invitation is open until it is used, cancelled or too old", arguments: Engine.allCases)
    func invitations(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let made = ["a", "b", "c"].map {
                Invitation(code: $0, familyID: family, createdBy: sample.parent.id, now: sample.now)
            }
            try await database.write(family: family) { tables in
                let invitations = tables.invitations
                for invitation in made {
                    try invitations.insert(invitation, hash: invitation.code + "#", sealedCode: invitation.code)
                }
                #expect(try invitations.find(hash: "a#")?.invitation(code: "a") == made[0])
                #expect(try invitations.markUsed(hash: "a#", in: family, at: sample.now))
                #expect(try !invitations.markUsed(hash: "a#", in: family, at: sample.now))
                #expect(try invitations.open(in: family, now: sample.now).map(\.sealedCode) == ["b", "c"])
                #expect(try invitations.delete(hash: "b#", in: family))
                #expect(try !invitations.delete(hash: "a#", in: family))
                let late = sample.now.addingTimeInterval(Invitation.lifetimeSeconds)
                #expect(try !invitations.markUsed(hash: "c#", in: family, at: late))
                #expect(try invitations.open(in: family, now: late).isEmpty)
                try invitations.deleteOpen(in: family)
                #expect(try invitations.find(hash: "c#") == nil)
                #expect(try invitations.find(hash: "a#")?.invitation(code: "a").usedAt == sample.now)
            }
        }
    }

    @Test("Before the first entry a family can count in another currency", arguments: Engine.allCases)
    func currency(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            try await database.write(family: family) { tables in
                #expect(try !tables.accounts.haveMoneyEntries(in: family))
                guard let yen = Currency(code: "JPY") else { throw TestRefusal() }
                let prices: [Int64] = [0, 1, 99, 199, 99_999_999]
                let wishes = prices.map { price in
                    WishListItem(
                        id: WishListItem.ID(UUID()), childID: sample.alice.child.id, name: "Wish",
                        price: Money(minorUnits: price, unit: sample.family.unit), createdAt: sample.now)
                }
                for wish in wishes { try tables.wishes.insert(wish, in: family) }
                try tables.families.changeUnit(of: family, from: sample.family.unit, to: .currency(yen))
                let alice = try tables.children.find(sample.alice.child.id, in: family)
                #expect(alice?.weeklyAllowance.unit == .currency(yen))
                #expect(
                    alice?.weeklyAllowance.minorUnits == sample.alice.child.weeklyAllowance.minorUnits / 100)
                let inYen = try wishes.map { try tables.wishes.find($0.id, in: family)?.price.minorUnits }
                #expect(inYen == [0, 1, 1, 1, 999_999])
                try tables.families.changeUnit(of: family, from: .currency(yen), to: sample.family.unit)
                try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
                #expect(try tables.accounts.haveMoneyEntries(in: family))
            }
        }
    }
}
