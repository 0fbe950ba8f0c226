public import Foundation
public import Household
public import Ledger

/// The table of sessions. Only the hash of a session's secret is kept; its refresh tokens go with it.
public struct SessionGateway {
    let connection: any Connection

    static let columns = TableColumns<SignInSession, SignInSession>("sessions", as: "s") { columns in
        let id = columns.key("session_id") { .id($0.id) }
        let user = columns.fixed("user_id") { .id($0.userID) }
        let family = columns.family()
        columns.given("token_hash")
        let deviceName = columns.fixed("device_name") { .text($0.deviceName) }
        let network = columns.fixed("network") { .text($0.network) }
        let rememberMe = columns.fixed("remember_me") { .flag($0.rememberMe) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let lastUsed = columns.changing("last_used_at") { .instant($0.lastUsedAt) }
        let expires = columns.changing("expires_at") { .instant($0.expiresAt) }
        let confirmed = columns.fixed("confirmed_at") { .instant($0.confirmedAt) }
        return { row throws(StorageFault) in
            SignInSession(
                id: try row.id(id), userID: try row.id(user), familyID: try row.id(family),
                deviceName: try row.text(deviceName), network: try row.text(network),
                rememberMe: try row.flag(rememberMe), createdAt: try row.instant(created),
                lastUsedAt: try row.instant(lastUsed), expiresAt: try row.instant(expires),
                confirmedAt: try row.instant(confirmed))
        }
    }

    /// Adds a session that the holder of the hashed secret may use.
    public func insert(_ session: SignInSession, tokenHash: String) throws(StorageFault) {
        try Self.columns.insert(session, in: session.familyID, given: [.text(tokenHash)], on: connection)
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
        try Self.columns.update(session, in: session.familyID, on: connection)
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
        try Self.columns.rows(condition, values, on: connection)
    }
}
