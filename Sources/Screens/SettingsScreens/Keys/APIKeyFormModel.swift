import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Add API Key" holds, and the new key once it is made.
@MainActor
@Observable
public final class APIKeyFormModel: NewSecretModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { secret.changed(.name) } } }
    /// How much the key may do.
    var scope = APIKeyScope.read
    /// The key, once it is made.
    let secret: NewSecret<NewAPIKey>

    private let client: HouseholdClient

    /// A form for a key that only reads until another scope is chosen; `copy` puts a text into the clipboard.
    public init(client: HouseholdClient, copy: @escaping @MainActor (String) -> Void) {
        self.client = client
        secret = NewSecret(client: client, copy: copy)
    }

    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool { secret.made == nil && (!name.isEmpty || scope != .read) }

    /// "Add Key" was pressed.
    func saveTapped() async {
        await secret.save { () throws(FieldErrors) in
            do throws(FieldProblem) {
                _ = try FieldRules.keyName(name)
            } catch {
                throw FieldErrors(.name, error)
            }
        } make: { [client, name, scope] () async throws(ClientFailure) in
            try await client.keys.create(name, scope)
        }
    }
}

extension APIKeyScope {
    /// "Read".
    var title: String {
        switch self {
        case .read: "Read"
        case .capture: "Capture"
        case .write: "Write"
        }
    }

    /// What a key of this scope can do.
    var sentence: String {
        switch self {
        case .read: "Sees what a parent sees, and changes nothing."
        case .capture: "Hands in messages from banks and wallets, and sees nothing."
        case .write: "Sees and changes what a parent may, but no passwords, people or keys."
        }
    }
}
