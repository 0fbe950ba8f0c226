import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Sign In" holds: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class LoginModel {
    /// Whether the answer is awaited.
    private(set) var isSaving = false
    /// What is wrong with the form; the banner may say why it is shown.
    private(set) var messages = FormMessages()
    /// What was done before, from which one goes on here; nil once it is dismissed or the form is sent.
    private(set) var success: String?
    /// The address as typed.
    var email = "" { didSet { if email != oldValue { messages.changed(.email) } } }
    /// The password as typed.
    var password = "" { didSet { if password != oldValue { messages.changed(.password) } } }

    private let client: HouseholdClient
    private let signedIn: @MainActor (SignedInPerson) -> Void

    /// A form; `notice` says why it is shown, `signedIn` is called with the person.
    public init(
        client: HouseholdClient, notice: SignInNotice? = nil, signedIn: @escaping @MainActor (SignedInPerson) -> Void
    ) {
        self.client = client
        switch notice {
        case .signedOut: messages = FormMessages(banner: notice?.sentence)
        case .passwordChanged: success = notice?.sentence
        case nil: break
        }
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
            return messages.refuse(error)
        }
        isSaving = true
        messages.clear()
        success = nil
        do {
            let person = try await client.account.signIn(form)
            password = ""
            isSaving = false
            signedIn(person)
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on a banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
        success = nil
    }
}
