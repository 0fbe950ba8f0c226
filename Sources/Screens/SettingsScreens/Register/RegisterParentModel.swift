import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Create Parent Account" holds: the typed values, their messages, and the sending. The new parent founds a
/// family, or joins the one that an invitation leads to.
@MainActor
@Observable
public final class RegisterParentModel {
    /// What the page offers.
    enum Offer: Hashable {
        /// Anyone who reaches the page may found a family.
        case open
        /// The code printed at the server's start is asked for.
        case needsSetupCode
        /// Only by invitation.
        case closed
        /// Joining the family of that name.
        case joining(String)
        /// The invitation is used, cancelled or too old.
        case noLongerValid
    }

    /// What can be done here.
    private(set) var state: ScreenState<Offer> = .loading
    /// Whether the family is being made.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// What was typed.
    var form = RegistrationForm() { didSet { clearMessages(from: oldValue) } }
    /// The code that the server printed at its start, where it is asked for.
    var setupCode = ""

    private let client: HouseholdClient
    private let invitation: String?
    private let registered: @MainActor (Registered) -> Void

    /// A form; `registered` is called with the new parent, who is signed in.
    ///
    /// - Parameter invitation: the code of an invitation to join by; without one a family is founded.
    public init(
        client: HouseholdClient, invitation: String? = nil, registered: @escaping @MainActor (Registered) -> Void
    ) {
        self.client = client
        self.invitation = invitation
        self.registered = registered
    }

    /// Whether the new parent joins a family instead of founding one.
    var isInvited: Bool { invitation != nil }

    /// How good the password is; nil while there is none.
    var strength: PasswordStrength? {
        form.password.isEmpty ? nil : form.passwordPolicy.strength(of: form.password)
    }

    /// The password again, as typed.
    var confirmPassword: String {
        get { form.confirmPassword ?? "" }
        set { form.confirmPassword = newValue }
    }

    /// The page appeared: asks whether registration is open, and takes currency and zone from the device.
    func load(locale: Locale, timeZone: TimeZone) async {
        if state.isLoading {
            if let code = locale.currency?.identifier, Currency(code: code) != nil { form.currencyCode = code }
            form.timeZoneIdentifier = timeZone.identifier
            let tag = locale.identifier(.bcp47)
            if FieldRules.isLocaleTag(tag) { form.localeTag = tag }
        }
        do {
            state = .loaded(try await offer())
        } catch {
            state = error.isRefusal(.notFound) ? .loaded(.noLongerValid) : .error(error.sentence)
        }
    }

    /// The device said where it is, which it does once the page is there; a zone that the person chose stays.
    func deviceMoved(from old: TimeZone, to zone: TimeZone) {
        if form.timeZoneIdentifier == old.identifier { form.timeZoneIdentifier = zone.identifier }
    }

    /// "Create Account" was pressed: makes the family, or says what is missing.
    func createTapped() async {
        guard !isSaving else { return }
        do {
            if isInvited {
                _ = try form.invited.validated(joining: form.familyName)
            } else {
                _ = try form.validated()
            }
        } catch {
            return messages.refuse(error)
        }
        isSaving = true
        messages.clear()
        do {
            let registered = try await register()
            isSaving = false
            self.registered(registered)
        } catch {
            isSaving = false
            refused(error)
        }
    }

    /// "Suggest One" was pressed: a password that is easy to remember stands in both fields.
    func suggestTapped() {
        form.password = client.account.suggestPassword()
        form.confirmPassword = form.password
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    /// An invitation's family is known by its name, so that a password is not made of it.
    private func offer() async throws(ClientFailure) -> Offer {
        if let invitation {
            form.familyName = try await client.people.invitedFamily(invitation).name
            return .joining(form.familyName)
        }
        return switch try await client.account.registration() {
        case .open: .open
        case .needsSetupCode: .needsSetupCode
        case .closed: .closed
        }
    }

    private func register() async throws(ClientFailure) -> Registered {
        if let invitation { return try await client.account.registerInvited(form.invited, invitation) }
        let code = setupCode.trimmingCharacters(in: .whitespaces)
        return try await client.account.registerParent(form, code.isEmpty ? nil : code)
    }

    private func refused(_ failure: ClientFailure) {
        if isInvited, failure.isRefusal(.notFound) { return state = .loaded(.noLongerValid) }
        if failure.isRefusal(.registrationClosed) { state = .loaded(.closed) }
        if failure.isRefusal(.setupCodeRequired) { state = .loaded(.needsSetupCode) }
        messages.refuse(failure, at: [.emailTaken: .email])
    }

    private func clearMessages(from old: RegistrationForm) {
        let changed: [(FormField, Bool)] = [
            (.firstName, form.firstName != old.firstName), (.lastName, form.lastName != old.lastName),
            (.email, form.email != old.email), (.password, form.password != old.password),
            (.confirmPassword, form.confirmPassword != old.confirmPassword || form.password != old.password),
            (.familyName, form.familyName != old.familyName), (.currency, form.currencyCode != old.currencyCode),
            (.timeZone, form.timeZoneIdentifier != old.timeZoneIdentifier),
        ]
        for (field, isChanged) in changed where isChanged { messages.changed(field) }
    }
}

extension RegistrationForm {
    /// The part that an invited parent types.
    fileprivate var invited: InvitedForm {
        var form = InvitedForm()
        form.firstName = firstName
        form.lastName = lastName
        form.email = email
        form.password = password
        form.confirmPassword = confirmPassword
        return form
    }
}
