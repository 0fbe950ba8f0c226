import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Create Parent Account" holds: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class RegisterParentModel {
    /// Whether a family may register here.
    private(set) var state: ScreenState<RegistrationOffer> = .loading
    /// Whether the family is being made.
    private(set) var isSaving = false
    /// The message of each field that is wrong.
    private(set) var messages: [FormField: String] = [:]
    /// What the server said about the whole form.
    private(set) var banner: String?
    /// Counts refused attempts, so that the view moves the focus each time.
    private(set) var refusals = 0
    /// What was typed.
    var form = RegistrationForm() { didSet { clearMessages(from: oldValue) } }
    /// The code that the server printed at its start, where it is asked for.
    var setupCode = ""

    private let client: HouseholdClient
    private let registered: @MainActor (SignedInPerson) -> Void

    /// A form; `registered` is called with the new parent, who is signed in.
    public init(client: HouseholdClient, registered: @escaping @MainActor (SignedInPerson) -> Void) {
        self.client = client
        self.registered = registered
    }

    /// How good the password is; nil while there is none.
    var strength: PasswordStrength? {
        form.password.isEmpty ? nil : form.passwordPolicy.strength(of: form.password)
    }

    /// The password again, as typed.
    var confirmPassword: String {
        get { form.confirmPassword ?? "" }
        set { form.confirmPassword = newValue }
    }

    /// "Currency: US Dollar · Time zone: New York".
    var regionLine: String {
        let currency = Currency(code: form.currencyCode)?.name ?? form.currencyCode
        return "Currency: \(currency) · Time zone: \(Self.city(form.timeZoneIdentifier))"
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
            state = .loaded(try await client.account.registration())
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Create Account" was pressed: makes the family, or says what is missing.
    func createTapped() async {
        guard !isSaving else { return }
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
            let code = setupCode.trimmingCharacters(in: .whitespaces)
            let person = try await client.account.registerParent(form, code.isEmpty ? nil : code)
            isSaving = false
            registered(person)
        } catch {
            isSaving = false
            refused(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        banner = nil
    }

    /// The place in a zone's name: "New York" of "America/New_York".
    static func city(_ identifier: String) -> String {
        let place = identifier.split(separator: "/").last.map(String.init) ?? identifier
        return place.replacingOccurrences(of: "_", with: " ")
    }

    private func refused(_ failure: ClientFailure) {
        banner = failure.sentence
        guard case .refused(let refusal) = failure else { return }
        if refusal.code == .registrationClosed { state = .loaded(.closed) }
        if refusal.code == .setupCodeRequired { state = .loaded(.needsSetupCode) }
        var fields = refusal.fields.compactMapValues(\.first)
        if refusal.code == .emailTaken, fields.isEmpty { fields[.email] = refusal.sentence }
        if !fields.isEmpty { banner = nil }
        refuse(fields)
    }

    private func refuse(_ messages: [FormField: String]) {
        self.messages = messages
        refusals += 1
    }

    private func clearMessages(from old: RegistrationForm) {
        let changed: [(FormField, Bool)] = [
            (.firstName, form.firstName != old.firstName), (.lastName, form.lastName != old.lastName),
            (.email, form.email != old.email), (.password, form.password != old.password),
            (.confirmPassword, form.confirmPassword != old.confirmPassword || form.password != old.password),
            (.familyName, form.familyName != old.familyName), (.currency, form.currencyCode != old.currencyCode),
            (.timeZone, form.timeZoneIdentifier != old.timeZoneIdentifier),
        ]
        for (field, isChanged) in changed where isChanged && messages[field] != nil { messages[field] = nil }
    }
}
