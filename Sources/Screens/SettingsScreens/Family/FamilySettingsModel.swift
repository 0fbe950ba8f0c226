import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Family Settings" holds: the family's name and how its money and days are counted.
@MainActor
@Observable
public final class FamilySettingsModel {
    /// Whether the form is ready.
    private(set) var state: ScreenState<Family> = .loading
    /// The settings as chosen.
    var settings: FamilySettings { didSet { clearMessages(from: oldValue) } }
    /// What is wrong with them.
    private(set) var messages = FormMessages()
    /// Whether they are being saved.
    private(set) var isSaving = false

    private let client: HouseholdClient
    private let saved: @MainActor () -> Void
    private var original: Family

    /// A form of `family` as far as it is known; `saved` is called once the new settings hold.
    public init(client: HouseholdClient, family: Family, saved: @escaping @MainActor () -> Void) {
        self.client = client
        self.saved = saved
        original = family
        settings = FamilySettings(family)
    }

    /// Whether anything differs from what holds.
    var isDirty: Bool { settings != FamilySettings(original) }

    /// Whether a system is to be there for the family.
    func isOn(_ system: HouseholdSystem) -> Bool { !settings.systemsOff.contains(system) }

    /// The switch of a system was pressed. That one stays on is for the rule of the form to say.
    func systemSwitched(_ system: HouseholdSystem, isOn: Bool) {
        if isOn { settings.systemsOff.remove(system) } else { settings.systemsOff.insert(system) }
    }

    /// The sheet appeared: reads what holds now.
    func load() async {
        guard state.content == nil else { return }
        do {
            let family = try await client.people.family().family
            take(family)
            state = .loaded(family)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Save Changes" was pressed: saves, or says what is missing.
    func saveTapped() async {
        guard !isSaving else { return }
        guard isDirty else { return messages.refuse([:], banner: FormMessages.unchanged) }
        isSaving = true
        messages.dismissBanner()
        do {
            original = try await client.people.change(settings, original.version)
            settings = FamilySettings(original)
            isSaving = false
            saved()
        } catch {
            isSaving = false
            messages.refuse(error)
            if error.isRefusal(.versionConflict), let family = try? await client.people.family().family { take(family) }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    /// What was changed elsewhere is shown; what was only typed here stays.
    private func take(_ family: Family) {
        let old = FamilySettings(original)
        original = family
        settings = ThreeWayMerge(base: old, mine: settings, theirs: FamilySettings(family), conflict: .takesTheirs)
            .merged(
                \.name, \.currencyCode, \.timeZoneIdentifier, \.localeTag, \.firstDayOfWeek, \.payTime,
                \.childMayRecordSpending, \.systemsOff)
    }

    private func clearMessages(from old: FamilySettings) {
        if messages.banner == FormMessages.unchanged { messages.dismissBanner() }
        if settings.name != old.name { messages.changed(.name) }
        if settings.currencyCode != old.currencyCode { messages.changed(.currency) }
        if settings.timeZoneIdentifier != old.timeZoneIdentifier { messages.changed(.timeZone) }
        if settings.localeTag != old.localeTag { messages.changed(.locale) }
        if settings.systemsOff != old.systemsOff { messages.changed(.systems) }
    }
}
