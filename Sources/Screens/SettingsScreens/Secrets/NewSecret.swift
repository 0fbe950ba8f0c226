import Design
import Household
import HouseholdClient
import SwiftUI

/// A link or a key while its form is sent, and once it is made: then it is told, this once, and can be copied.
@MainActor
@Observable
final class NewSecret<Made> {
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// Whether it is being made, also once the password was asked for.
    var isSaving: Bool { fresh.isSaving }
    /// What was made.
    private(set) var made: Made?
    /// Counts copies, for the haptics and the words.
    private(set) var copies = 0
    /// Asks for the password where making one needs it.
    let fresh: FreshSignIn

    private let copy: @MainActor (String) -> Void

    /// Nothing is made yet; `copy` puts a text into the clipboard.
    init(client: HouseholdClient, copy: @escaping @MainActor (String) -> Void) {
        self.copy = copy
        fresh = FreshSignIn(client: client)
    }

    /// A field was changed.
    func changed(_ field: FormField) {
        messages.changed(field)
    }

    /// The form was sent: makes it unless `check` finds something wrong, and only once.
    func save(
        check: () throws(FieldErrors) -> Void, make: @escaping @MainActor () async throws(ClientFailure) -> Made
    ) async {
        guard !isSaving, made == nil else { return }
        messages.dismissBanner()
        do throws(FieldErrors) {
            try check()
        } catch {
            return messages.refuse(error)
        }
        await fresh.perform { [self] () async throws(ClientFailure) in
            made = try await make()
        } finished: { [self] refusal in
            if let refusal { messages.refuse(refusal) }
        }
    }

    /// "Copy" was pressed.
    func copyTapped(_ secret: String) {
        copy(secret)
        copies += 1
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
