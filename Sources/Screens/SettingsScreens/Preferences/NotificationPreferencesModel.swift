import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/settings/notifications`: every change is saved at once, and undone where that fails.
@MainActor
@Observable
public final class NotificationPreferencesModel {
    /// What the person wants to be told.
    let live: LiveContent<NoticePreferences>
    /// The wishes as switched by now, until the server knows them.
    let autoSave: AutoSave<NoticePreferences>
    /// The amount as typed.
    var threshold = ""
    /// What is wrong with the amount.
    private(set) var thresholdMessage: String?

    let person: SignedInPerson
    let format: DisplayFormat

    /// A model for `person`; `failed` says at the bottom of the screen why a change was undone.
    public init(
        client: HouseholdClient, person: SignedInPerson, failed: @escaping @MainActor (String) -> Void
    ) {
        self.person = person
        format = DisplayFormat(person.family)
        let live = LiveContent(client: client) { _, _ in
            false
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.notices.preferences())
        }
        self.live = live
        autoSave = AutoSave(
            live, \.self,
            save: { (known, wanted) async throws(ClientFailure) in try await client.notices.change(known, wanted) },
            failed: failed)
    }

    /// What is shown.
    var preferences: NoticePreferences {
        autoSave.wanted ?? live.content ?? NoticePreferences(unit: person.family.unit)
    }
    /// A child's sign-in alerts stay on.
    var maySilenceSignIns: Bool { NoticePreferences.maySilenceSignIns(person.role) }

    /// The most that the slider gives: 100, or 10,000 in currencies without decimals.
    var sliderLimit: Double { person.family.unit.minorDigits == 0 ? 10_000 : 100 }
    /// The slider's step.
    var sliderStep: Double { sliderLimit / 20 }
    /// The threshold in major units, as far as the slider reaches.
    var sliderValue: Double { min(Double(preferences.lowBalanceThreshold.minorUnits) / minorUnits, sliderLimit) }

    /// A switch, a time or the slider was changed: saved at once.
    func changed(_ change: (inout NoticePreferences) -> Void) {
        var preferences = preferences
        change(&preferences)
        guard preferences != self.preferences else { return }
        autoSave.keep(preferences)
    }

    /// The slider was moved to an amount in major units.
    func slid(to value: Double) {
        threshold = ""
        thresholdMessage = nil
        let amount = Money(minorUnits: Int64((value * minorUnits).rounded()), unit: person.family.unit)
        changed { $0.lowBalanceThreshold = amount }
    }

    /// An amount was typed, and a moment has passed since.
    func typed() {
        guard !threshold.isEmpty else { return thresholdMessage = nil }
        do {
            let amount = try FieldRules.threshold(
                .typed(threshold), unit: person.family.unit, locale: Locale(identifier: person.family.localeTag))
            thresholdMessage = nil
            changed { $0.lowBalanceThreshold = amount }
        } catch {
            thresholdMessage = error.message(Locale(identifier: person.family.localeTag))
        }
    }

    private var minorUnits: Double {
        (0..<person.family.unit.minorDigits).reduce(1.0) { value, _ in value * 10 }
    }
}
