import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/settings`: every change is saved at once, and undone where that fails.
@MainActor
@Observable
public final class MoneySettingsModel {
    /// What the page shows.
    struct Content: Hashable {
        let settings: MoneySettings
        /// "Last message Nov 11, 2026 at 8:59 AM", of one that arrived lately; nil where none did.
        let access: String?
        /// "1 source", "4 sources".
        let sources: String
        /// The sources that pocket money may come from.
        let givers: [MoneySource]
    }

    /// What is set, and how messages arrive.
    let live: LiveContent<Content>
    /// What is set by now, until the server knows it.
    let autoSave: AutoSave<MoneySettings>
    /// One more own name, as typed.
    var name = "" { didSet { if name != oldValue { nameMessage = nil } } }
    /// What is wrong with it.
    private(set) var nameMessage: String?

    /// Which release this is: "0.1.0 (1)".
    let version: String
    let person: SignedInPerson

    /// How long a message counts as a sign that messages arrive.
    private static let freshDays = 7

    /// A model for `person`; `version` is told as it is, `say` tells why a change was undone.
    public init(client: HouseholdClient, person: SignedInPerson, version: String, say: @escaping ToastAnnouncer) {
        self.person = person
        self.version = version
        let format = DisplayFormat(person.family)
        let live = LiveContent(client: client) { _, change in
            change.movesMoneySettings
        } read: { () async throws(ClientFailure) in
            let settings = try await client.money.settings()
            let last = try await client.messages.lastReceived()?.receivedAt
            let sources = try await client.sources.all().map(\.source).filter(\.isOffered)
            return .loaded(
                Content(
                    settings: settings, access: Self.access(last, at: client.clock.now(), format: format),
                    sources: sources.count == 1 ? "1 source" : "\(sources.count) sources",
                    givers: sources.filter { $0.mayGivePocketMoney(in: person.family.currency) }))
        }
        self.live = live
        autoSave = AutoSave(
            live, \.settings,
            save: { (_, wanted) async throws(ClientFailure) in try await client.money.set(wanted) },
            failed: { say(.failed($0)) })
    }

    /// What is shown as set.
    var settings: MoneySettings { autoSave.wanted ?? live.content?.settings ?? MoneySettings() }

    /// Who is signed in: "Raka Purnama", or "User" of somebody without a name.
    var fullName: String {
        let name = person.user.fullName.trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? "User" : name
    }

    /// The confidence from which on messages are recorded, as a slider has it.
    var threshold: Double {
        get { Double(settings.threshold) }
        set {
            var settings = settings
            settings.threshold = Int(newValue.rounded())
            keep(settings)
        }
    }

    /// The source that pocket money comes from, as a menu has it; nil for none.
    var pocketMoneySourceID: MoneySource.ID? {
        get { settings.pocketMoneySourceID }
        set {
            var settings = settings
            settings.pocketMoneySourceID = newValue
            keep(settings)
        }
    }

    /// Whether there is room for one more own name.
    var mayAddNames: Bool { settings.ownNames.count < MoneySettings.nameLimit }

    /// "Add Name" was pressed: keeps what was typed, or says what is wrong with it.
    func addNameTapped() {
        let typed = FieldRules.clean(name)
        guard !typed.isEmpty else { return nameMessage = "Enter a name." }
        var settings = settings
        if !settings.ownNames.contains(where: { $0.lowercased() == typed.lowercased() }) {
            settings.ownNames.append(typed)
        }
        do {
            _ = try settings.validated()
        } catch {
            return nameMessage = error[.ownNames]?.message(DisplayFormat(person.family).locale)
        }
        name = ""
        keep(settings)
    }

    /// "Remove" beside an own name was pressed.
    func removeTapped(_ name: String) {
        var settings = settings
        settings.ownNames.removeAll { $0 == name }
        keep(settings)
    }

    // MARK: Parts

    private static func access(_ last: Date?, at now: Date, format: DisplayFormat) -> String? {
        guard let last, now.timeIntervalSince(last) <= TimeInterval(freshDays * 86_400) else { return nil }
        return "Last message \(format.dateTime(last))"
    }

    private func keep(_ settings: MoneySettings) {
        guard live.content != nil, settings != self.settings else { return }
        autoSave.keep(settings)
    }
}

extension HouseholdEvent.Change {
    /// Whether what is set, how messages arrive, or how many sources there are may be another after this.
    fileprivate var movesMoneySettings: Bool {
        isOne(money: { event in
            switch event {
            case .moneySettingsChanged, .messageReceived, .sourceChanged: true
            case .transactionChanged, .transactionsImported: false
            }
        })
    }
}
