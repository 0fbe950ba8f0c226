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
        /// Something was committed.
        case event(HouseholdEvent)
        /// The listener fell behind and events were dropped: read everything again.
        case missed
    }

    /// A place in the order of one family's changes.
    struct Ticket: Hashable, Sendable {
        let family: Family.ID
        let number: UInt64
    }

    /// Events that wait for one listener before the oldest are dropped.
    public static let backlogLimit = 256

    private let rooms = Mutex<[Family.ID: Room]>([:])

    /// A hub without listeners.
    public init() {}

    /// Everything from now on that `caller` may hear. The stream ends with the caller's session.
    public func listen(as caller: Caller) -> AsyncStream<Heard> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Heard.self, bufferingPolicy: .bufferingNewest(Self.backlogLimit))
        let id = rooms.withLock { rooms in
            rooms[caller.familyID, default: Room()].add(Listener(caller: caller, continuation: continuation))
        }
        continuation.onTermination = { [weak self] _ in self?.leave(caller.familyID, id) }
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
    func tell(_ changes: [HouseholdEvent.Change], _ ticket: Ticket) {
        let events = changes.map { HouseholdEvent(familyID: ticket.family, change: $0) }
        let ended = rooms.withLock { rooms in
            let ended = rooms[ticket.family]?.use(ticket.number, events) ?? []
            if rooms[ticket.family]?.isIdle == true { rooms[ticket.family] = nil }
            return ended
        }
        // Finishing calls back into `leave`, which takes the lock itself.
        for listener in ended { listener.continuation.finish() }
    }

    private func leave(_ family: Family.ID, _ id: UInt64) {
        rooms.withLock { rooms in
            rooms[family]?.listeners[id] = nil
            if rooms[family]?.isIdle == true { rooms[family] = nil }
        }
    }
}

private struct Listener {
    let caller: Caller
    let continuation: AsyncStream<Announcements.Heard>.Continuation

    /// Passes an event on if it is for this listener; whether it is the last one.
    func hear(_ event: HouseholdEvent) -> Bool {
        guard event.isHeard(by: caller) else { return false }
        // Dropping makes room for the note; a note that is dropped later is followed by a newer one.
        if case .dropped = continuation.yield(.event(event)) { continuation.yield(.missed) }
        if case .sessionEnded = event.change { return true }
        return false
    }
}

/// The listeners of one family and the changes on their way to them.
private struct Room {
    var listeners: [UInt64: Listener] = [:]
    private var lastListener: UInt64 = 0
    private var lastIssued: UInt64 = 0
    private var lastTold: UInt64 = 0
    private var waiting: [UInt64: [HouseholdEvent]] = [:]

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

    /// Tells every event whose turn has come; gives the listeners whose session has ended.
    mutating func use(_ number: UInt64, _ events: [HouseholdEvent]) -> [Listener] {
        waiting[number] = events
        var ended: [Listener] = []
        while let events = waiting.removeValue(forKey: lastTold + 1) {
            lastTold += 1
            for event in events {
                ended += listeners.values.filter { $0.hear(event) }
            }
        }
        return ended
    }
}
