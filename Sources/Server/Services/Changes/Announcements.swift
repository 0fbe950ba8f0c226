public import Household
public import Ledger
import Synchronization

/// Tells the live screens and the hub of a family what was committed, in commit order, after the commit.
///
/// A change takes a `Ticket` inside its write, where changes of one family are serial; whatever order the writers wake
/// up in afterwards, tickets are told in the order they were taken:
///
///     write 1 (ticket 1) ──commit──┐        wakes second ── tell(1) → told now, then 2
///     write 2 (ticket 2) ──commit──┼ wakes first ── tell(2) → kept, 1 is still out
public final class Announcements: Sendable {
    /// What a listener hears.
    public enum Heard: Hashable, Sendable {
        /// What one commit told of what the listener may hear, in order; never empty.
        case commit([HouseholdEvent])
        /// The listener fell behind and commits were dropped: read everything again.
        case missed
    }

    /// One commit of the family, as one caller may hear it.
    public struct Commit: Hashable, Sendable {
        /// What the caller may hear, in order; may be empty.
        public let events: [HouseholdEvent]
        /// The places of everything it told, heard or not, in the family's order; nil for a family that is gone.
        public let places: ClosedRange<Int>?

        /// Another process told something, at places that this one does not know: behind all that are known, so that
        /// whoever counts sees a gap and reads what was kept.
        static let elsewhere = Commit(events: [], places: Int.max...Int.max)
    }

    /// A place in the order of one family's changes.
    struct Ticket: Hashable, Sendable {
        let family: Family.ID
        let number: UInt64
    }

    /// Commits that wait for one listener before the oldest are dropped.
    public static let backlogLimit = 256

    private let rooms = Mutex<[Family.ID: Room]>([:])

    /// A hub without listeners.
    public init() {}

    /// Everything from now on that `caller` may hear, a commit at a time, so that whoever books 500 entries at once
    /// wakes each listener once. The stream ends with the caller's session.
    public func listen(as caller: Caller) -> AsyncStream<Heard> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Heard.self, bufferingPolicy: .bufferingNewest(Self.backlogLimit))
        let id = enter(
            Listener(
                caller: caller,
                hear: { commit in
                    guard !commit.events.isEmpty else { return }
                    // Dropping makes room for the note; a note that is dropped later is followed by a newer one.
                    if case .dropped = continuation.yield(.commit(commit.events)) { continuation.yield(.missed) }
                }, miss: { continuation.yield(.missed) }, finish: { continuation.finish() }))
        continuation.onTermination = { [weak self] _ in self?.leaveLater(caller.familyID, id) }
        return stream
    }

    /// Every commit of the family from now on, with what `caller` may hear of it. A reader who falls behind misses the
    /// oldest, and sees it by a gap in the places. The stream ends with the caller's session.
    public func follow(as caller: Caller) -> AsyncStream<Commit> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Commit.self, bufferingPolicy: .bufferingNewest(Self.backlogLimit))
        let id = enter(
            Listener(
                caller: caller, hear: { continuation.yield($0) }, miss: { continuation.yield(.elsewhere) },
                finish: { continuation.finish() }))
        continuation.onTermination = { [weak self] _ in self?.leaveLater(caller.familyID, id) }
        return stream
    }

    /// How many streams of a family are open.
    public func listenerCount(of family: Family.ID) -> Int {
        rooms.withLock { $0[family]?.listeners.count ?? 0 }
    }

    /// The next place in the order; to be taken inside the family's write.
    func takeTicket(for family: Family.ID) -> Ticket {
        rooms.withLock { rooms in
            let number = rooms[family, default: Room()].issue()
            return Ticket(family: family, number: number)
        }
    }

    /// Tells what a change did, once every earlier ticket has been used. A change that failed tells nothing.
    /// - Parameter last: the kept place of the last of `changes`.
    func tell(_ changes: [HouseholdEvent.Change], last: Int? = nil, _ ticket: Ticket) {
        let events = changes.map { HouseholdEvent(familyID: ticket.family, change: $0) }
        let commit = Commit(events: events, places: last.map { $0 - events.count + 1...$0 })
        let ended = rooms.withLock { rooms in
            let ended = rooms[ticket.family]?.use(ticket.number, commit) ?? []
            if rooms[ticket.family]?.isIdle == true { rooms[ticket.family] = nil }
            return ended
        }
        // Finishing calls back into `leave`, which takes the lock itself.
        for listener in ended { listener.finish() }
    }

    private func enter(_ listener: Listener) -> UInt64 {
        rooms.withLock { rooms in rooms[listener.caller.familyID, default: Room()].add(listener) }
    }

    /// Another process has changed a family, or, with nil, perhaps any: its listeners are to read everything again.
    func tellMissed(_ family: Family.ID?) {
        rooms.withLock { rooms in
            let concerned = family.map { rooms[$0].map { [$0] } ?? [] } ?? Array(rooms.values)
            for room in concerned {
                for listener in room.listeners.values { listener.miss() }
            }
        }
    }

    /// Takes a listener away, soon. A stream ends while its task is locked, and whoever tells of a commit holds the
    /// rooms while it wakes that task: waiting for the rooms here could stop both for ever.
    private func leaveLater(_ family: Family.ID, _ id: UInt64) {
        Task.detached { [weak self] in self?.leave(family, id) }
    }

    private func leave(_ family: Family.ID, _ id: UInt64) {
        rooms.withLock { rooms in
            rooms[family]?.listeners[id] = nil
            if rooms[family]?.isIdle == true { rooms[family] = nil }
        }
    }
}

private struct Listener: Sendable {
    let caller: Caller
    /// Takes what the caller may hear of a commit; may not wait.
    let hear: @Sendable (Announcements.Commit) -> Void
    /// Says that something was told that this process does not know; may not wait.
    let miss: @Sendable () -> Void
    let finish: @Sendable () -> Void

    /// Passes on what is for this listener; whether it was the last.
    func take(_ commit: Announcements.Commit) -> Bool {
        // Most may hear all of it: those share one array.
        let isForAll = commit.events.allSatisfy { $0.isHeard(by: caller) }
        let events = isForAll ? commit.events : commit.events.filter { $0.isHeard(by: caller) }
        hear(Announcements.Commit(events: events, places: commit.places))
        return events.contains { $0.change.sessionEnd != nil }
    }
}

/// The listeners of one family and the changes on their way to them.
private struct Room {
    var listeners: [UInt64: Listener] = [:]
    private var lastListener: UInt64 = 0
    private var lastIssued: UInt64 = 0
    private var lastTold: UInt64 = 0
    private var waiting: [UInt64: Announcements.Commit] = [:]

    var isIdle: Bool { listeners.isEmpty && lastTold == lastIssued }

    mutating func add(_ listener: Listener) -> UInt64 {
        lastListener += 1
        listeners[lastListener] = listener
        return lastListener
    }

    mutating func issue() -> UInt64 {
        lastIssued += 1
        return lastIssued
    }

    /// Tells every commit whose turn has come; gives the listeners whose session has ended.
    mutating func use(_ number: UInt64, _ commit: Announcements.Commit) -> [Listener] {
        waiting[number] = commit
        var ended: [Listener] = []
        while let commit = waiting.removeValue(forKey: lastTold + 1) {
            lastTold += 1
            if !commit.events.isEmpty { ended += listeners.values.filter { $0.take(commit) } }
        }
        return ended
    }
}
