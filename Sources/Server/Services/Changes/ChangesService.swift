import Foundation
public import Household
import Ledger
import Storage

/// What a signed-in person hears, live and after being away.
public struct ChangesService: Sendable {
    /// The longest list of missed changes; whoever missed more reads everything again.
    public static let replayLimit = 10_000

    let store: FamilyStore

    /// What happened since a place in the family's order.
    public struct Missed: Hashable, Sendable {
        /// The place of the family's newest event: what to ask with next time.
        public let sequence: Int
        /// Whether the list cannot be given, so that everything has to be read again.
        public let isReset: Bool
        /// What the caller may hear, oldest first; empty when `isReset`.
        public let events: [Placed]
    }

    /// An event with its place in the family's order.
    public struct Placed: Hashable, Sendable {
        /// The place, counted from 1.
        public let sequence: Int
        /// What was told.
        public let event: HouseholdEvent
    }

    /// Everything committed from now on that the caller may hear, in commit order, until the session is ended. It
    /// begins at once, so that whoever listens first and reads then misses nothing; whether the session was good at
    /// that moment is for `Services.authorise` to say.
    public func listen(_ caller: Caller) -> AsyncStream<Announcements.Heard> {
        store.announcements.listen(as: caller)
    }

    /// The same commit by commit, with the places that `missed` counts by. It begins at once.
    public func follow(_ caller: Caller) -> AsyncStream<Announcements.Commit> {
        store.announcements.follow(as: caller)
    }

    /// The place of the newest event of the caller's family.
    public func sequence(_ caller: Caller) async throws(ServiceFailure) -> Int {
        try await store.read(caller) { family in
            try family.require(.seeFamily)
            return try family.tables.events.lastSequence(in: caller.familyID)
        }
    }

    /// What the caller missed since a place of the order; the answer survives restarts and is the same from every
    /// process. Reset when the place is nil, older than 7 days, ahead of the order, or too many events ago.
    public func missed(_ caller: Caller, since place: Int?) async throws(ServiceFailure) -> Missed {
        let oldest = store.world.now().addingTimeInterval(-EventGateway.keptSeconds)
        return try await store.read(caller) { family in
            try family.require(.seeFamily)
            let events = family.tables.events
            let last = try events.lastSequence(in: caller.familyID)
            guard let place, place <= last, last - place <= Self.replayLimit else {
                return Missed(sequence: last, isReset: true, events: [])
            }
            let kept = try events.kept(
                after: place, since: oldest, in: caller.familyID, limit: Self.replayLimit)
            let placed = kept.compactMap { kept in
                kept.change.map {
                    Placed(sequence: kept.sequence, event: HouseholdEvent(familyID: caller.familyID, change: $0))
                }
            }
            // One that is missing was erased, or written by a newer program.
            guard placed.count == last - place else { return Missed(sequence: last, isReset: true, events: []) }
            let heard = placed.filter { placed in
                placed.event.isHeard(by: caller) && family.family.isOn(placed.event.change.system)
            }
            return Missed(sequence: last, isReset: false, events: heard)
        }
    }

    /// Why the caller's session is no good any more: as was told when someone ended it, here or in another process;
    /// else it expired.
    public func reasonOfEnd(_ caller: Caller) async throws(ServiceFailure) -> HouseholdEvent.SessionEnd {
        try await store.readServer { try $0.events.end(of: caller.sessionID, in: caller.familyID) ?? .expired }
    }

    /// Erases what was told more than 7 days ago, in every family.
    public func eraseOld() async throws(ServiceFailure) {
        let oldest = store.world.now().addingTimeInterval(-EventGateway.keptSeconds)
        try await store.writeServer { tables in _ = try tables.events.erase(until: oldest) }
    }

    /// Tells this process's listeners what other processes on the same database have changed, until the database is
    /// closed; returns at once where there can be none. A listener hears that it missed something, and reads again.
    public func hearOtherProcesses() async {
        guard let news = store.database.newsFromElsewhere() else { return }
        for await item in news {
            switch item {
            case .family(let family): store.announcements.tellMissed(family)
            case .anything: store.announcements.tellMissed(nil)
            }
        }
    }
}
