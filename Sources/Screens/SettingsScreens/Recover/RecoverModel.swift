import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Forgot Password" holds: whose password, the code that proves it, and the new password.
@MainActor
@Observable
public final class RecoverModel {
    /// What was typed.
    var form = RecoveryForm() { didSet { clearMessages(from: oldValue) } }
    /// The new password again.
    var confirmPassword = "" { didSet { messages.changed(.confirmPassword) } }
    /// What is wrong with it.
    private(set) var messages = FormMessages()
    /// Whether it is being sent.
    private(set) var isSaving = false

    /// What the new password must be: nobody knows here yet whose it is.
    static let rule = "At least 15 characters, for a child 8. Three or four words are easy to remember."

    private let client: HouseholdClient
    private let recovered: @MainActor () -> Void

    /// A form; `recovered` is called once the new password holds.
    public init(client: HouseholdClient, recovered: @escaping @MainActor () -> Void) {
        self.client = client
        self.recovered = recovered
    }

    /// "Set New Password" was pressed.
    func sendTapped() async {
        guard !isSaving else { return }
        var missing: [FormField: String] = [:]
        if form.email.trimmingCharacters(in: .whitespaces).isEmpty { missing[.email] = "Email is required" }
        if form.code.trimmingCharacters(in: .whitespaces).isEmpty { missing[.code] = "Code is required" }
        if form.newPassword.isEmpty {
            missing[.newPassword] = "Password is required"
        } else if form.newPassword != confirmPassword {
            missing[.confirmPassword] = "Passwords do not match"
        }
        guard missing.isEmpty else { return messages.refuse(missing) }
        isSaving = true
        messages.dismissBanner()
        do {
            var form = form
            form.email = form.email.trimmingCharacters(in: .whitespaces)
            try await client.account.recover(form)
            isSaving = false
            recovered()
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Suggest One" was pressed: a password that is easy to remember stands in both fields.
    func suggestTapped() {
        form.newPassword = client.account.suggestPassword()
        confirmPassword = form.newPassword
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    private func clearMessages(from old: RecoveryForm) {
        if form.email != old.email { messages.changed(.email) }
        if form.code != old.code { messages.changed(.code) }
        if form.newPassword != old.newPassword {
            messages.changed(.newPassword)
            messages.changed(.confirmPassword)
        }
    }
}
