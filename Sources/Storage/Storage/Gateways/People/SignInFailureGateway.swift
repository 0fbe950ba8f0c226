public import Foundation
public import Household

/// The table of failed sign-ins, by what was guessed at and from where. It belongs to the server and to no family,
/// since a failed sign-in proves no family. Its size is bounded: whoever tries many names from many networks makes the
/// oldest be forgotten.
public struct SignInFailureGateway {
    /// So many records are kept.
    public static let limit = 100_000

    let connection: any Connection

    /// What is kept of a subject; nil if nothing.
    public func find(_ subject: String) throws(StorageFault) -> SignInFailures? {
        try connection.rows(
            "SELECT failures, counted_from, paused_until, pauses FROM sign_in_failures WHERE subject = ?",
            [.text(subject)]
        ) { row throws(StorageFault) in
            SignInFailures(
                failures: try row.int(0), countedFrom: try row.instant(1), pausedUntil: try row.instant(2),
                pauses: try row.int(3))
        }.first
    }

    /// Keeps a record in place of the one before, and forgets records quiet for two days before `now`, and the oldest
    /// where there are more than `limit`.
    public func save(
        _ record: SignInFailures, of subject: String, now: Date, limit: Int = Self.limit
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO sign_in_failures (subject, failures, counted_from, paused_until, pauses)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (subject) DO UPDATE SET failures = excluded.failures, counted_from = excluded.counted_from,
                paused_until = excluded.paused_until, pauses = excluded.pauses
            """,
            [
                .text(subject), .integer(record.failures), .instant(record.countedFrom),
                .instant(record.pausedUntil), .integer(record.pauses),
            ])
        try connection.execute(
            "DELETE FROM sign_in_failures WHERE paused_until < ?",
            [.instant(now.addingTimeInterval(-2 * SignInFailures.longestPauseSeconds))])
        let count = try connection.rows("SELECT COUNT(*) FROM sign_in_failures", []) {
            row throws(StorageFault) in try row.int(0)
        }.first
        guard let count, count > limit else { return }
        // Some more than one, so that this is not done at every attempt.
        try connection.execute(
            """
            DELETE FROM sign_in_failures WHERE subject IN
                (SELECT subject FROM sign_in_failures ORDER BY paused_until, subject LIMIT ?)
            """, [.integer(count - limit + limit / 20)])
    }

    /// Forgets a subject.
    public func clear(_ subject: String) throws(StorageFault) {
        try connection.execute("DELETE FROM sign_in_failures WHERE subject = ?", [.text(subject)])
    }

    /// Forgets every subject that begins with these letters, digits, spaces and hyphens.
    public func clear(beginningWith prefix: String) throws(StorageFault) {
        try connection.execute("DELETE FROM sign_in_failures WHERE subject LIKE ?", [.text(prefix + "%")])
    }
}
