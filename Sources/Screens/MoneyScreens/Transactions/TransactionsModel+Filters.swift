import Household
import HouseholdClient
import Ledger
import Money

/// What the person narrows the list to.
extension TransactionsModel {
    /// "All", "Income", "Expense" or "Transfer" was chosen. A category that does not fit goes: its menu no longer
    /// offers it.
    func typeChosen(_ type: TransactionType?) {
        change { query in
            query.type = type
            if case .category(let id) = query.category, !offeredCategories(of: type).contains(where: { $0.id == id }) {
                query.category = nil
            }
            if type == .transfer { query.category = nil }
        }
    }

    /// The words of the search changed.
    func searchChanged(_ words: String) { change { $0.search = words } }

    /// A category was chosen, or all of them.
    func categoryChosen(_ category: CategoryFilter?) { change { $0.category = category } }

    /// An account was chosen, or all of them.
    func sourceChosen(_ source: MoneySource.ID?) { change { $0.sourceID = source } }

    /// The first or last day was chosen.
    func daysChosen(from: CalendarDate?, to: CalendarDate?) {
        change {
            $0.from = from
            $0.to = to
        }
    }

    /// What counts, what waits or what was deleted was chosen.
    func standingChosen(_ standing: HouseholdQuery.Standing) { change { $0.standing = standing } }

    /// Another order was chosen.
    func orderChosen(_ order: HouseholdQuery.Order) { change { $0.order = order } }

    /// "Clear Filters" was pressed: everything that narrows the list goes; its order stays.
    func clearTapped() {
        change { query in
            let order = query.order
            query = HouseholdQuery()
            query.order = order
        }
    }

    /// The categories that transactions of a type may have; all of them without one.
    func offeredCategories(of type: TransactionType?) -> [EntryCategory] {
        guard let type else { return categories }
        return categories.filter { $0.kind == type.categoryKind }
    }
}

extension HouseholdQuery.Standing {
    /// What its filter says.
    var word: String {
        switch self {
        case .posted: "Recorded"
        case .review: "Waits for review"
        case .deleted: "Deleted"
        }
    }
}

extension HouseholdQuery.Order {
    /// What its menu says.
    var word: String {
        switch self {
        case .newest: "Newest First"
        case .oldest: "Oldest First"
        case .largest: "Largest First"
        case .smallest: "Smallest First"
        }
    }

    /// Whether days stand together, so that they have headings.
    var isByDay: Bool { self == .newest || self == .oldest }
}
