public import Household
public import Ledger

/// A child with every figure that is shown beside the name.
public struct ChildFigures: Hashable, Sendable, Identifiable {
    /// The profile and its figures.
    public var overview: ChildOverview
    /// The day of the last allowance that was paid; nil before the first.
    public var lastAllowanceDate: CalendarDate?
    /// When the next one comes, as of the answer; never to a removed child (I-30).
    public var nextPayment: NextPayment

    /// A child with these figures.
    public init(overview: ChildOverview, lastAllowanceDate: CalendarDate?, nextPayment: NextPayment) {
        self.overview = overview
        self.lastAllowanceDate = lastAllowanceDate
        self.nextPayment = nextPayment
    }

    /// The child's id.
    public var id: Child.ID { overview.id }
    /// The child's profile.
    public var child: Child { overview.child }
    /// The spending balance.
    public var balance: Money { overview.balance }
}

/// What `/my-allowance` and `/children/{id}` show.
public struct ChildDashboard: Hashable, Sendable {
    /// The child and the figures beside the name.
    public var figures: ChildFigures
    /// The family: currency, locale, zone, and whether children may record spending.
    public var family: Family
    /// Earned, spent and net of the current month.
    public var month: MonthlyStats
    /// The newest entries: 5, or more where ``EntryFolding`` makes one row of several.
    public var recent: [TransactionRecord]
    /// How many wishes are not bought yet.
    public var openWishCount: Int
    /// The goal to show; nil without any.
    public var nearestGoal: NearestGoal?
    /// How all goals stand, for the joy when one is reached.
    public var goals: [GoalStanding]
    /// Budgets at or over their threshold.
    public var budgetWarnings: [BudgetLine]
    /// Missed payments that wait for a parent, oldest first (I-10); empty for a child and of a removed one.
    public var held: [HeldPayment]
    /// The wishes that the child asked for, as long as that is told.
    public var requests: [AskedWish]

    /// A dashboard of these figures.
    public init(
        figures: ChildFigures, family: Family, month: MonthlyStats, recent: [TransactionRecord],
        openWishCount: Int = 0, nearestGoal: NearestGoal? = nil, goals: [GoalStanding] = [],
        budgetWarnings: [BudgetLine] = [],
        held: [HeldPayment] = [], requests: [AskedWish] = []
    ) {
        self.figures = figures
        self.family = family
        self.month = month
        self.recent = recent
        self.openWishCount = openWishCount
        self.nearestGoal = nearestGoal
        self.goals = goals
        self.budgetWarnings = budgetWarnings
        self.held = held
        self.requests = requests
    }

    /// The child's profile.
    public var child: Child { figures.child }
    /// The spending balance.
    public var balance: Money { figures.balance }
}
