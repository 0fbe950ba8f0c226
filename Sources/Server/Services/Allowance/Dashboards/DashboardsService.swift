public import Allowance
public import Household
public import Ledger
import Storage

/// What the start pages show, each from one snapshot.
public struct DashboardsService: Sendable {
    let store: FamilyStore

    /// What `/home` shows.
    public struct FamilyPage: Sendable {
        /// The family.
        public let family: Family
        /// Sums over present children (I-28).
        public let totals: FamilyTotals
        /// All savings of present children.
        public let totalSavings: Money
        /// By first name.
        public let children: [ChildFigures]
        /// Wishes that children ask to buy, the longest waiting first.
        public let requests: [WishSummary]

        /// Missed payments that wait for a parent (I-10).
        public var heldCount: Int { children.reduce(0) { $0 + $1.heldCount } }
    }

    /// What `/my-allowance` and `/children/{id}` show.
    public struct ChildPage: Sendable {
        /// The family.
        public let family: Family
        /// The child and the figures beside the name.
        public let figures: ChildFigures
        /// The current month.
        public let month: MonthlyStats
        /// The 5 newest entries.
        public let recent: [PostedEntry]
        /// How many wishes are not bought yet.
        public let openWishCount: Int
        /// The goal to show; nil without any.
        public let nearestGoal: NearestGoal?
        /// Budgets at or over their threshold.
        public let budgetWarnings: [BudgetStanding]
        /// The family's categories, hidden ones included, for the names of these budgets.
        public let categories: [EntryCategory]
        /// Missed payments that wait for a parent, oldest first (I-10); empty for a child and of a removed one.
        public let held: [HeldPayment]
    }

    /// Totals and a card for each child; for parents.
    public func family(_ caller: Caller) async throws(ServiceFailure) -> FamilyPage {
        try await store.read(caller) { family in
            try family.require(.seeFamilyDashboard)
            let summaries = try family.tables.children.summaries(
                in: caller.familyID, recent: RecentDays(today: family.today))
            let children = try family.figures(of: summaries)
            let unit = family.family.unit
            return FamilyPage(
                family: family.family, totals: FamilyTotals(summaries, unit: unit),
                totalSavings: children.reduce(into: .zero(unit)) { $0 += $1.savingsBalance }, children: children,
                requests: try family.requests())
        }
    }

    /// A child's balance, schedule, month and newest entries: any child for a parent, the child's own for a child.
    public func child(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> ChildPage {
        try await store.read(caller) { family in
            let child = try family.childEvenRemoved(id)
            let entries = family.tables.entries
            let means = try family.means(of: child)
            let wishes = try family.wishes(of: child)
            let decides = caller.role == .parent && child.archivedAt == nil
            return ChildPage(
                family: family.family, figures: try family.figures(of: child),
                month: try entries.monthlyStats(
                    of: child.account, in: caller.familyID, month: family.today.month),
                recent: try entries.page(EntryQuery(childID: id), in: caller.familyID, limit: 5).entries,
                openWishCount: wishes.count { !$0.wish.isPurchased },
                nearestGoal: NearestGoal(wishes: wishes, means: means),
                budgetWarnings: try family.standings(of: child).filter { $0.level.status != .ok },
                categories: try family.tables.categories.all(.children, in: caller.familyID),
                held: decides ? try family.schedule(of: child).held(now: family.now).map(\.held) : [])
        }
    }
}
