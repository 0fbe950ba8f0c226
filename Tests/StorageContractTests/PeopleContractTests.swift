import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("People in every store")
struct PeopleContractTests {
    @Test("Whatever holds rows of families is emptied with a family, so that a new table is not forgotten")
    func erasure() throws {
        let holding = try TableShape.all().filter { shape in shape.columns.contains { $0.name == "family_id" } }
        #expect(FamilyGateway.tables.sorted() == holding.map(\.name))
    }

    @Test("Family, people, children and categories come back as they were written", arguments: Engine.allCases)
    func roundTrip(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            try await database.read { tables throws in
                #expect(try tables.families.find(family) == sample.family)
                #expect(try tables.families.count() == 1)
                #expect(try tables.users.find(sample.parent.id, in: family) == sample.parent)
                #expect(try tables.users.all(in: family).map(\.displayName) == ["Mom", "Alice", "Bob"])
                #expect(try tables.children.all(in: family) == [sample.alice.child, sample.bob.child])
                #expect(try tables.children.find(user: sample.bob.user.id, in: family) == sample.bob.child)
                #expect(try tables.children.find(user: sample.parent.id, in: family) == nil)
                #expect(try tables.categories.all(.children, in: family) == sample.categories)
                #expect(try tables.families.find(Family.ID(UUID())) == nil)
            }
        }
    }

    @Test("Everyone is listed by first name, whatever its case and accents", arguments: Engine.allCases)
    func order(engine: Engine) async throws {
        var sample = SampleFamily()
        (sample.alice.user.firstName, sample.bob.user.firstName) = ("zoe", "\u{C9}mile")
        (sample.alice.child.firstName, sample.bob.child.firstName) = ("zoe", "\u{C9}mile")
        let family = sample.family.id
        var third = SampleFamily(seed: 2).alice
        third.user = User(
            id: third.user.id, familyID: family, email: "f@example.com", firstName: "Finn", lastName: "Smith",
            role: .child, createdAt: sample.now)
        third.child = Child(
            id: third.child.id, userID: third.user.id, familyID: family, accountID: third.child.accountID,
            firstName: "Finn", lastName: "Smith", weeklyAllowance: sample.alice.child.weeklyAllowance,
            createdAt: sample.now)
        let (named, fin) = (sample, third)
        try await engine.withDatabase { database in
            let names = try await database.write(family: nil) { tables in
                try named.insert(into: tables)
                try tables.users.insert(fin.user, passwordHash: "hash")
                try tables.accounts.insert(fin.child.account, in: family)
                try tables.children.insert(fin.child)
                return (
                    try tables.children.all(in: family).map(\.firstName),
                    try tables.users.all(in: family).map(\.firstName)
                )
            }
            #expect(names.0 == ["\u{C9}mile", "Finn", "zoe"])
            #expect(names.1 == ["Mary", "\u{C9}mile", "Finn", "zoe"])
        }
    }

    @Test("A family's and a child's changed settings replace the old ones", arguments: Engine.allCases)
    func updates(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            var family = sample.family
            family.name = "Smith-Jones"
            family.firstDayOfWeek = .monday
            family.payTime = try #require(ClockTime("17:30"))
            family.childMayRecordSpending = true
            family.systemsOff = [.groceries]
            family.version = 2
            var child = sample.alice.child
            child.weeklyAllowance = Money(minorUnits: 2_000, currency: .usd)
            child.payDay = .friday
            child.allowOverdraft = true
            child.overdraftLimit = Money(minorUnits: 500, currency: .usd)
            child.version = 2
            let changed = (family, child)
            let (storedFamily, storedChild) = try await database.write(family: family.id) { tables in
                try tables.families.update(changed.0)
                try tables.children.update(changed.1)
                return (
                    try tables.families.find(changed.0.id),
                    try tables.children.find(changed.1.id, in: changed.0.id)
                )
            }
            #expect(storedFamily == family)
            #expect(storedChild == child)
            #expect(storedChild?.account.overdraft.digits == "5.00")
        }
    }

    @Test("An address is found in any case, and taken for the whole server", arguments: Engine.allCases)
    func addresses(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let found = try await database.read { try $0.users.credentials(email: "PARENT1@Example.COM") }
            #expect(found?.user == sample.parent)
            #expect(found?.passwordHash == "parent's hash")
            #expect(try await database.read { try $0.users.credentials(email: "nobody@example.com") } == nil)

            let other = SampleFamily(seed: 2)
            await #expect {
                try await database.write(family: nil) { tables in
                    var taken = other
                    taken.parent.email = "Parent1@example.com"
                    try taken.insert(into: tables)
                }
            } throws: { ($0 as? StorageFault)?.kind == .duplicate }
            #expect(try await database.read { try $0.families.count() } == 1)
        }
    }

    @Test("A new password hash replaces the old one", arguments: Engine.allCases)
    func rehash(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            try await database.write(family: sample.family.id) {
                try $0.users.setPasswordHash("new", of: sample.parent.id)
            }
            let found = try await database.read { try $0.users.credentials(email: sample.parent.email) }
            #expect(found?.passwordHash == "new")
        }
    }

    @Test("Sessions are found by the hash of their secret, moved on, and ended", arguments: Engine.allCases)
    func sessions(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let session = SignInSession(
                id: SignInSession.ID(UUID()), userID: sample.parent.id, familyID: family, deviceName: "Firefox",
                network: "192.0.2.0/24", rememberMe: true, now: sample.now)
            let used = try #require(session.used(now: sample.now.addingTimeInterval(3_600)))
            try await database.write(family: family) { tables in
                try tables.sessions.insert(session, tokenHash: "hash")
                #expect(try tables.sessions.find(tokenHash: "hash") == session)
                #expect(try tables.sessions.find(tokenHash: "other") == nil)
                try tables.sessions.update(used)
                #expect(try tables.sessions.all(of: sample.parent.id, in: family) == [used])
                try tables.sessions.deleteExpired(of: sample.parent.id, in: family, now: sample.now)
                #expect(try tables.sessions.find(session.id, in: family) == used)
                #expect(try tables.sessions.delete(session.id, in: family))
                #expect(try !tables.sessions.delete(session.id, in: family))
                #expect(try tables.sessions.find(tokenHash: "hash") == nil)
            }
        }
    }

    @Test("Failed sign-ins are kept for known and unknown addresses alike, and cleared", arguments: Engine.allCases)
    func failures(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let now = SampleFamily().now
            let record = SignInFailures(
                failures: 5, countedFrom: now, pausedUntil: now.addingTimeInterval(900), pauses: 1)
            try await database.write(family: nil) { tables in
                try tables.signInFailures.save(record, of: "a from here", now: now)
                #expect(try tables.signInFailures.find("a from here") == record)
                #expect(try tables.signInFailures.find("A from here") == nil)
                let old = now.addingTimeInterval(3 * 86_400)
                try tables.signInFailures.save(record, of: "b from here", now: old)
                #expect(try tables.signInFailures.find("a from here") == nil)
                for subject in ["c from here", "c from there", "d from here"] {
                    try tables.signInFailures.save(record, of: subject, now: now)
                }
                try tables.signInFailures.clear("c from here")
                #expect(try tables.signInFailures.find("c from here") == nil)
                #expect(try tables.signInFailures.find("c from there") == record)
                try tables.signInFailures.clear(beginningWith: "c")
                #expect(try tables.signInFailures.find("c from there") == nil)
                #expect(try tables.signInFailures.find("d from here") == record)
            }
        }
    }

    @Test("Of more records than may be kept the oldest go, a pause that runs last", arguments: Engine.allCases)
    func boundedFailures(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let now = Date(timeIntervalSince1970: 1_763_668_800)
            try await database.write(family: nil) { tables in
                let failures = tables.signInFailures
                let paused = SignInFailures(
                    failures: 5, countedFrom: now, pausedUntil: now.addingTimeInterval(900), pauses: 1)
                try failures.save(paused, of: "paused", now: now, limit: 40)
                for second in 1...100 {
                    let time = now.addingTimeInterval(Double(second))
                    let one = SignInFailures(failures: 1, countedFrom: time, pausedUntil: time, pauses: 0)
                    try failures.save(one, of: "name \(second)", now: time, limit: 40)
                }
                #expect(try failures.find("paused") == paused)
                #expect(try failures.find("name 100") != nil && failures.find("name 50") == nil)
                let left = try tables.connection.rows("SELECT COUNT(*) FROM sign_in_failures", []) {
                    row throws(StorageFault) in try row.integer(0)
                }
                #expect(left.allSatisfy { (30...40).contains($0) })
            }
        }
    }

    @Test("A device is known to who signed in on it, for 400 days; the latest fifty are", arguments: Engine.allCases)
    func knownDevices(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let now = Date(timeIntervalSince1970: 1_763_668_800)
            let (mary, tom) = (User.ID(UUID()), User.ID(UUID()))
            try await database.write(family: nil) { tables in
                let devices = tables.knownDevices
                try devices.note("tablet", of: mary, at: now)
                #expect(try devices.isKnown("tablet", to: mary, now: now))
                #expect(try devices.isKnown("tablet", now: now))
                #expect(try !devices.isKnown("tablet", to: tom, now: now))
                #expect(try !devices.isKnown("phone", now: now))
                let late = now.addingTimeInterval(KnownDeviceGateway.keptSeconds)
                #expect(try !devices.isKnown("tablet", to: mary, now: late) && !devices.isKnown("tablet", now: late))

                for number in 1...KnownDeviceGateway.limit {
                    try devices.note("other \(number)", of: mary, at: now.addingTimeInterval(Double(number)))
                }
                #expect(try !devices.isKnown("tablet", to: mary, now: now))
                #expect(try devices.isKnown("other 1", to: mary, now: now))
                try devices.note("tablet", of: tom, at: now)
                try devices.deleteAll(of: mary)
                #expect(try !devices.isKnown("other 1", now: now) && devices.isKnown("tablet", to: tom, now: now))
            }
        }
    }

    @Test(
        "An invitation is found by the digest of its code alone; one in clear is concealed", arguments: Engine.allCases)
    func invitations(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let now = Date(timeIntervalSince1970: 1_763_668_800)
            let family = Family.ID(UUID())
            let made = Invitation(code: "abc", familyID: family, createdBy: User.ID(UUID()), now: now)
            try await database.write(family: nil) { tables in
                let invitations = tables.invitations
                try invitations.insert(made, hash: "digest", sealedCode: "sealed")
                #expect(try invitations.find(hash: "abc") == nil)
                #expect(try invitations.find(hash: "digest")?.invitation(code: "abc") == made)
                #expect(try invitations.open(in: family, now: now).map(\.sealedCode) == ["sealed"])
                #expect(try invitations.inClear().isEmpty)

                try tables.connection.execute(
                    "UPDATE invitations SET code_hash = 'clear', sealed_code = NULL WHERE code_hash = 'digest'", [])
                #expect(try invitations.find(hash: "clear") == nil)
                #expect(try invitations.inClear().map(\.clearCode) == ["clear"])
                try invitations.conceal("clear", hash: "other", sealedCode: "sealed too")
                #expect(try invitations.inClear().isEmpty)
                #expect(try invitations.open(in: family, now: now).map(\.sealedCode) == ["sealed too"])

                #expect(try invitations.markUsed(hash: "other", in: family, at: now))
                #expect(try !invitations.markUsed(hash: "other", in: family, at: now))
                #expect(try invitations.find(hash: "other")?.sealedCode == "")
            }
        }
    }

    @Test("A setting keeps its last value", arguments: Engine.allCases)
    func settings(engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.write(family: nil) { tables in
                #expect(try tables.settings.value("name") == nil)
                try tables.settings.set("name", to: "one")
                try tables.settings.set("name", to: "two")
                #expect(try tables.settings.value("name") == "two")
            }
        }
    }
}
