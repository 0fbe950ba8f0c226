public import Foundation
public import Household
public import Ledger

/// The table of sessions. Only the hash of a session's secret is kept; its refresh tokens go with it.
public struct SessionGateway {
    let connection: any Connection

    /// Adds a session that the holder of the hashed secret may use.
    public func insert(_ session: SignInSession, tokenHash: String) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO sessions (family_id, session_id, user_id, token_hash, device_name, network, remember_me,
                created_at, last_used_at, expires_at, confirmed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(session.familyID), .id(session.id), .id(session.userID), .text(tokenHash),
                .text(session.deviceName), .text(session.network), .flag(session.rememberMe),
                .instant(session.createdAt), .instant(session.lastUsedAt), .instant(session.expiresAt),
                .instant(session.confirmedAt),
            ])
        try noteSeen(session)
    }

    /// The session whose secret has that hash, expired or not; nil if there is none.
    public func find(tokenHash: String) throws(StorageFault) -> SignInSession? {
        try select("WHERE token_hash = ?", [.text(tokenHash)]).first
    }

    /// A session of a family; nil if there is none.
    public func find(_ id: SignInSession.ID, in family: Family.ID) throws(StorageFault) -> SignInSession? {
        try select("WHERE family_id = ? AND session_id = ?", [.id(family), .id(id)]).first
    }

    /// A person's sessions in one family, the last used first.
    public func all(of user: User.ID, in family: Family.ID) throws(StorageFault) -> [SignInSession] {
        try select(
            "WHERE family_id = ? AND user_id = ? ORDER BY last_used_at DESC, session_id", [.id(family), .id(user)])
    }

    /// A person's sessions in every family, the last used first.
    public func all(of user: User.ID) throws(StorageFault) -> [SignInSession] {
        try select("WHERE user_id = ? ORDER BY last_used_at DESC, session_id", [.id(user)])
    }

    /// Writes when the session was last used, and so its person seen, and when it ends.
    public func update(_ session: SignInSession) throws(StorageFault) {
        try connection.execute(
            "UPDATE sessions SET last_used_at = ?, expires_at = ? WHERE family_id = ? AND session_id = ?",
            [.instant(session.lastUsedAt), .instant(session.expiresAt), .id(session.familyID), .id(session.id)])
        try noteSeen(session)
    }

    private func noteSeen(_ session: SignInSession) throws(StorageFault) {
        try connection.execute(
            "UPDATE users SET last_seen_at = ? WHERE family_id = ? AND user_id = ?",
            [.instant(session.lastUsedAt), .id(session.familyID), .id(session.userID)])
    }

    /// Writes when the person proved again who it is.
    public func confirm(_ id: SignInSession.ID, in family: Family.ID, at now: Date) throws(StorageFault) {
        try connection.execute(
            "UPDATE sessions SET confirmed_at = ? WHERE family_id = ? AND session_id = ?",
            [.instant(now), .id(family), .id(id)])
    }

    /// Ends a session; true if it was there.
    @discardableResult
    public func delete(_ id: SignInSession.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM refresh_tokens WHERE family_id = ? AND session_id = ?", [.id(family), .id(id)])
        return try connection.execute(
            "DELETE FROM sessions WHERE family_id = ? AND session_id = ?", [.id(family), .id(id)]) > 0
    }

    /// Forgets the sessions of a person that ended before `now`.
    public func deleteExpired(of user: User.ID, in family: Family.ID, now: Date) throws(StorageFault) {
        for session in try all(of: user, in: family) where !session.isValid(now: now) {
            try delete(session.id, in: family)
        }
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [SignInSession] {
        try connection.rows("SELECT \(Self.columns) FROM sessions s \(condition)", values) {
            row throws(StorageFault) in try Self.session(row, from: 0)
        }
    }

    /// What `session` reads, of the table `sessions s`.
    static let columns = """
        s.session_id, s.user_id, s.family_id, s.device_name, s.network, s.remember_me, s.created_at, s.last_used_at,
            s.expires_at, s.confirmed_at
        """

    /// The session that begins at a column.
    static func session(_ row: any Row, from column: Int) throws(StorageFault) -> SignInSession {
        SignInSession(
            id: try row.id(column), userID: try row.id(column + 1), familyID: try row.id(column + 2),
            deviceName: try row.text(column + 3), network: try row.text(column + 4),
            rememberMe: try row.flag(column + 5), createdAt: try row.instant(column + 6),
            lastUsedAt: try row.instant(column + 7), expiresAt: try row.instant(column + 8),
            confirmedAt: try row.instant(column + 9))
    }
}
