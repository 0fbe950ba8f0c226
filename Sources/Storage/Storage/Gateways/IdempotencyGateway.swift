public import Foundation
public import Household
public import Ledger

/// The table of idempotency keys: what a repeated request was answered the first time (I-31, [S §14]).
public struct IdempotencyGateway {
    /// How long a key is kept: 24 hours.
    public static let keptSeconds: TimeInterval = 86_400

    let connection: any Connection

    /// What is known of a key.
    public enum Finding: Hashable, Sendable {
        /// Never seen, or longer than 24 hours ago: do the work and `remember` it in the same change.
        case new
        /// Seen with the same request: give this answer again.
        case answered(String)
        /// Seen with another request.
        case usedForAnotherRequest
    }

    /// Looks a key up; `request` is a digest of everything that makes the request what it is.
    public func find(
        _ key: String, request: String, by user: User.ID, in family: Family.ID, now: Date
    ) throws(StorageFault) -> Finding {
        let first = try connection.rows(
            """
            SELECT request, answer FROM idempotency_keys
            WHERE family_id = ? AND user_id = ? AND idempotency_key = ? AND created_at > ?
            """,
            [.id(family), .id(user), .text(key), .instant(now.addingTimeInterval(-Self.keptSeconds))]
        ) { row throws(StorageFault) in (request: try row.text(0), answer: try row.text(1)) }.first
        guard let first else { return .new }
        return first.request == request ? .answered(first.answer) : .usedForAnotherRequest
    }

    /// Keeps the answer of a key that was `.new`, and forgets the family's keys older than 24 hours.
    public func remember(
        _ key: String, request: String, answer: String, by user: User.ID, in family: Family.ID, now: Date
    ) throws(StorageFault) {
        try forgetOld(in: family, now: now)
        try connection.execute(
            """
            INSERT INTO idempotency_keys (family_id, user_id, idempotency_key, request, answer, created_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [.id(family), .id(user), .text(key), .text(request), .text(answer), .instant(now)])
    }
    /// Forgets a family's keys older than 24 hours.
    public func forgetOld(in family: Family.ID, now: Date) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM idempotency_keys WHERE family_id = ? AND created_at <= ?",
            [.id(family), .instant(now.addingTimeInterval(-Self.keptSeconds))])
    }
}
