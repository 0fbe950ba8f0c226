public import Foundation
public import Household
public import Ledger

/// The table of keys for scripts. Only the digest of a key's text is kept.
public struct APIKeyGateway {
    let connection: any Connection

    /// Adds a key.
    public func insert(_ key: APIKey, hash: String) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO api_keys (family_id, key_id, user_id, name, scope, key_hash, created_at, last_used_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(key.familyID), .id(key.id), .id(key.userID), .text(key.name), .text(key.scope.rawValue),
                .text(hash), .instant(key.createdAt), key.lastUsedAt.map { .instant($0) } ?? .null,
            ])
    }

    /// The key whose text has that digest; nil if there is none.
    public func find(hash: String) throws(StorageFault) -> APIKey? {
        try select("WHERE key_hash = ?", [.text(hash)]).first
    }

    /// A key of a family; nil if there is none.
    public func find(_ id: APIKey.ID, in family: Family.ID) throws(StorageFault) -> APIKey? {
        try select("WHERE family_id = ? AND key_id = ?", [.id(family), .id(id)]).first
    }

    /// A family's keys, the newest first.
    public func all(in family: Family.ID) throws(StorageFault) -> [APIKey] {
        try select("WHERE family_id = ? ORDER BY created_at DESC, key_id", [.id(family)])
    }

    /// Notes when a key was used.
    public func setLastUsed(_ now: Date, _ id: APIKey.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE api_keys SET last_used_at = ? WHERE family_id = ? AND key_id = ?",
            [.instant(now), .id(family), .id(id)])
    }

    /// Revokes a key; true if it was there.
    @discardableResult
    public func delete(_ id: APIKey.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM api_keys WHERE family_id = ? AND key_id = ?", [.id(family), .id(id)]) > 0
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [APIKey] {
        try connection.rows(
            """
            SELECT key_id, user_id, family_id, name, scope, created_at, last_used_at FROM api_keys \(condition)
            """, values
        ) { row throws(StorageFault) in
            APIKey(
                id: try row.id(0), userID: try row.id(1), familyID: try row.id(2), name: try row.text(3),
                scope: try row.word(4), createdAt: try row.instant(5),
                lastUsedAt: row.isNull(6) ? nil : try row.instant(6))
        }
    }
}
