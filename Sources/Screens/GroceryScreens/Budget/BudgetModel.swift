import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/budget`: the budget of today, kept fresh, and the others.
@MainActor
@Observable
public final class BudgetModel {
    /// What the page shows.
    struct Content: Hashable {
        /// The one whose days hold today.
        let current: BudgetOverview?
        /// The next one first.
        let upcoming: [BudgetRow]
        /// The last one first.
        let past: [BudgetRow]

        init(_ standings: [GroceryBudgetStanding], today: CalendarDate, _ format: DisplayFormat) {
            let current = standings.first { $0.figures.budget.days.contains(today) }
            let others = standings.map(\.figures).filter { $0.budget.id != current?.id }
                .sorted { $0.budget.days.lowerBound < $1.budget.days.lowerBound }
            self.current = current.map { BudgetOverview($0, format) }
            upcoming = others.filter { $0.budget.days.lowerBound > today }.map { BudgetRow($0, format) }
            past = others.filter { $0.budget.days.upperBound < today }.reversed().map { BudgetRow($0, format) }
        }
    }

    /// What "Delete …?" is asked about.
    struct Question: Hashable {
        let id: GroceryBudget.ID
        let name: String
    }

    /// The budgets; empty without one that holds today.
    let live: LiveContent<Content>
    /// The one that is asked about.
    private(set) var deleting: Question?
    /// Whether it is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer

    /// A model of the budgets as `person` sees them. `open` leads to a sheet, `say` tells what was done.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer
    ) {
        self.client = client
        self.open = open
        self.say = say
        live = LiveContent(client: client) { _, change in
            change.movesGrocerySpending
        } read: { () async throws(ClientFailure) in
            let standings = try await client.groceryBudgets.standings()
            let content = Content(
                standings, today: person.family.day(of: client.clock.now()), DisplayFormat(person.family))
            return content.current == nil ? .empty(content) : .loaded(content)
        }
    }

    /// "Edit Budget" was chosen.
    func editTapped(_ id: GroceryBudget.ID) {
        failure = nil
        open(.groceries(.editBudget(id)))
    }

    /// "Delete" was chosen in a menu: asks first.
    func deleteTapped(_ id: GroceryBudget.ID, _ name: String) {
        failure = nil
        deleting = Question(id: id, name: name)
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ question: Question) async {
        guard !isWorking else { return }
        isWorking = true
        do throws(ClientFailure) {
            try await client.groceryBudgets.delete(question.id)
            say(.done("\(question.name) was deleted"))
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
