import Foundation
import Household
import Ledger
import Storage
import Synchronization

/// Reads and changes one family's tables for a caller: proves the session, runs the body on one snapshot or in one
/// commit, sorts failures, and announces after the commit. Every service goes through here.
struct FamilyStore: Sendable {
    let database: any Database
    let world: World
    let announcements: Announcements
    let sideNotes: SideNotes
    let health: StoreHealth
    /// Tells whoever runs the server what was done.
    let record: @Sendable (Act) -> Void

    /// Runs `body` on one consistent snapshot.
    ///
    /// - Parameter mayUse: whether a script's key of that scope may do it.
    func read<Value: Sendable>(
        _ caller: Caller, by mayUse: @escaping @Sendable (APIKeyScope) -> Bool = \.mayRead,
        _ body: @escaping @Sendable (FamilyTables) throws -> Value
    ) async throws(ServiceFailure) -> Value {
        let now = world.now()
        let value: Value
        let usedSession: SignInSession?
        do {
            (value, usedSession) = try await database.read { tables in
                let family = try FamilyTables(tables, caller: caller, now: now)
                guard caller.scope.map(mayUse) != false else { throw Refusal.access(.keyScope) }
                return (try body(family), family.usedSession)
            }
        } catch {
            health.note(error)
            throw ServiceFailure(error)
        }
        if let usedSession { await keepAlive(usedSession) }
        return value
    }

    /// Runs `body` as one change of the caller's family, then tells the family what it noted.
    ///
    /// - Parameter mayUse: whether a script's key of that scope may do it.
    func change<Value: Sendable>(
        _ caller: Caller, by mayUse: @escaping @Sendable (APIKeyScope) -> Bool = \.mayWrite,
        _ body: @escaping @Sendable (FamilyChange) throws -> Value
    ) async throws(ServiceFailure) -> Value {
        let world = world
        let (value, acts) = try await write(caller.familyID) { tables in
            let family = try FamilyTables(tables, caller: caller, now: world.now())
            guard caller.scope.map(mayUse) != false else { throw Refusal.access(.keyScope) }
            let change = FamilyChange(family, newID: world.uuid)
            if let used = family.usedSession { try tables.sessions.update(used) }
            let value = try body(change)
            return ((value, change.acts), try change.events())
        }
        for act in acts { record(act) }
        return value
    }

    /// Notes that a session was used; false where that cannot be written. One that was ended since it was read stays
    /// ended: there is no row to update.
    @discardableResult
    func keepAlive(_ used: SignInSession) async -> Bool {
        await noteUse(in: used.familyID) { try $0.sessions.update(used) }
    }

    /// Writes that something of a family was used; false where that cannot be written.
    @discardableResult
    func noteUse(in family: Family.ID, _ body: @escaping @Sendable (Tables) throws -> Void) async -> Bool {
        await sideNotes.attempt { () async throws(ServiceFailure) in
            try await write(family) { tables in
                try body(tables)
                return ((), [])
            }
        }
    }

    /// Runs `body` as one change of a family, without a caller, and tells the family what it returns.
    func write<Value: Sendable>(
        _ family: Family.ID,
        _ body: @escaping @Sendable (Tables) throws -> (Value, [HouseholdEvent.Change])
    ) async throws(ServiceFailure) -> Value {
        let world = world
        let ticket = TicketHolder(announcements)
        do {
            let (value, events, last) = try await database.write(family: family) { tables in
                ticket.take(for: family)
                let (value, events) = try body(tables)
                // Kept in the same commit: who was away reads later exactly what others heard.
                let last = events.isEmpty ? nil : try tables.events.append(events, in: family, now: world.now())
                if !events.isEmpty { tables.connection.announce(family) }
                return (value, events, last)
            }
            ticket.use(events, last: last)
            health.note(nil)
            return value
        } catch {
            ticket.use([])
            health.note(error)
            throw ServiceFailure(error)
        }
    }

    /// Runs `body` as one change of no existing family.
    func writeServer<Value: Sendable>(
        _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws(ServiceFailure) -> Value {
        do {
            let value = try await database.write(family: nil, body)
            health.note(nil)
            return value
        } catch {
            health.note(error)
            throw ServiceFailure(error)
        }
    }

    /// Runs `body` on one consistent snapshot of no particular family.
    func readServer<Value: Sendable>(
        _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws(ServiceFailure) -> Value {
        do {
            return try await database.read(body)
        } catch {
            health.note(error)
            throw ServiceFailure(error)
        }
    }
}

/// Keeps the one ticket of a write, so that it is used exactly once whatever happens; an engine may run a body again.
private final class TicketHolder: Sendable {
    private let announcements: Announcements
    private let ticket = Mutex<Announcements.Ticket?>(nil)

    init(_ announcements: Announcements) {
        self.announcements = announcements
    }

    func take(for family: Family.ID) {
        use([])
        let next = announcements.takeTicket(for: family)
        ticket.withLock { $0 = next }
    }

    func use(_ events: [HouseholdEvent.Change], last: Int? = nil) {
        let held = ticket.withLock { held in
            defer { held = nil }
            return held
        }
        if let held { announcements.tell(events, last: last, held) }
    }
}
