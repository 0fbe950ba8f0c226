public import Foundation
public import Household

/// The table of failed sign-ins, by subject (an address in comparable form, known or not). It belongs to the server
/// and to no family, since a failed sign-in proves no family.
public struct SignInFailureGateway {
    let connection: any Connection

    /// What is kept of an address; nil if nothing.
    public func find(email: String) throws(StorageFault) -> SignInFailures? {
        try connection.rows(
            "SELECT failures, counted_from, paused_until, pauses FROM sign_in_failures WHERE subject = ?",
            [.text(UserGateway.key(email))]
        ) { row throws(StorageFault) in
            SignInFailures(
                failures: try row.int(0), countedFrom: try row.instant(1), pausedUntil: try row.instant(2),
                pauses: try row.int(3))
        }.first
    }

    /// Keeps a record in place of the one before, and forgets records quiet for two days before `now`.
    public func save(_ record: SignInFailures, email: String, now: Date) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO sign_in_failures (subject, failures, counted_from, paused_until, pauses)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (subject) DO UPDATE SET failures = excluded.failures, counted_from = excluded.counted_from,
                paused_until = excluded.paused_until, pauses = excluded.pauses
            """,
            [
                .text(UserGateway.key(email)), .integer(record.failures), .instant(record.countedFrom),
                .instant(record.pausedUntil), .integer(record.pauses),
            ])
        try connection.execute(
            "DELETE FROM sign_in_failures WHERE paused_until < ?",
            [.instant(now.addingTimeInterval(-2 * SignInFailures.longestPauseSeconds))])
    }

    /// Forgets an address, after a successful sign-in.
    public func clear(email: String) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM sign_in_failures WHERE subject = ?", [.text(UserGateway.key(email))])
    }
}
