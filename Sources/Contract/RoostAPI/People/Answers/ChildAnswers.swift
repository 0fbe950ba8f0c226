public import Allowance
import Household
public import Ledger

extension ChildFigures: AnswerObject {
    /// The body of a child's own address and the elements of lists (allowance §2.1).
    public static let fields = Fields<ChildFigures>(
        "Child",
        [
            .init("id", \.child.id), .init("userId", \.child.userID), .init("familyId", \.child.familyID),
            .init("firstName", \.child.firstName), .init("lastName", \.child.lastName),
            .init("fullName", \.child.fullName), .init("weeklyAllowance", \.child.weeklyAllowance),
            .init("payDay", \.child.payDay), .init("allowancePaused", \.child.allowancePaused),
            .init("allowOverdraft", \.child.allowOverdraft), .init("overdraftLimit", \.child.overdraftLimit),
            .init("currentBalance", \.balance), .init("savingsBalance", \.overview.savingsBalance),
            .init("lastAllowanceDate", \.lastAllowanceDate), .init("nextAllowanceDate", \.nextPayment.day),
            .init("daysUntilNextAllowance", \.nextPayment.days),
            .init("recentTransactionCount", \.overview.recentTransactionCount),
            .init("archivedAt", \.child.archivedAt), .init("createdAt", \.child.createdAt),
            .init("updatedAt", \.child.updatedAt), .init("version", \.child.version),
        ])

    /// What stands at the top of a child's dashboard.
    fileprivate static let dashboardFields: [Field<ChildFigures>] = [
        .init("childId", \.child.id), .init("firstName", \.child.firstName), .init("currentBalance", \.balance),
        .init("weeklyAllowance", \.child.weeklyAllowance), .init("lastAllowanceDate", \.lastAllowanceDate),
        .init("nextAllowanceDate", \.nextPayment.day), .init("daysUntilNextAllowance", \.nextPayment.days),
        .init("allowancePaused", \.child.allowancePaused),
    ]
}

extension ChildOverview {
    /// The shorter form within the family's dashboard.
    static let cardFields = Fields<ChildOverview>(
        "ChildCard",
        [
            .init("childId", \.child.id), .init("userId", \.child.userID), .init("firstName", \.child.firstName),
            .init("lastName", \.child.lastName), .init("currentBalance", \.balance),
            .init("savingsBalance", \.savingsBalance), .init("weeklyAllowance", \.child.weeklyAllowance),
            .init("allowancePaused", \.child.allowancePaused),
            .init("recentTransactionCount", \.recentTransactionCount),
        ])
}

extension ChildDashboard {
    /// The body of a child's dashboard.
    public static let fields = Fields<(dashboard: ChildDashboard, recent: [TransactionAnswer])>(
        "ChildDashboard",
        Fields(nil, ChildFigures.dashboardFields).of(\.dashboard.figures) + [
            .init("monthlyStats", \.dashboard.month), .init("recentTransactions", \.recent),
            .init("nearestGoal", \.dashboard.nearestGoal),
            .init("budgetWarnings") { $0.dashboard.budgetWarnings.map(\.standing) },
        ])
}

extension MonthlyStats: AnswerObject {
    /// What the dashboard of a child tells of the month.
    public static let fields = Fields<MonthlyStats>(
        "MonthlyStats",
        [.init("totalEarned", \.totalEarned), .init("totalSpent", \.totalSpent), .init("netChange", \.netChange)])
}

extension FamilyDashboard: AnswerObject {
    /// The body of `GET /families/current/dashboard`.
    public static let fields = Fields<FamilyDashboard>(
        "FamilyDashboard",
        [
            .init("familyId", \.family.id), .init("familyName", \.family.name),
            .init("totalBalance", \.totalBalance), .init("totalSavings", \.totalSavings),
            .init("totalWeeklyAllowance", \.totalWeeklyAllowance),
            .list("children", ChildOverview.cardFields, \.children), .init("requests", \.requests),
            .init("heldAllowances", \.heldCount),
        ])
}
