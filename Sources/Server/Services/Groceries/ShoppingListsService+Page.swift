public import Groceries
public import Household
public import Ledger
import Money
import Storage

/// What the screens of lists show beside the lists themselves.
extension ShoppingListsService {
    /// A list as its screen shows it. For parents. Refused: `.forbidden`, `.notFound`.
    public func page(_ caller: Caller, _ id: ShoppingList.ID) async throws(ServiceFailure) -> ShoppingListPage {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let list = try family.filledList(family.shoppingList(id))
            let people = try family.tables.users.all(in: caller.familyID).map { ($0.id, $0.displayName) }
            return ShoppingListPage(
                list: list, insights: list.isOpen ? try family.priceInsights(of: list) : [],
                stores: try family.tables.groceryShelves.stores(in: caller.familyID),
                categories: try family.tables.groceryShelves.categories(in: caller.familyID),
                people: Dictionary(people) { first, _ in first },
                canReopen: Reopening.isPossible(list.list, today: family.today, zone: family.family.timeZone))
        }
    }

    /// The active lists, newest first, by name. For parents. Refused: `.forbidden`.
    public func choices(_ caller: Caller) async throws(ServiceFailure) -> [ListChoice] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.listChoices()
        }
    }

    /// What may be put on a list next. For parents. Refused: `.forbidden`, `.notFound`.
    ///
    /// - Parameter typed: what stands in the field.
    public func suggestions(
        _ caller: Caller, for id: ShoppingList.ID, _ typed: String
    ) async throws(ServiceFailure) -> ListSuggestions {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let list = try family.filledList(family.shoppingList(id))
            let purchases = try family.tables.purchases.all(in: caller.familyID)
            let text = try? LineText(typed, unit: family.family.unit, locale: family.locale)
            return ListSuggestions(
                typed: text?.name ?? typed,
                items: try family.tables.groceryItems.all(in: caller.familyID).filter { !$0.isArchived },
                bought: purchases.map(\.itemID), trips: purchases.trips, listed: Set(list.lines.map(\.itemID)))
        }
    }
}

extension GroceryExpensesService {
    /// What somebody who pays may choose among. For parents. Refused: `.forbidden`.
    public func choices(_ caller: Caller) async throws(ServiceFailure) -> PaymentChoices {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let (sources, hasLast) = try family.payingSources()
            return PaymentChoices(
                sources: sources, stores: try family.tables.groceryShelves.stores(in: caller.familyID),
                hasLast: hasLast, today: family.today)
        }
    }
}

extension FamilyTables {
    /// How many lists are offered at most.
    private static let choiceLimit = 50

    /// The active lists that something can be put on, newest first.
    func listChoices() throws -> [ListChoice] {
        try tables.shoppingLists.lists(.active, in: family.id, limit: Self.choiceLimit, offset: 0)
            .map { ListChoice(id: $0.id, name: $0.name) }
    }

    /// How many of the newest expenses tell which source was used last.
    private static let recentExpenses = 50

    /// The sources that may be paid from, the one that was paid from last first, and whether there is such a one.
    fileprivate func payingSources() throws -> (sources: [PaymentChoices.Source], hasLast: Bool) {
        var query = HouseholdQuery()
        query.type = .expense
        let recent = try tables.householdTransactions.page(
            query, [], in: family.id, start: .first, limit: Self.recentExpenses
        ).transactions.map(\.sourceID)
        let offered = try tables.sources.all(in: family.id).filter(\.isOffered)
        let known = offered.enumerated().map { number, source in
            (rank: recent.firstIndex(of: source.id) ?? recent.count + number, source: source)
        }
        let sources = known.sorted { $0.rank < $1.rank }
            .map { PaymentChoices.Source(id: $0.source.id.uuid, name: $0.source.name) }
        return (sources, known.contains { $0.rank < recent.count })
    }
}

extension [Purchase] {
    /// The items of each list that they were bought from.
    var trips: [[GroceryItem.ID]] {
        Dictionary(grouping: filter { $0.listID != nil }, by: \.listID).values.map { $0.map(\.itemID) }
    }
}
