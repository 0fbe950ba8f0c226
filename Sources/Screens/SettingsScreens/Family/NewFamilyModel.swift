import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Another Family" holds: the name of one more family of the person, and how its money and days are
/// counted, to begin with as in the present one ([S §1.3]).
@MainActor
@Observable
public final class NewFamilyModel {
    /// What was typed and chosen.
    var form: NewFamilyForm { didSet { clearMessages(from: oldValue) } }
    /// What is wrong with it.
    private(set) var messages = FormMessages()
    /// Whether the family is being made.
    private(set) var isSaving = false

    /// What the form is sent under.
    let key: FormKey

    private let client: HouseholdClient
    private let created: @MainActor (SignedInPerson) -> Void
    private let present: Family.ID
    private let original: NewFamilyForm

    /// A form for somebody who is in `family`; `created` is called with the person in the new one.
    public init(client: HouseholdClient, family: Family, created: @escaping @MainActor (SignedInPerson) -> Void) {
        self.client = client
        self.created = created
        present = family.id
        key = FormKey(client: client)
        var form = NewFamilyForm()
        form.currencyCode = family.currency.code
        form.timeZoneIdentifier = family.timeZoneIdentifier
        form.localeTag = family.localeTag
        original = form
        self.form = form
    }

    /// Whether closing would lose anything.
    var isDirty: Bool { form != original }

    /// "Add Family" was pressed: makes it and goes on in it, or says what is missing. Where the way there breaks,
    /// the next press goes on in the family that was made.
    func createTapped() async {
        guard !isSaving else { return }
        messages.dismissBanner()
        do throws(FieldErrors) {
            // The id is given with the family; what is typed does not depend on it.
            _ = try form.validated(id: present, now: client.clock.now())
        } catch {
            return messages.refuse(error)
        }
        isSaving = true
        do throws(ClientFailure) {
            let family = try await key.send { key throws(ClientFailure) in
                try await client.account.createFamily(form, key)
            }
            let person = try await client.account.switchFamily(family)
            isSaving = false
            created(person)
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    private func clearMessages(from old: NewFamilyForm) {
        guard form != old else { return }
        if form.name != old.name { messages.changed(.name) }
        if form.currencyCode != old.currencyCode { messages.changed(.currency) }
        if form.timeZoneIdentifier != old.timeZoneIdentifier { messages.changed(.timeZone) }
    }
}
