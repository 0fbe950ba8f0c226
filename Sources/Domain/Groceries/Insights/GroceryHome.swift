public import Household
public import Ledger

/// What the first screen of groceries shows, and what it leaves out (groceries.md §3.1).
public struct GroceryHome: Hashable, Sendable {
    /// The parts of the screen.
    public enum Section: Hashable, Sendable {
        case greeting, quickActions, budget, expiring, mightNeed, recent, firstShop
    }

    /// How it greets.
    public let greeting: Greeting
    /// The budget that holds today.
    public let budget: GroceryBudget?
    /// What goes off within 7 days or has gone off.
    public let expiring: [ExpiringLot]
    /// What might be needed, at most 3.
    public let mightNeed: [ExpectedItem]
    /// The newest purchases, at most 5.
    public let recent: [Purchase]
    /// Whether there is nothing at all yet.
    public let isNew: Bool

    /// "Let's optimize your groceries".
    public static let subtitle = "Let's optimize your groceries"
    /// What stands under "Recent Activity" without purchases.
    public static let nothingBought = "No purchases yet. Complete a list to see them here."
    /// Most rows of what might be needed.
    public static let expectedLimit = 3
    /// Most rows of purchases.
    public static let recentLimit = 5

    /// A first screen.
    ///
    /// - Parameters:
    ///   - time: the family's, for the greeting.
    ///   - lots: all of the family, with their items.
    ///   - mightNeed: as `YouMightNeed` gives them.
    ///   - purchases: in any order, at least the newest 5.
    ///   - hasLists: whether the family ever made a list.
    public init(
        at time: ClockTime, today: CalendarDate, budgets: [GroceryBudget], lots: [PantryLot], items: [GroceryItem],
        mightNeed: [ExpectedItem], purchases: [Purchase], hasLists: Bool
    ) {
        greeting = Greeting(time)
        budget = budgets.first { $0.days.contains(today) }
        expiring = ExpiringLot.all(lots, of: items, today: today)
        self.mightNeed = Array(mightNeed.prefix(Self.expectedLimit))
        recent = Self.newest(purchases)
        isNew = !hasLists && budgets.isEmpty && lots.isEmpty && purchases.isEmpty
    }

    /// The parts that are shown, from top to bottom.
    public var sections: [Section] {
        if isNew { return [.greeting, .quickActions, .firstShop] }
        var sections: [Section] = [.greeting, .quickActions]
        if budget != nil { sections.append(.budget) }
        if !expiring.isEmpty { sections.append(.expiring) }
        if !mightNeed.isEmpty { sections.append(.mightNeed) }
        return sections + [.recent]
    }

    private static func newest(_ purchases: [Purchase]) -> [Purchase] {
        let ordered = purchases.sorted { ($1.date, $1.createdAt, $1.id) < ($0.date, $0.createdAt, $0.id) }
        return Array(ordered.prefix(recentLimit))
    }
}
