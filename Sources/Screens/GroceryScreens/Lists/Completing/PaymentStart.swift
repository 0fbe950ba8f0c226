import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What somebody who pays for groceries may choose among, and what is chosen when the form opens.
struct PaymentStart: Hashable, Sendable {
    let choices: PaymentChoices
    /// The only source, or the one that was paid from last; nil while nobody knows which of several it is.
    let sourceID: UUID?

    /// Reads the choices.
    static func read(_ client: HouseholdClient) async throws(ClientFailure) -> PaymentStart {
        let choices = try await client.groceries.paymentChoices()
        return PaymentStart(choices: choices, sourceID: choices.first?.id)
    }
}

extension PaymentChoices {
    /// What a form that is paid must fit.
    var neighbours: CompletionForm.Neighbours {
        let (stores, sources) = (Set(stores.map(\.id)), Set(sources.map(\.id)))
        return .init(isStore: stores.contains, isSource: sources.contains)
    }

    /// Whether such a source may be paid from.
    func has(_ source: UUID?) -> Bool { sources.contains { $0.id == source } }
}

extension HouseholdEvent.Change {
    /// Whether what may be paid from, or where, may be another.
    var movesPayments: Bool {
        isOne(
            money: { event in
                switch event {
                case .sourceChanged, .moneySettingsChanged: true
                case .transactionChanged, .transactionsImported, .messageReceived: false
                }
            },
            groceries: { event in
                switch event {
                case .itemsChanged: true
                case .listChanged, .listCompleted, .pantryChanged, .budgetChanged: false
                }
            })
    }
}
