import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A key as its list shows it.
struct APIKeyRow: Hashable, SecretRow {
    let id: APIKey.ID
    let name: String
    let scope: APIKeyScope
    /// "Created Nov 20, 2025 at 3:04 PM", "Last used Nov 20, 2025 at 3:04 PM" or "Not used yet".
    let facts: [String]

    init(_ key: APIKey, format: DisplayFormat) {
        id = key.id
        name = key.name
        scope = key.scope
        facts = ["Created \(format.dateTime(key.createdAt))", format.use(key.lastUsedAt)]
    }
}

/// The state of `/settings/api-keys`: what scripts sign in with.
@MainActor
@Observable
public final class APIKeysModel {
    /// The keys, the newest first.
    let list: SecretList<[APIKeyRow], APIKeyRow>

    /// A model of the family's keys; `open` leads to a sheet, `say` shows a toast.
    public init(
        client: HouseholdClient, family: Family, open: @escaping @MainActor (Route) -> Void,
        say: @escaping @MainActor (String) -> Void
    ) {
        let format = DisplayFormat(family)
        let live = LiveContent<[APIKeyRow]>(client: client) { _, _ in
            // Keys are told of to nobody.
            false
        } read: { () async throws(ClientFailure) in
            let keys = try await client.keys.all().map { APIKeyRow($0, format: format) }
            return keys.isEmpty ? .empty(keys) : .loaded(keys)
        }
        list = SecretList(client: client, live: live) {
            open(.addAPIKey)
        } revoke: { (row) async throws(ClientFailure) in
            try await client.keys.revoke(row.id)
        } revoked: { row in
            say("\(row.name) was revoked")
        }
    }
}
