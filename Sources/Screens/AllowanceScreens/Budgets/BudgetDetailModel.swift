import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The state of `/children/{id}/budgets/{id}`: one budget and what it counts, kept fresh.
@MainActor
@Observable
public final class BudgetDetailModel {
    /// What the page shows.
    struct Content: Hashable {
        let card: BudgetCard
        /// The entries that count, newest first, as many as a page of them holds.
        let entries: [TransactionRow]
    }

    /// The budget.
    let live: LiveContent<Content>
    /// Whether the person changes budgets.
    let mayEdit: Bool

    /// A model of one budget of a child as `person` sees it. `notFound` is called when there is none for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, budgetID: CategoryBudget.ID, person: SignedInPerson,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        mayEdit = person.mayManageBudgets(of: childID)
        let format = DisplayFormat(person.family)
        live = LiveContent(client: client, notFound: notFound) { _, change in
            change.movesBudgets(of: childID)
        } read: { () async throws(ClientFailure) in
            guard let line = try await client.budgets.list(childID, nil).lines.first(where: { $0.id == budgetID })
            else {
                throw .refused(ClientRefusal(code: .notFound, sentence: ""))
            }
            let card = BudgetCard(line, format: format)
            var query = card.query
            query.childID = childID
            let entries = try await client.transactions.page(query, nil).records
                .map { TransactionRow($0, format: format, namesChild: false) }
            return .loaded(Content(card: card, entries: entries))
        }
    }
}
