public import Foundation
public import Household
public import Ledger

/// The table of what was told to each family, numbered from 1 without gaps in the order of commits, kept for 7 days.
public struct EventGateway {
    /// How long an event is kept: 7 days (allowance §4.4).
    public static let keptSeconds: TimeInterval = 7 * 86_400

    /// How many events one statement writes: each count is a statement of its own to prepare.
    private static let rowsLimit = 8

    private static let insertions = (1...rowsLimit).map { EventRow.columns.insertion(ofRows: $0) }

    let connection: any Connection

    /// An event as it was kept.
    public struct Kept: Hashable, Sendable {
        /// Its place in the family's order.
        public let sequence: Int
        /// What was told; nil when a newer program wrote what this one does not know.
        public let change: HouseholdEvent.Change?

        /// A kept event.
        public init(sequence: Int, change: HouseholdEvent.Change?) {
            self.sequence = sequence
            self.change = change
        }
    }

    /// Keeps what a change of the family tells, in the same change. Gives the place of the last one; nil when there is
    /// no such family any more. `changes` must not be empty.
    public func append(
        _ changes: [HouseholdEvent.Change], in family: Family.ID, now: Date
    ) throws(StorageFault) -> Int? {
        precondition(!changes.isEmpty, "only what is told has a place in the order")
        try connection.send(
            "UPDATE families SET last_event = last_event + ? WHERE family_id = ?",
            [.integer(changes.count), .id(family)])
        guard let last = try place(in: family) else { return nil }
        var place = last - changes.count
        for start in stride(from: 0, to: changes.count, by: Self.rowsLimit) {
            let rows = changes[start..<min(start + Self.rowsLimit, changes.count)]
            let values = rows.flatMap { change -> [SQLValue] in
                place += 1
                return EventRow.columns.insertedValues(
                    change.area.kept, in: family, given: [.integer(place), .instant(now)])
            }
            try connection.send(Self.insertions[rows.count - 1], values)
        }
        return last
    }

    /// The place of the family's newest event; 0 before the first.
    public func lastSequence(in family: Family.ID) throws(StorageFault) -> Int {
        try place(in: family) ?? 0
    }

    /// The events after a place that were kept since `instant`, oldest first, at most `limit`.
    public func kept(
        after sequence: Int, since instant: Date, in family: Family.ID, limit: Int
    ) throws(StorageFault) -> [Kept] {
        try EventRow.columns.rows(
            "WHERE family_id = ? AND sequence > ? AND created_at > ? ORDER BY sequence LIMIT ?",
            [.id(family), .integer(sequence), .instant(instant), .integer(limit)], on: connection)
    }

    /// Why a session was ended, as long as what was told of it is kept; nil for one that was not ended, or ended by
    /// itself.
    public func end(
        of session: SignInSession.ID, in family: Family.ID
    ) throws(StorageFault) -> HouseholdEvent.SessionEnd? {
        let ended = PeopleEvent.sessionEnded(session).kept
        let words = try connection.rows(
            """
            SELECT word FROM events WHERE family_id = ? AND kind = ? AND subject_id = ? ORDER BY sequence DESC LIMIT 1
            """, [.id(family), .text(ended.kind), .id(ended.subject)]
        ) { row throws(StorageFault) in try row.optionalText(0) }
        return words.first.flatMap { $0 }.flatMap { HouseholdEvent.SessionEnd(rawValue: $0) }
    }

    /// Erases the events of every family that were told at `instant` or before; gives how many there were.
    @discardableResult
    public func erase(until instant: Date) throws(StorageFault) -> Int {
        try connection.execute("DELETE FROM events WHERE created_at <= ?", [.instant(instant)])
    }

    /// The place of the newest event; nil when there is no such family any more.
    private func place(in family: Family.ID) throws(StorageFault) -> Int? {
        try connection.rows("SELECT last_event FROM families WHERE family_id = ?", [.id(family)]) {
            row throws(StorageFault) in try row.int(0)
        }.first
    }

    /// Erases the events of a family that are about several children, this one among them.
    func eraseShared(with child: Child.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM events WHERE family_id = ? AND children LIKE ?",
            [.id(family), .text("%\(child.hexadecimal)%")])
    }
}
