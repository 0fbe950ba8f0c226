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
    /// The wishes as switched by now, before the server has answered; nil while it knows them all.
    private(set) var wanted: NoticePreferences?
    /// The amount as typed.
    var threshold = ""
    /// What is wrong with the amount.
    private(set) var thresholdMessage: String?

    let person: SignedInPerson
    let format: DisplayFormat
    private let client: HouseholdClient
    private let failed: @MainActor (String) -> Void
    private var saving: Task<Void, Never>?

    /// A model for `person`; `failed` says at the bottom of the screen why a change was undone.
    public init(
        client: HouseholdClient, person: SignedInPerson, failed: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        self.person = person
        self.failed = failed
        format = DisplayFormat(person.family)
        live = LiveContent(client: client) { _, _ in
            false
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.notices.preferences())
        }
    }

    /// What is shown.
    var preferences: NoticePreferences {
        wanted ?? live.content ?? NoticePreferences(unit: person.family.unit)
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
        wanted = preferences
        save()
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

    /// Returns once the server knows everything that was changed, or refused it.
    func saved() async {
        await saving?.value
    }

    /// Saves what is wanted, one change after the other, so that the last one wins.
    private func save() {
        guard saving == nil else { return }
        saving = Task { [weak self] in
            await self?.saveUntilKnown()
            self?.saving = nil
        }
    }

    private func saveUntilKnown() async {
        var known = live.content ?? preferences
        while let wanted, wanted != known {
            do throws(ClientFailure) {
                known = try await client.notices.change(known, wanted)
            } catch {
                self.wanted = nil
                await live.refresh()
                return failed(error.sentence)
            }
        }
        await live.refresh()
        if wanted == known { wanted = nil }
    }

    private var minorUnits: Double {
        (0..<person.family.unit.minorDigits).reduce(1.0) { value, _ in value * 10 }
    }
}
