import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/rules`: what the family has said about merchants, kept fresh.
@MainActor
@Observable
public final class RulesModel {
    /// What the page shows.
    struct Content: Hashable {
        /// By what the merchants are called.
        let rules: [RuleRow]
        /// What parents have taught of messages, the oldest first.
        let taught: [TaughtRow]
        /// What Roost brings along, in the order of categories.
        let builtIn: [BuiltInRule]
    }

    /// The rules; empty where the family has none of its own.
    let live: LiveContent<Content>
    /// Whether what Roost brings along is unfolded.
    var showsBuiltIn = false
    /// The one that "Delete …?" is asked about.
    private(set) var deleting: RuleRow?
    /// Whether that is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// The taught one that "Forget …?" is asked about.
    private(set) var forgetting: TaughtRow?
    /// Whether that is asked.
    var isAskingToForget: Bool {
        get { forgetting != nil }
        set { if !newValue { forgetting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer

    /// A model of the family's rules. `open` leads to a sheet, `say` tells what was done.
    public init(
        client: HouseholdClient, open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer
    ) {
        self.client = client
        self.open = open
        self.say = say
        live = LiveContent(client: client) { _, change in
            change.movesRules
        } read: { () async throws(ClientFailure) in
            let categories = try await client.money.categories()
            let byID = Dictionary(categories.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let rules = try await client.merchantRules.all().map { RuleRow($0, categories: byID) }
            let taught = try await client.teaching.all().map(TaughtRow.init)
            let content = Content(
                rules: rules.sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) },
                taught: taught, builtIn: categories.compactMap(BuiltInRule.init))
            return rules.isEmpty && taught.isEmpty ? .empty(content) : .loaded(content)
        }
    }

    /// A row, or "Edit" in its menu, was pressed.
    func editTapped(_ row: RuleRow) {
        failure = nil
        open(.editRule(row.id))
    }

    /// "Delete" was chosen in the menu of a row: asks first.
    func deleteTapped(_ row: RuleRow) {
        failure = nil
        deleting = row
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ row: RuleRow) async {
        await delete("The rule for \(row.title) was deleted") { [client] () async throws(ClientFailure) in
            try await client.merchantRules.delete(row.id)
        }
    }

    /// "Delete" was chosen in the menu of a taught rule: asks first.
    func forgetTapped(_ row: TaughtRow) {
        failure = nil
        forgetting = row
    }

    /// "Delete" was pressed in the question about a taught rule.
    func forgetConfirmed(_ row: TaughtRow) async {
        await delete("The message rule was deleted") { [client] () async throws(ClientFailure) in
            try await client.teaching.delete(row.id)
        }
    }

    private func delete(_ words: String, _ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        do throws(ClientFailure) {
            try await work()
            say(.done(words))
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        isWorking = false
        await live.refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}

extension HouseholdEvent.Change {
    /// Whether a rule, or the category that it leads to, may be another after this: correcting a transaction teaches.
    fileprivate var movesRules: Bool {
        isOne(money: { event in
            switch event {
            case .moneySettingsChanged, .transactionChanged, .transactionsImported: true
            case .messageReceived, .sourceChanged: false
            }
        })
    }
}
