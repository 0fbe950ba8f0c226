import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// What "Delete Family" holds: the family's name, typed by the owner who means it ([S §1, §4]).
@MainActor
@Observable
public final class DeleteFamilyModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { messages.changed(.name) } } }
    /// What is wrong with it, or why the family was not deleted.
    private(set) var messages = FormMessages()
    /// Whether the family is being deleted.
    var isSaving: Bool { fresh.isSaving }
    /// Asks for the password where the last proof is too old.
    let fresh: FreshSignIn

    let family: Family
    private let client: HouseholdClient

    /// A form by which the owner deletes `family`.
    public init(client: HouseholdClient, family: Family) {
        self.client = client
        self.family = family
        fresh = FreshSignIn(client: client)
    }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { !name.isEmpty }

    /// "Delete Family" was pressed: deletes it once its name stands there; the person is signed out then.
    func deleteTapped() async {
        guard !isSaving else { return }
        messages.dismissBanner()
        let typed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard typed.lowercased() == family.name.lowercased() else {
            return messages.refuse([.name: "Type “\(family.name)” to delete it"])
        }
        await fresh.perform { [client] () async throws(ClientFailure) in
            try await client.people.deleteFamily()
        } finished: { [self] refusal in
            if let refusal { messages.refuse(refusal) }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
