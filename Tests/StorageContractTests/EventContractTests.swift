import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Kept events in every store")
struct EventContractTests {
    private static let child = Child.ID(UUID())
    private static let dollars = Money(minorUnits: 13_550, currency: .usd)
    private static let points = Money(minorUnits: 7, unit: .points)

    /// Every kind of event, with and without what may be missing.
    private static let changes: [HouseholdEvent.Change] =
        [
            .entryCreated(Entry.ID(UUID()), childID: child), .entryUpdated(Entry.ID(UUID()), childID: child),
            .balanceUpdated(childID: child, newBalance: dollars), .balanceUpdated(childID: child, newBalance: -dollars),
            .budgetChanged(EntryCategory.ID(UUID()), childID: child, nil),
            .budgetChanged(EntryCategory.ID(UUID()), childID: child, .init(status: .exceeded, percentage: 120)),
            .allowanceChanged(
                childID: child,
                .init(
                    weeklyAllowance: dollars, nextDate: CalendarDate(year: 2025, month: 11, day: 29), isPaused: false,
                    heldCount: 7)),
            .allowanceChanged(
                childID: child, .init(weeklyAllowance: points, nextDate: nil, isPaused: true, heldCount: 0)),
            .familyChanged, .categoriesChanged, .recurringChanged(childID: child),
            .notificationAdded(.init(UUID()), userID: User.ID(UUID()), unreadCount: 3),
        ]
        + HouseholdEvent.SavingsChange.allCases.map {
            .savingsUpdated(Account.ID(UUID()), childID: child, newBalance: dollars, $0)
        }
        + HouseholdEvent.WishChange.allCases.map { .wishListChanged(.init(UUID()), childID: child, $0) }
        + HouseholdEvent.ChildChange.allCases.map { .childChanged(child, $0) }
        + HouseholdEvent.SessionEnd.allCases.map { .sessionEnded(SignInSession.ID(UUID()), reason: $0) }

    @Test("Every kind comes back as it was told, numbered without gaps", arguments: Engine.allCases)
    func everyKind(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, now) = (sample.family.id, sample.now)
            let last = try await database.write(family: family) { tables in
                _ = try tables.events.append([.familyChanged], in: family, now: now)
                return try tables.events.append(Self.changes, in: family, now: now)
            }
            #expect(last == Self.changes.count + 1)
            let (kept, sequence) = try await database.read { tables in
                (
                    try tables.events.kept(
                        after: 1, since: now.addingTimeInterval(-1), in: family, limit: 1_000),
                    try tables.events.lastSequence(in: family)
                )
            }
            #expect(kept.map(\.change) == Self.changes)
            #expect(kept.map(\.sequence) == Array(2...Self.changes.count + 1))
            #expect(sequence == last)
        }
    }

    @Test("A change that fails keeps no event and uses up no place", arguments: Engine.allCases)
    func failedChange(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            await #expect(throws: TestRefusal.self) {
                try await database.write(family: family) { tables in
                    _ = try tables.events.append([.familyChanged], in: family, now: sample.now)
                    throw TestRefusal()
                }
            }
            let sequence = try await database.read { try $0.events.lastSequence(in: family) }
            #expect(sequence == 0)
            let last = try await database.write(family: family) {
                try $0.events.append([.familyChanged], in: family, now: sample.now)
            }
            #expect(last == 1)
        }
    }

    @Test("Old events are erased, the numbers go on, other families keep theirs apart", arguments: Engine.allCases)
    func erasing(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, now) = (sample.family.id, sample.now)
            let other = SampleFamily(seed: 2)
            try await database.write(family: nil) { try other.insert(into: $0) }
            let erased = try await database.write(family: family) { tables in
                _ = try tables.events.append([.familyChanged, .categoriesChanged], in: family, now: now)
                let later = now.addingTimeInterval(10)
                _ = try tables.events.append([.categoriesChanged], in: family, now: later)
                _ = try tables.events.append([.familyChanged], in: other.family.id, now: later)
                return try tables.events.erase(until: now)
            }
            #expect(erased == 2)
            let kept = try await database.read { tables in
                try [family, other.family.id].map {
                    try tables.events.kept(after: 0, since: now.addingTimeInterval(-100), in: $0, limit: 10)
                }
            }
            #expect(kept[0].map(\.sequence) == [3])
            #expect(kept[1].map(\.sequence) == [1])
            let last = try await database.write(family: family) {
                try $0.events.append([.familyChanged], in: family, now: now)
            }
            #expect(last == 4)
        }
    }

    @Test("Erasing a child erases what was told of it among other children, and no more", arguments: Engine.allCases)
    func erasedAmongOthers(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, now) = (sample.family.id, sample.now)
            @Sendable func digits(_ children: [Child.ID]) -> SQLValue {
                .text(children.map { $0.uuid.uuidString.filter { $0 != "-" }.lowercased() }.joined(separator: " "))
            }
            let (alice, bob, other) = (sample.alice.child, sample.bob.child.id, Child.ID(UUID()))
            let kept = try await database.write(family: family) { tables in
                _ = try tables.events.append(
                    Array(repeating: .familyChanged, count: 4), in: family, now: now)
                let shared = [1: [bob, alice.id], 2: [alice.id, bob, other], 3: [bob, other]]
                for (place, children) in shared {
                    try tables.connection.execute(
                        "UPDATE events SET children = ? WHERE family_id = ? AND sequence = ?",
                        [digits(children), .id(family.uuid), .integer(Int64(place))])
                }
                let since = now.addingTimeInterval(-1)
                let before = try tables.events.kept(after: 0, since: since, in: family, limit: 10)
                try tables.children.erase(alice)
                return [before, try tables.events.kept(after: 0, since: since, in: family, limit: 10)]
            }
            #expect(kept.map { $0.map(\.sequence) } == [[1, 2, 3, 4], [3, 4]])
            #expect(kept.allSatisfy { $0.allSatisfy { $0.change == .familyChanged } })
        }
    }

    @Test("A row of several children that holds anything but their ids is damaged", arguments: Engine.allCases)
    func damagedChildren(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, now) = (sample.family.id, sample.now)
            try await database.write(family: family) { tables in
                _ = try tables.events.append([.familyChanged], in: family, now: now)
                try tables.connection.execute(
                    "UPDATE events SET children = 'Alice' WHERE family_id = ?", [.id(family.uuid)])
            }
            await #expect(throws: StorageFault.self) {
                try await database.read {
                    try $0.events.kept(after: 0, since: now.addingTimeInterval(-1), in: family, limit: 10)
                }
            }
        }
    }

    @Test("A family that is gone has no places", arguments: Engine.allCases)
    func goneFamily(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let family = Family.ID(UUID())
            let last = try await database.write(family: family) {
                try $0.events.append([.familyChanged], in: family, now: Date(timeIntervalSince1970: 0))
            }
            #expect(last == nil)
        }
    }
}
