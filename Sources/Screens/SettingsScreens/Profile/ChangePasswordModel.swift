import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Change Password" holds: the present password and the one from now on.
@MainActor
@Observable
public final class ChangePasswordModel {
    /// The present password as typed.
    var current = "" { didSet { if current != oldValue { messages.changed(.currentPassword) } } }
    /// The new password as typed.
    var new = "" { didSet { if new != oldValue { newChanged() } } }
    /// The new password again.
    var confirmation = "" { didSet { if confirmation != oldValue { messages.changed(.confirmPassword) } } }
    /// What is wrong with them.
    private(set) var messages = FormMessages()
    /// Whether it is being saved.
    private(set) var isSaving = false

    private let client: HouseholdClient
    private let policy: PasswordPolicy
    private let saved: @MainActor () -> Void

    /// A form for `person`; `saved` is called once the new password holds.
    public init(client: HouseholdClient, person: SignedInPerson, saved: @escaping @MainActor () -> Void) {
        self.client = client
        self.saved = saved
        policy = PasswordPolicy(
            for: person.role, firstName: person.user.firstName, lastName: person.user.lastName,
            familyName: person.family.name, email: person.user.signInName)
    }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { !(current + new + confirmation).isEmpty }
    /// What the new password must be, in words.
    var rule: String { policy.rule }
    /// How good the new password is; nil while there is none.
    var strength: PasswordStrength? { new.isEmpty ? nil : policy.strength(of: new) }

    /// "Change Password" was pressed.
    func saveTapped() async {
        guard !isSaving else { return }
        var errors = FieldErrors()
        if current.isEmpty { errors.add(.currentPassword, .currentPasswordRequired) }
        errors.add(.newPassword, policy.problem(with: new))
        if !new.isEmpty, new != confirmation { errors.add(.confirmPassword, .passwordsDiffer) }
        if !errors.isEmpty { return messages.refuse(errors) }
        isSaving = true
        messages.dismissBanner()
        do {
            try await client.account.changePassword(current, new)
            (current, new, confirmation) = ("", "", "")
            isSaving = false
            saved()
        } catch {
            isSaving = false
            messages.refuse(error, passwordIn: .currentPassword)
        }
    }

    /// "Suggest One" was pressed: a password that is easy to remember stands in both fields.
    func suggestTapped() {
        new = client.account.suggestPassword()
        confirmation = new
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    private func newChanged() {
        messages.changed(.newPassword)
        messages.changed(.confirmPassword)
    }
}
