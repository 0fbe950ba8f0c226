import Credentials
import Foundation
public import Household
public import Ledger
import Storage

/// Keys for scripts ([S §4]).
public struct KeysService: Sendable {
    let store: FamilyStore

    /// The family's keys, the newest first. For parents.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [APIKey] {
        try await store.read(caller) { family in
            try family.require(.managePeople)
            return try family.tables.apiKeys.all(in: caller.familyID)
        }
    }

    /// Makes a key. For parents with a fresh sign-in. Refused: `.form`, `.forbidden`,
    /// `.access(.freshSignInRequired)`.
    public func create(
        _ caller: Caller, name: String, scope: APIKeyScope
    ) async throws(ServiceFailure) -> NewAPIKey {
        let secret = ScriptKey.random()
        return try await store.change(caller) { change in
            try change.family.require(.managePeople)
            try change.family.requireFreshSignIn()
            let name = try FieldErrors.checked(.name) { () throws(FieldProblem) in try FieldRules.keyName(name) }
            let key = APIKey(
                id: change.id(), userID: caller.userID, familyID: caller.familyID, name: name, scope: scope,
                createdAt: change.family.now)
            try change.tables.apiKeys.insert(key, hash: secret.hash)
            change.record(.keyMade, key.id)
            return NewAPIKey(key: key, text: secret.text)
        }
    }

    /// Revokes a key at once. For parents with a fresh sign-in. Refused: `.notFound`, `.forbidden`,
    /// `.access(.freshSignInRequired)`.
    public func revoke(_ caller: Caller, _ id: APIKey.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.managePeople)
            try change.family.requireFreshSignIn()
            guard try change.tables.apiKeys.delete(id, in: caller.familyID) else { throw Refusal.notFound }
            change.record(.keyRevoked, id)
        }
    }

    /// As whom a script calls; nil for a text that is no key of this server, or no longer.
    public func caller(key text: String) async throws(ServiceFailure) -> Caller? {
        guard let secret = ScriptKey(text) else { return nil }
        let key = try await store.readServer { tables -> APIKey? in
            guard let key = try tables.apiKeys.find(hash: secret.hash),
                try tables.users.find(key.userID, in: key.familyID)?.role == .parent
            else { return nil }
            return key
        }
        guard let key else { return nil }
        let now = store.world.now()
        if key.lastUsedAt.map({ now.timeIntervalSince($0) >= 300 }) ?? true {
            await store.noteUse(in: key.familyID) { try $0.apiKeys.setLastUsed(now, key.id, in: key.familyID) }
        }
        return Caller(key)
    }
}
