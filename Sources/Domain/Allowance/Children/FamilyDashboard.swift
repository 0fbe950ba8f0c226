public import Household
public import Ledger

/// What `/home` shows. Totals leave out removed children, the weekly total also paused ones (I-28).
public struct FamilyDashboard: Hashable, Sendable {
    /// The family: name, currency, locale, zone.
    public var family: Family
    /// The sum of the spending balances.
    public var totalBalance: Money
    /// The sum of the savings balances, shown beside it.
    public var totalSavings: Money
    /// The sum of the weekly allowances of children not paused.
    public var totalWeeklyAllowance: Money
    /// By first name.
    public var children: [ChildOverview]
    /// Wishes that children ask to buy, the longest waiting first.
    public var requests: [WishSummary]
    /// The family's day.
    public var today: CalendarDate
    /// What Roost books in the next `UpcomingPayment.daysShown` days, in the order of days.
    public var upcoming: [UpcomingPayment]
    /// The nearest goal of each child that has one, in the order of `children`.
    public var goals: [ChildGoal]
    /// The newest entries of all children: 5, or more where ``EntryFolding`` makes one row of several.
    public var recent: [TransactionRecord]
    /// What a new family has still to try.
    public var firstSteps: [FirstStep] = []

    /// A dashboard of these figures.
    public init(
        family: Family, totalBalance: Money, totalSavings: Money, totalWeeklyAllowance: Money,
        children: [ChildOverview], requests: [WishSummary] = [], today: CalendarDate,
        upcoming: [UpcomingPayment] = [], goals: [ChildGoal] = [], recent: [TransactionRecord] = []
    ) {
        self.family = family
        self.totalBalance = totalBalance
        self.totalSavings = totalSavings
        self.totalWeeklyAllowance = totalWeeklyAllowance
        self.children = children
        self.requests = requests
        self.today = today
        self.upcoming = upcoming
        self.goals = goals
        self.recent = recent
    }

    /// Missed payments that wait for a parent (I-10).
    public var heldCount: Int { children.reduce(0) { $0 + $1.heldCount } }
}
