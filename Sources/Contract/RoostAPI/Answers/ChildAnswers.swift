public import Household
public import Ledger

/// A child with the figures beside the profile (allowance §2.1).
public struct ChildAnswer: Sendable {
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

    /// What the body of a child's own address holds.
    public static let schema = Schema.object(
        "Child",
        [
            .init("id", .id), .init("userId", .id), .init("familyId", .id), .init("firstName", .text),
            .init("lastName", .text), .init("fullName", .text), .init("weeklyAllowance", .money),
            .init("payDay", .choice(Weekday.self)), .init("allowancePaused", .flag), .init("allowOverdraft", .flag),
            .init("overdraftLimit", .money), .init("currentBalance", .money), .init("savingsBalance", .money),
            .init("lastAllowanceDate", .nullable(.date)), .init("nextAllowanceDate", .nullable(.date)),
            .init("daysUntilNextAllowance", .wholeNumber), .init("recentTransactionCount", .wholeNumber),
            .init("archivedAt", .nullable(.instant)), .init("createdAt", .instant),
            .init("updatedAt", .instant), .init("version", .wholeNumber),
        ])

    /// What a list of children holds.
    public static let listSchema = Schema.object("ChildList", [.init("children", .list(schema))])

    /// The body of a child's own address and the elements of lists.
    public var json: JSONValue {
        [
            "id": JSONValue(child.id), "userId": JSONValue(child.userID), "familyId": JSONValue(child.familyID),
            "firstName": .string(child.firstName), "lastName": .string(child.lastName),
            "fullName": .string(child.fullName), "weeklyAllowance": JSONValue(child.weeklyAllowance),
            "payDay": .string(child.payDay.rawValue), "allowancePaused": .bool(child.allowancePaused),
            "allowOverdraft": .bool(child.allowOverdraft), "overdraftLimit": JSONValue(child.overdraftLimit),
            "currentBalance": JSONValue(balance), "savingsBalance": JSONValue(savings),
            "lastAllowanceDate": JSONValue(lastAllowance), "nextAllowanceDate": JSONValue(nextPayment.day),
            "daysUntilNextAllowance": JSONValue(nextPayment.days), "recentTransactionCount": JSONValue(recentCount),
            "archivedAt": JSONValue(child.archivedAt), "createdAt": JSONValue(child.createdAt),
            "updatedAt": JSONValue(child.updatedAt), "version": JSONValue(child.version),
        ]
    }

    static let cardSchema = Schema.object(
        "ChildCard",
        [
            .init("childId", .id), .init("userId", .id), .init("firstName", .text), .init("lastName", .text),
            .init("currentBalance", .money), .init("savingsBalance", .money), .init("weeklyAllowance", .money),
            .init("allowancePaused", .flag), .init("recentTransactionCount", .wholeNumber),
        ])

    /// The shorter form within the family's dashboard.
    public var cardJSON: JSONValue {
        [
            "childId": JSONValue(child.id), "userId": JSONValue(child.userID),
            "firstName": .string(child.firstName), "lastName": .string(child.lastName),
            "currentBalance": JSONValue(balance), "savingsBalance": JSONValue(savings),
            "weeklyAllowance": JSONValue(child.weeklyAllowance), "allowancePaused": .bool(child.allowancePaused),
            "recentTransactionCount": JSONValue(recentCount),
        ]
    }

    /// What the body of a child's dashboard holds.
    public static let dashboardSchema = Schema.object(
        "ChildDashboard",
        [
            .init("childId", .id), .init("firstName", .text), .init("currentBalance", .money),
            .init("weeklyAllowance", .money), .init("lastAllowanceDate", .nullable(.date)),
            .init("nextAllowanceDate", .nullable(.date)), .init("daysUntilNextAllowance", .wholeNumber),
            .init("allowancePaused", .flag), .init("monthlyStats", MonthlyStats.schema),
            .init("recentTransactions", .list(TransactionAnswer.schema)),
            .init("nearestGoal", .nullable(NearestGoal.schema)),
            .init("budgetWarnings", .list(BudgetStanding.schema)),
        ])

    /// The body of a child's dashboard.
    public func dashboardJSON(
        month: MonthlyStats, recent: [TransactionAnswer], nearestGoal: NearestGoal?, budgetWarnings: [BudgetStanding]
    ) -> JSONValue {
        [
            "childId": JSONValue(child.id), "firstName": .string(child.firstName),
            "currentBalance": JSONValue(balance), "weeklyAllowance": JSONValue(child.weeklyAllowance),
            "lastAllowanceDate": JSONValue(lastAllowance), "nextAllowanceDate": JSONValue(nextPayment.day),
            "daysUntilNextAllowance": JSONValue(nextPayment.days), "allowancePaused": .bool(child.allowancePaused),
            "monthlyStats": [
                "totalEarned": JSONValue(month.totalEarned), "totalSpent": JSONValue(month.totalSpent),
                "netChange": JSONValue(month.netChange),
            ],
            "recentTransactions": .array(recent.map(\.json)), "nearestGoal": nearestGoal?.json ?? .null,
            "budgetWarnings": .array(budgetWarnings.map(\.json)),
        ]
    }
}

extension MonthlyStats {
    static let schema = Schema.object(
        "MonthlyStats",
        [.init("totalEarned", .money), .init("totalSpent", .money), .init("netChange", .money)])
}

/// The body of `GET /families/current/dashboard`.
public struct FamilyDashboardAnswer: Sendable {
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
    public static let schema = Schema.object(
        "FamilyDashboard",
        [
            .init("familyId", .id), .init("familyName", .text), .init("totalBalance", .money),
            .init("totalSavings", .money), .init("totalWeeklyAllowance", .money),
            .init("children", .list(ChildAnswer.cardSchema)), .init("requests", .list(WishSummary.schema)),
            .init("heldAllowances", .wholeNumber),
        ])

    /// The body.
    public var json: JSONValue {
        [
            "familyId": JSONValue(family.id), "familyName": .string(family.name),
            "totalBalance": JSONValue(totalBalance), "totalSavings": JSONValue(totalSavings),
            "totalWeeklyAllowance": JSONValue(totalWeeklyAllowance), "children": .array(children.map(\.cardJSON)),
            "requests": .array(requests.map(\.json)), "heldAllowances": JSONValue(heldCount),
        ]
    }
}
