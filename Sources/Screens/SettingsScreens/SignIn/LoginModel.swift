import Household
import HouseholdClient
import SwiftUI

/// What "Sign In" holds: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class LoginModel {
    /// Whether the answer is awaited.
    private(set) var isSaving = false
    /// The message of each field that is wrong.
    private(set) var messages: [FormField: String] = [:]
    /// What the server said.
    private(set) var banner: String?
    /// Counts refused attempts, so that the view moves the focus each time.
    private(set) var refusals = 0
    /// The address as typed.
    var email = "" { didSet { if email != oldValue { messages[.email] = nil } } }
    /// The password as typed.
    var password = "" { didSet { if password != oldValue { messages[.password] = nil } } }

    private let client: HouseholdClient
    private let signedIn: @MainActor (SignedInPerson) -> Void

    /// A form; `notice` says why it is shown, `signedIn` is called with the person.
    public init(
        client: HouseholdClient, notice: String? = nil, signedIn: @escaping @MainActor (SignedInPerson) -> Void
    ) {
        self.client = client
        banner = notice
        self.signedIn = signedIn
    }

    /// "Sign In" was pressed; `rememberMe` is the switch beside it.
    func signInTapped(rememberMe: Bool) async {
        guard !isSaving else { return }
        var form = SignInForm()
        form.email = email
        form.password = password
        form.rememberMe = rememberMe
        do {
            _ = try form.validated()
        } catch {
            let found = error.all.map { ($0.field, $0.problem.message(Locale(identifier: "en-US"))) }
            banner = nil
            return refuse(Dictionary(found, uniquingKeysWith: { first, _ in first }))
        }
        isSaving = true
        banner = nil
        messages = [:]
        do {
            let person = try await client.account.signIn(form)
            password = ""
            isSaving = false
            signedIn(person)
        } catch {
            isSaving = false
            banner = error.sentence
            guard case .refused(let refusal) = error else { return }
            refuse(refusal.fields.compactMapValues(\.first))
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        banner = nil
    }

    private func refuse(_ messages: [FormField: String]) {
        self.messages = messages
        refusals += 1
    }
}
