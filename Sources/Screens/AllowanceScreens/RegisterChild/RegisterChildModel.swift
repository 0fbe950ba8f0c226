import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Child" holds: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class RegisterChildModel {
    /// Whether the child is being added.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// The typed names, address, password and pay-day.
    var form = AddChildForm() { didSet { clearMessages(from: oldValue) } }
    /// The weekly allowance as typed.
    var weeklyAllowance = "" { didSet { if weeklyAllowance != oldValue { messages.changed(.weeklyAllowance) } } }
    /// The starting balance as typed.
    var startingBalance = "" { didSet { if startingBalance != oldValue { messages.changed(.startingBalance) } } }

    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let added: @MainActor (ChildOverview) -> Void

    /// A form for a child of `family`; `added` is called with the new child.
    public init(client: HouseholdClient, family: Family, added: @escaping @MainActor (ChildOverview) -> Void) {
        self.client = client
        self.family = family
        self.added = added
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether the child is to sign in with a user name instead of an address.
    var hasUserName: Bool { form.userName != nil }

    /// The user name, as typed.
    var userName: String {
        get { form.userName ?? "" }
        set { form.userName = newValue }
    }

    /// What the password must be, in words.
    var passwordRule: String { form.passwordPolicy(familyName: family.name).rule }

    /// How good the password is; nil while there is none.
    var strength: PasswordStrength? {
        form.password.isEmpty
            ? nil : form.passwordPolicy(familyName: family.name).strength(of: form.password)
    }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool {
        form != AddChildForm() || !weeklyAllowance.isEmpty || !startingBalance.isEmpty
    }

    /// The password again, as typed.
    var confirmPassword: String {
        get { form.confirmPassword ?? "" }
        set { form.confirmPassword = newValue }
    }

    /// "Add Child" was pressed: adds, or says what is missing.
    func addTapped() async {
        guard !isSaving else { return }
        var typed = form
        typed.weeklyAllowance = .typed(weeklyAllowance)
        typed.startingBalance = .typed(startingBalance)
        do {
            let child = try typed.validated(for: family, locale: format.locale)
            typed.weeklyAllowance = .exact(child.weeklyAllowance)
            typed.startingBalance = .exact(child.startingBalance)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "No email? Use a user name" was pressed, or the way back: what was typed for the other one does not count.
    func otherNameTapped() {
        form.userName = hasUserName ? nil : ""
        form.email = ""
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

    private func send(_ typed: AddChildForm) async {
        isSaving = true
        messages.clear()
        do {
            let child = try await key.send { key throws(ClientFailure) in try await client.family.addChild(typed, key) }
            isSaving = false
            added(child)
        } catch {
            isSaving = false
            messages.refuse(error, at: [.emailTaken: .email, .userNameTaken: .userName])
        }
    }

    private func clearMessages(from old: AddChildForm) {
        if form.firstName != old.firstName { messages.changed(.firstName) }
        if form.lastName != old.lastName { messages.changed(.lastName) }
        if form.email != old.email { messages.changed(.email) }
        if form.userName != old.userName { messages.changed(.userName) }
        if form.password != old.password { messages.changed(.password) }
        if form.confirmPassword != old.confirmPassword || form.password != old.password {
            messages.changed(.confirmPassword)
        }
    }
}
