import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Please sign in again" holds, which stands over the page whose session has ended by itself.
@MainActor
@Observable
public final class SignInAgainModel {
    /// Whether the answer is awaited.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// The password as typed.
    var password = "" { didSet { if password != oldValue { messages.changed(.password) } } }

    /// What the person signs in with.
    let name: String
    private let client: HouseholdClient
    private let signedIn: @MainActor () -> Void
    private let signedOut: @MainActor () -> Void

    /// A form for the person whose page it is; `signedIn` is called when the page goes on, `signedOut` when it ends.
    public init(
        client: HouseholdClient, person: SignedInPerson, signedIn: @escaping @MainActor () -> Void,
        signedOut: @escaping @MainActor () -> Void
    ) {
        self.client = client
        name = person.user.signInName
        self.signedIn = signedIn
        self.signedOut = signedOut
    }

    /// "Sign In" was pressed.
    func signInTapped() async {
        guard !isSaving else { return }
        guard !password.isEmpty else { return messages.refuse([.password: "Password is required"]) }
        isSaving = true
        messages.clear()
        do {
            try await client.account.signInAgain(password)
            password = ""
            isSaving = false
            signedIn()
        } catch {
            isSaving = false
            messages.refuse(error, passwordIn: .password)
        }
    }

    /// "Sign Out" was pressed.
    func signOutTapped() async {
        guard !isSaving else { return }
        isSaving = true
        do {
            try await client.account.signOut()
            isSaving = false
            signedOut()
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
