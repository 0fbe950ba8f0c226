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
    /// The message of each field that is wrong.
    private(set) var messages: [FormField: String] = [:]
    /// What the server said about the whole form.
    private(set) var banner: String?
    /// Counts refused attempts, so that the view moves the focus each time.
    private(set) var refusals = 0
    /// The typed names, address, password and pay-day.
    var form = AddChildForm() { didSet { clearMessages(from: oldValue) } }
    /// The weekly allowance as typed.
    var weeklyAllowance = "" { didSet { clear(.weeklyAllowance, if: weeklyAllowance != oldValue) } }
    /// The starting balance as typed.
    var startingBalance = "" { didSet { clear(.startingBalance, if: startingBalance != oldValue) } }

    let family: Family
    private let client: HouseholdClient
    private let added: @MainActor (ChildOverview) -> Void
    private var requestKey: RequestKey
    private var sentForm: AddChildForm?

    /// A form for a child of `family`; `added` is called with the new child.
    public init(client: HouseholdClient, family: Family, added: @escaping @MainActor (ChildOverview) -> Void) {
        self.client = client
        self.family = family
        self.added = added
        requestKey = client.clock.newRequestKey()
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

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
            let found = error.all.map { ($0.field, $0.problem.message(format.locale)) }
            banner = nil
            return refuse(Dictionary(found, uniquingKeysWith: { first, _ in first }))
        }
        await send(typed)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        banner = nil
    }

    private func send(_ typed: AddChildForm) async {
        // The same contents sent again are the same wish; other contents are another one.
        if let sentForm, sentForm != typed { requestKey = client.clock.newRequestKey() }
        sentForm = typed
        isSaving = true
        banner = nil
        messages = [:]
        do {
            let child = try await client.family.addChild(typed, requestKey)
            isSaving = false
            added(child)
        } catch {
            isSaving = false
            banner = error.sentence
            guard case .refused(let refusal) = error else { return }
            var fields = refusal.fields.compactMapValues(\.first)
            if refusal.code == .emailTaken, fields.isEmpty { fields[.email] = refusal.sentence }
            if !fields.isEmpty { banner = nil }
            refuse(fields)
        }
    }

    private func refuse(_ messages: [FormField: String]) {
        self.messages = messages
        refusals += 1
    }

    private func clear(_ field: FormField, if changed: Bool) {
        if changed, messages[field] != nil { messages[field] = nil }
    }

    private func clearMessages(from old: AddChildForm) {
        clear(.firstName, if: form.firstName != old.firstName)
        clear(.lastName, if: form.lastName != old.lastName)
        clear(.email, if: form.email != old.email)
        clear(.password, if: form.password != old.password)
        clear(.confirmPassword, if: form.confirmPassword != old.confirmPassword || form.password != old.password)
    }
}
