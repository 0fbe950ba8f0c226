public import Foundation
public import Household
public import Ledger

/// The table of keys for scripts. Only the digest of a key's text is kept.
public struct APIKeyGateway {
    let connection: any Connection

    private static let columns = TableColumns<APIKey, APIKey>("api_keys") { columns in
        let id = columns.fixed("key_id") { .id($0.id) }
        let user = columns.fixed("user_id") { .id($0.userID) }
        let family = columns.family()
        let name = columns.fixed("name") { .text($0.name) }
        let scope = columns.fixed("scope") { .text($0.scope.rawValue) }
        columns.given("key_hash")
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let lastUsed = columns.fixed("last_used_at") { .instant($0.lastUsedAt) }
        return { row throws(StorageFault) in
            APIKey(
                id: try row.id(id), userID: try row.id(user), familyID: try row.id(family),
                name: try row.text(name), scope: try row.word(scope), createdAt: try row.instant(created),
                lastUsedAt: try row.optionalInstant(lastUsed))
        }
    }

    /// Adds a key.
    public func insert(_ key: APIKey, hash: String) throws(StorageFault) {
        try Self.columns.insert(key, in: key.familyID, given: [.text(hash)], on: connection)
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
        try Self.columns.rows(condition, values, on: connection)
    }
}
