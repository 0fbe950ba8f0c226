import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Create API Key" holds, and the new key once it is made.
@MainActor
@Observable
final class APIKeyFormModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { messages.changed(.name) } } }
    /// How much the key may do.
    var scope = APIKeyScope.read
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// Whether the key is being made.
    private(set) var isSaving = false
    /// The key with what a script sends, once it is made.
    private(set) var made: NewAPIKey?
    /// Counts copies, for the haptics and the words.
    private(set) var copies = 0
    /// Asks for the password where making a key needs it.
    let fresh: FreshSignIn

    private let client: HouseholdClient
    private let copy: @MainActor (String) -> Void
    private let added: @MainActor () async -> Void

    /// A form for a key that only reads until another scope is chosen; `added` is called once the key is made.
    init(
        client: HouseholdClient, copy: @escaping @MainActor (String) -> Void,
        added: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.copy = copy
        self.added = added
        fresh = FreshSignIn(client: client)
    }

    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool { made == nil && (!name.isEmpty || scope != .read) }

    /// "Create Key" was pressed.
    func saveTapped() async {
        guard !isSaving, made == nil else { return }
        messages.dismissBanner()
        do throws(FieldProblem) {
            _ = try FieldRules.keyName(name)
        } catch {
            return messages.refuse(FieldErrors(.name, error))
        }
        isSaving = true
        await fresh.perform { [self] () async throws(ClientFailure) in
            made = try await client.keys.create(name, scope)
        } finished: { [self] refusal in
            if let refusal { messages.refuse(refusal) } else { await added() }
        }
        isSaving = false
    }

    /// "Copy" was pressed.
    func copyTapped(_ new: NewAPIKey) {
        copy(new.text)
        copies += 1
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
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
