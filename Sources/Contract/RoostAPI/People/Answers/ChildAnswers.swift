public import Allowance
public import Household
public import Ledger

/// A child with the figures beside the profile (allowance §2.1).
public struct ChildAnswer: AnswerObject, Sendable {
    private let child: Child
    private let balance: Money
    private let savings: Money
    private let recentCount: Int
    private let lastAllowance: CalendarDate?
    private let nextPayment: NextPayment

    /// A child's profile and figures.
    public init(
        child: Child, balance: Money, savings: Money, recentCount: Int, lastAllowance: CalendarDate?,
        nextPayment: NextPayment
    ) {
        self.child = child
        self.balance = balance
        self.savings = savings
        self.recentCount = recentCount
        self.lastAllowance = lastAllowance
        self.nextPayment = nextPayment
    }

    /// The body of a child's own address and the elements of lists.
    public static let fields = Fields<ChildAnswer>(
        "Child",
        [
            .init("id", \.child.id), .init("userId", \.child.userID), .init("familyId", \.child.familyID),
            .init("firstName", \.child.firstName), .init("lastName", \.child.lastName),
            .init("fullName", \.child.fullName), .init("weeklyAllowance", \.child.weeklyAllowance),
            .init("payDay", \.child.payDay), .init("allowancePaused", \.child.allowancePaused),
            .init("allowOverdraft", \.child.allowOverdraft), .init("overdraftLimit", \.child.overdraftLimit),
            .init("currentBalance", \.balance), .init("savingsBalance", \.savings),
            .init("lastAllowanceDate", \.lastAllowance), .init("nextAllowanceDate", \.nextPayment.day),
            .init("daysUntilNextAllowance", \.nextPayment.days), .init("recentTransactionCount", \.recentCount),
            .init("archivedAt", \.child.archivedAt), .init("createdAt", \.child.createdAt),
            .init("updatedAt", \.child.updatedAt), .init("version", \.child.version),
        ])

    /// The shorter form within the family's dashboard.
    static let cardFields = Fields<ChildAnswer>(
        "ChildCard",
        [
            .init("childId", \.child.id), .init("userId", \.child.userID), .init("firstName", \.child.firstName),
            .init("lastName", \.child.lastName), .init("currentBalance", \.balance),
            .init("savingsBalance", \.savings), .init("weeklyAllowance", \.child.weeklyAllowance),
            .init("allowancePaused", \.child.allowancePaused), .init("recentTransactionCount", \.recentCount),
        ])

    /// What stands at the top of a child's dashboard.
    fileprivate static let dashboardFields: [Field<ChildAnswer>] = [
        .init("childId", \.child.id), .init("firstName", \.child.firstName), .init("currentBalance", \.balance),
        .init("weeklyAllowance", \.child.weeklyAllowance), .init("lastAllowanceDate", \.lastAllowance),
        .init("nextAllowanceDate", \.nextPayment.day), .init("daysUntilNextAllowance", \.nextPayment.days),
        .init("allowancePaused", \.child.allowancePaused),
    ]
}

/// The body of a child's dashboard.
public struct ChildDashboardAnswer: AnswerObject, Sendable {
    private let child: ChildAnswer
    private let month: MonthlyStats
    private let recent: [TransactionAnswer]
    private let nearestGoal: NearestGoal?
    private let budgetWarnings: [BudgetStanding]

    /// A child's figures, the month and what is new.
    public init(
        child: ChildAnswer, month: MonthlyStats, recent: [TransactionAnswer], nearestGoal: NearestGoal?,
        budgetWarnings: [BudgetStanding]
    ) {
        self.child = child
        self.month = month
        self.recent = recent
        self.nearestGoal = nearestGoal
        self.budgetWarnings = budgetWarnings
    }

    /// What the body holds.
    public static let fields = Fields<ChildDashboardAnswer>(
        "ChildDashboard",
        Fields(nil, ChildAnswer.dashboardFields).of(\.child) + [
            .init("monthlyStats", \.month), .init("recentTransactions", \.recent),
            .init("nearestGoal", \.nearestGoal), .init("budgetWarnings", \.budgetWarnings),
        ])
}

extension MonthlyStats: AnswerObject {
    /// What the dashboard of a child tells of the month.
    public static let fields = Fields<MonthlyStats>(
        "MonthlyStats",
        [.init("totalEarned", \.totalEarned), .init("totalSpent", \.totalSpent), .init("netChange", \.netChange)])
}

/// The body of `GET /families/current/dashboard`.
public struct FamilyDashboardAnswer: AnswerObject, Sendable {
    private let family: Family
    private let totalBalance: Money
    private let totalSavings: Money
    private let totalWeeklyAllowance: Money
    private let children: [ChildAnswer]
    private let heldCount: Int
    private let requests: [WishSummary]

    /// Totals and cards.
    public init(
        family: Family, totalBalance: Money, totalSavings: Money, totalWeeklyAllowance: Money,
        children: [ChildAnswer], requests: [WishSummary], heldCount: Int
    ) {
        self.family = family
        self.totalBalance = totalBalance
        self.totalSavings = totalSavings
        self.totalWeeklyAllowance = totalWeeklyAllowance
        self.children = children
        self.heldCount = heldCount
        self.requests = requests
    }

    /// What the body holds.
    public static let fields = Fields<FamilyDashboardAnswer>(
        "FamilyDashboard",
        [
            .init("familyId", \.family.id), .init("familyName", \.family.name),
            .init("totalBalance", \.totalBalance), .init("totalSavings", \.totalSavings),
            .init("totalWeeklyAllowance", \.totalWeeklyAllowance),
            .list("children", ChildAnswer.cardFields, \.children), .init("requests", \.requests),
            .init("heldAllowances", \.heldCount),
        ])
}
