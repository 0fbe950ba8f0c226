import Allowance
import Household
import HouseholdClient
import Ledger

/// What the person narrows the list to.
extension TransactionListModel {
    /// "All", "Money In" or "Money Out" was chosen.
    func directionChosen(_ direction: Direction?) { change { $0.direction = direction } }

    /// The words of the search changed.
    func searchChanged(_ words: String) { change { $0.search = words } }

    /// A category was chosen, or none.
    func categoryChosen(_ category: CategoryFilter?) { change { $0.category = category } }

    /// A child was chosen in the list of all children, or none.
    func childChosen(_ child: Child.ID?) { change { $0.childID = child } }

    /// The first or last day was chosen.
    func daysChosen(from: CalendarDate?, to: CalendarDate?) {
        change {
            $0.from = from
            $0.to = to
        }
    }

    /// "Clear" was pressed: everything that narrows the list goes.
    func clearTapped() {
        change { query in
            query = TransactionQuery(childID: scope == .allChildren ? nil : query.childID, search: "")
        }
    }
}
