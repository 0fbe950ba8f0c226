public import Foundation
public import Household
public import Ledger

/// The table of refresh tokens, by the digest of their text. Used ones stay for a while, so that a second use is
/// noticed; one that is no longer there is unknown, so none can become good again.
public struct RefreshTokenGateway {
    /// How long a used token is kept, unless its session ends before: 30 days, as long as a phone that is not
    /// used stays signed in.
    public static let keptSeconds = SignInSession.rememberedSeconds

    let connection: any Connection

    /// A token as the store knows it.
    public struct Token: Hashable, Sendable {
        /// The family of its session.
        public let familyID: Family.ID
        /// The session it continues.
        public let sessionID: SignInSession.ID
        /// Whether it was exchanged for a new one already.
        public let isUsed: Bool
    }

    /// Adds a token that continues a session.
    public func insert(
        hash: String, of session: SignInSession.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO refresh_tokens (family_id, session_id, token_hash, created_at, used_at)
            VALUES (?, ?, ?, ?, NULL)
            """, [.id(family), .id(session), .text(hash), .instant(now)])
    }

    /// The token with that digest; nil if there is none, or its session is gone.
    public func find(hash: String) throws(StorageFault) -> Token? {
        try connection.rows(
            "SELECT family_id, session_id, used_at FROM refresh_tokens WHERE token_hash = ?", [.text(hash)]
        ) { row throws(StorageFault) in
            Token(familyID: try row.id(0), sessionID: try row.id(1), isUsed: !row.isNull(2))
        }.first
    }

    /// Notes that a token of a session was exchanged, and forgets those used 30 days before or earlier.
    public func markUsed(
        hash: String, of session: SignInSession.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) {
        try connection.execute(
            "UPDATE refresh_tokens SET used_at = ? WHERE family_id = ? AND session_id = ? AND token_hash = ?",
            [.instant(now), .id(family), .id(session), .text(hash)])
        try connection.execute(
            "DELETE FROM refresh_tokens WHERE family_id = ? AND session_id = ? AND used_at <= ?",
            [.id(family), .id(session), .instant(now.addingTimeInterval(-Self.keptSeconds))])
    }
}
