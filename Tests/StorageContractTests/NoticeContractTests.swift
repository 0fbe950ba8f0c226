import Foundation
import Household
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import Testing

@Suite("Inboxes in every store")
struct NoticeContractTests {
    private func notice(
        _ sample: SampleFamily, at seconds: TimeInterval, kind: NoticeKind = .allowancePaid,
        subject: NoticeSubject? = nil
    ) -> Notice {
        Notice(
            id: Notice.ID(UUID()), userID: sample.parent.id, familyID: sample.family.id, kind: kind, title: "Title",
            body: "Body", subject: subject ?? .child(sample.alice.child.id),
            createdAt: sample.now.addingTimeInterval(seconds))
    }

    @Test("Notices come back as they were written, newest first, page by page", arguments: Engine.allCases)
    func pages(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let person = sample.parent.id
            var written = (0..<4).map { notice(sample, at: TimeInterval($0 / 2)) }
            written.append(notice(sample, at: 2, kind: .newSignIn, subject: .devices))
            let notices = written
            try await database.write(family: family) { tables in
                for notice in notices { try tables.notices.insert(notice) }
            }
            try await database.read { tables throws in
                let all = try tables.notices.page(of: person, in: family, since: sample.now, limit: 10)
                #expect(Set(all) == Set(notices))
                #expect(all.first == notices[4])
                #expect(all.map(\.createdAt) == all.map(\.createdAt).sorted(by: >))
                let first = try tables.notices.page(of: person, in: family, since: sample.now, limit: 2)
                let last = try #require(first.last)
                let rest = try tables.notices.page(
                    of: person, in: family, since: sample.now, before: NoticeCursor(after: last), limit: 10)
                #expect(first + rest == all)
                #expect(
                    try tables.notices.page(
                        of: sample.alice.user.id, in: family, since: sample.now, limit: 10
                    ).isEmpty)
            }
        }
    }

    @Test("Reading, deleting and ageing keep the counts right", arguments: Engine.allCases)
    func counts(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let person = sample.parent.id
            let first = notice(sample, at: 0)
            let second = notice(sample, at: 1)
            let late = notice(sample, at: Notice.keptSeconds + 1)
            try await database.write(family: family) { tables in
                let notices = tables.notices
                try notices.insert(first)
                try notices.insert(second)
                #expect(try notices.counts(of: person, in: family, since: sample.now) == (2, 2))
                #expect(try notices.markRead(first.id, of: person, in: family, at: sample.now))
                #expect(try !notices.markRead(first.id, of: sample.alice.user.id, in: family, at: sample.now))
                #expect(try notices.counts(of: person, in: family, since: sample.now) == (2, 1))
                let unread = try notices.page(
                    of: person, in: family, since: sample.now, unreadOnly: true, limit: 10)
                #expect(unread == [second])
                try notices.markAllRead(of: person, in: family, at: sample.now)
                #expect(try notices.counts(of: person, in: family, since: sample.now) == (2, 0))
                #expect(try notices.delete(second.id, of: person, in: family))
                #expect(try !notices.delete(second.id, of: person, in: family))
                try notices.insert(late)
                #expect(try notices.counts(of: person, in: family, since: sample.now) == (1, 1))
            }
        }
    }

    @Test("What is settled is read in the inbox of one person, and nothing else of it", arguments: Engine.allCases)
    func settled(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, person) = (sample.family.id, sample.parent.id)
            let (bike, kite) = (NoticeSubject.wish(UUID()), NoticeSubject.wish(UUID()))
            let told = [
                notice(sample, at: 0, kind: .wishRequested, subject: bike),
                notice(sample, at: 1, kind: .wishRequested, subject: bike),
                notice(sample, at: 2, kind: .wishRequested, subject: kite),
                notice(sample, at: 3, kind: .wishAffordable, subject: bike),
            ]
            try await database.write(family: family) { tables in
                let notices = tables.notices
                for notice in told { try notices.insert(notice) }
                func mark(_ subject: NoticeSubject, of user: User.ID) throws -> Int? {
                    try notices.markRead(.wishRequested, about: subject, of: user, in: family, at: sample.now)?.unread
                }
                #expect(try mark(bike, of: sample.alice.user.id) == nil)
                #expect(try mark(bike, of: person) == 2)
                #expect(try mark(bike, of: person) == nil)
                let unread = try notices.page(
                    of: person, in: family, since: sample.now, unreadOnly: true, limit: 10)
                #expect(unread == [told[3], told[2]])
            }
        }
    }

    @Test(
        "The count beside an inbox is that of its unread notices after 300 random acts, also when notices age",
        arguments: Engine.allCases, FuzzSeeds.all(of: "acts on an inbox"))
    func countBeside(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            var random = SeededRandom(seed: seed)
            let family = sample.family.id
            let person = sample.parent.id
            var ids: [Notice.ID] = []
            var time = sample.now
            for _ in 0..<300 {
                let (act, pick) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<1_000, using: &random))
                // Now and then a month passes, and the clock may be set back a little.
                time += act == 0 ? 30 * 86_400 : TimeInterval(Int.random(in: -30...3_600, using: &random))
                let (now, known) = (time, ids)
                let added = try await database.write(family: family) { tables -> Notice.ID? in
                    let notices = tables.notices
                    let some = known.isEmpty ? nil : known[pick % known.count]
                    switch act {
                    case 1: try notices.markAllRead(of: person, in: family, at: now)
                    case 2...5: if let some { _ = try notices.markRead(some, of: person, in: family, at: now) }
                    case 6...7: if let some { _ = try notices.delete(some, of: person, in: family) }
                    default:
                        let new = notice(sample, at: now.timeIntervalSince(sample.now))
                        let unread = try notices.insert(new)
                        let kept = now.addingTimeInterval(-Notice.keptSeconds)
                        #expect(
                            unread == (try notices.counts(of: person, in: family, since: kept)).unread, "seed \(seed)")
                        return new.id
                    }
                    return nil
                }
                if let added { ids.append(added) }
                let (kept, counted) = try await database.read { tables in
                    (
                        try tables.notices.unreadCount(of: person, in: family),
                        try tables.notices.counts(of: person, in: family, since: .distantPast).unread
                    )
                }
                #expect(kept == counted, "seed \(seed)")
            }
        }
    }

    @Test("Preferences and warnings are kept per person", arguments: Engine.allCases)
    func preferences(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let person = sample.parent.id
            var wanted = NoticePreferences(unit: sample.family.unit)
            wanted.allowNotifications = true
            wanted.lowBalanceWarning = true
            wanted.lowBalanceThreshold = Money(minorUnits: 0, unit: sample.family.unit)
            wanted.signInAlerts = false
            wanted.quietHoursEnd = try #require(ClockTime("06:30"))
            let kept = wanted
            try await database.write(family: family) { tables in
                let preferences = tables.noticePreferences
                #expect(try preferences.find(of: person, in: family, unit: sample.family.unit) == nil)
                try preferences.save(NoticePreferences(unit: sample.family.unit), of: person, in: family)
                try preferences.save(kept, of: person, in: family)
                #expect(try preferences.find(of: person, in: family, unit: sample.family.unit) == kept)
                let alice = sample.alice.child.id
                #expect(try !preferences.wasWarned(person, of: alice, in: family))
                for _ in 0..<2 { try preferences.setWarned(true, person, of: alice, in: family) }
                #expect(try preferences.wasWarned(person, of: alice, in: family))
                #expect(try !preferences.wasWarned(person, of: sample.bob.child.id, in: family))
                try preferences.setWarned(false, person, of: alice, in: family)
                #expect(try !preferences.wasWarned(person, of: alice, in: family))
            }
        }
    }
}
