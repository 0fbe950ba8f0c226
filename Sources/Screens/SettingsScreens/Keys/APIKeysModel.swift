import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/settings/api-keys`: what scripts sign in with.
@MainActor
@Observable
public final class APIKeysModel {
    /// The keys, the newest first.
    let live: LiveContent<[APIKey]>
    /// Asks for the password where revoking needs it.
    let fresh: FreshSignIn
    /// The sheet "Create API Key", while it is open.
    private(set) var form: APIKeyFormModel?
    /// Whether that is open.
    var isAdding: Bool {
        get { form != nil }
        set { if !newValue { form = nil } }
    }
    /// The key that "Revoke …?" is asked about.
    private(set) var revoking: APIKey?
    /// Whether that is asked.
    var isAskingToRevoke: Bool {
        get { revoking != nil }
        set { if !newValue { revoking = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let format: DisplayFormat
    private let copy: @MainActor (String) -> Void
    private let say: @MainActor (String) -> Void

    /// A model of the family's keys; `copy` puts a text into the clipboard, `say` shows a toast.
    public init(
        client: HouseholdClient, family: Family, copy: @escaping @MainActor (String) -> Void,
        say: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        self.copy = copy
        self.say = say
        format = DisplayFormat(localeTag: family.localeTag, timeZone: family.timeZone)
        fresh = FreshSignIn(client: client)
        live = LiveContent(client: client) { _, _ in
            // Keys are told of to nobody.
            false
        } read: { () async throws(ClientFailure) in
            let keys = try await client.keys.all()
            return keys.isEmpty ? .empty(keys) : .loaded(keys)
        }
    }

    /// "Created Nov 20, 2025 at 3:04 PM".
    func created(_ key: APIKey) -> String { "Created \(format.dateTime(key.createdAt))" }

    /// "Last used Nov 20, 2025 at 3:04 PM" or "Not used yet".
    func use(_ key: APIKey) -> String {
        key.lastUsedAt.map { "Last used \(format.dateTime($0))" } ?? "Not used yet"
    }

    /// "Create API Key" was pressed.
    func addTapped() {
        failure = nil
        form = APIKeyFormModel(client: client, copy: copy) { [live] in await live.refresh() }
    }

    /// "Revoke" was pressed beside a key: asks first.
    func revokeTapped(_ key: APIKey) {
        failure = nil
        revoking = key
    }

    /// The question was answered with yes.
    func revokeConfirmed(_ key: APIKey) async {
        await fresh.perform { [client] () async throws(ClientFailure) in
            try await client.keys.revoke(key.id)
        } finished: { [self] refusal in
            // Revoked in another window: it is void, which is what was wanted.
            if let refusal, !refusal.isRefusal(.notFound) {
                failure = refusal.sentence
            } else {
                say("\(key.name) was revoked")
            }
            await live.refresh()
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
