import Testing

@testable import RoostAPI

/// The objects of allowance §2.1 and the answers of §4.2 to §4.4, as they are written there, against the document
/// (allowance 89).
@Suite("The fields of objects")
struct EntityFieldsTests {
    struct Object: CustomTestStringConvertible {
        let name: String
        /// "name: type, …"; what may be null ends with "?".
        let fields: String

        init(_ name: String, _ fields: String) {
            self.name = name
            self.fields = fields
        }

        var testDescription: String { name }
    }

    /// What every entity has besides (§2).
    private static let common = ", createdAt: time, updatedAt: time, version: integer"

    @Test(
        "Every entity has its fields, with when it was made and changed, and its version (89)",
        arguments: [
            Object(
                "Child",
                """
                id: id, userId: id, familyId: id, firstName: string, lastName: string, fullName: string, \
                weeklyAllowance: number, payDay: Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday, \
                allowancePaused: boolean, allowOverdraft: boolean, overdraftLimit: number, currentBalance: number, \
                savingsBalance: number, lastAllowanceDate: date?, nextAllowanceDate: date?, \
                daysUntilNextAllowance: integer, recentTransactionCount: integer, archivedAt: time?
                """),
            Object(
                "Transaction",
                """
                id: id, childId: id, amount: number, type: Credit|Debit, description: string, note: string?, \
                categoryId: id?, categoryName: string?, date: date, balanceAfter: number, \
                source: Manual|Allowance|Recurring|Savings|Wish|StartingBalance|Reversal, reversesId: id?, \
                reversedById: id?, savingsTransactionId: id?, wishListItemId: id?, recurringId: id?, \
                attachments: [Attachment], createdBy: id?, createdByName: string
                """),
            Object(
                "SavingsAccount",
                """
                id: id, childId: id, name: string, targetAmount: number?, currentBalance: number, \
                autoTransferEnabled: boolean, autoTransferPercentage: number?, locked: boolean, closedAt: time?
                """),
            Object(
                "SavingsTransaction",
                """
                id: id, savingsAccountId: id, amount: number, type: Deposit|Withdrawal, \
                transferType: Manual|AutoTransfer|Goal, balanceAfter: number, notes: string?, createdBy: id?, \
                createdByName: string
                """),
            Object(
                "WishListItem",
                """
                id: id, childId: id, name: string, price: number, url: string?, notes: string?, \
                savingsAccountId: id?, isPurchased: boolean, purchasedAt: time?, purchaseTransactionId: id?, \
                requestedAt: time?, canAfford: boolean, available: number, progressPercentage: integer, \
                remaining: number, weeksToGoal: integer?
                """),
            Object(
                "Category",
                """
                id: id, name: string, kind: Credit|Debit, symbol: string, colour: integer, isSystem: boolean, \
                isArchived: boolean
                """),
            Object(
                "CategoryBudget",
                """
                id: id, childId: id, categoryId: id, limit: number, period: Weekly|Monthly, alertThreshold: number, \
                enforceLimit: boolean, currentSpending: number, remaining: number, percentage: integer, \
                status: Ok|Warning|Exceeded, periodStart: date, periodEnd: date
                """),
            Object(
                "RecurringTransaction",
                """
                id: id, childId: id, type: Credit|Debit, amount: number, description: string, categoryId: id?, \
                frequency: Weekly|EveryTwoWeeks|Monthly, startDate: date, endDate: date?, isPaused: boolean, \
                nextDate: date?
                """),
            Object(
                "Attachment",
                "id: id, transactionId: id, contentType: string, width: integer, height: integer, bytes: integer"),
            Object(
                "GlanceLink", "id: id, name: string, childIds: [id], showAmounts: boolean, lastUsedAt: time?"),
        ])
    func entities(_ object: Object) throws {
        try expectFields(object.fields + Self.common, of: object.name)
    }

    @Test(
        "Dashboards, figures and other answers have their fields (89)",
        arguments: [
            Object(
                "AuthResponse",
                """
                userId: id, email: string?, firstName: string, lastName: string, nickname: string?, \
                role: Parent|Child, familyId: id, familyName: string, childId: id?, token: string, expiresAt: time, \
                refreshToken: string
                """),
            Object("RegisteredResponse", "userId: id, token: string, recoveryCodes: [string]"),
            Object(
                "FamilyDashboard",
                """
                familyId: id, familyName: string, totalBalance: number, totalSavings: number, \
                totalWeeklyAllowance: number, children: [ChildCard], requests: [WishListItem], \
                heldAllowances: integer
                """),
            Object(
                "ChildCard",
                """
                childId: id, userId: id, firstName: string, lastName: string, currentBalance: number, \
                savingsBalance: number, weeklyAllowance: number, allowancePaused: boolean, \
                recentTransactionCount: integer
                """),
            Object(
                "ChildDashboard",
                """
                childId: id, firstName: string, currentBalance: number, weeklyAllowance: number, \
                lastAllowanceDate: date?, nextAllowanceDate: date?, daysUntilNextAllowance: integer, \
                allowancePaused: boolean, monthlyStats: MonthlyStats, recentTransactions: [Transaction], \
                nearestGoal: NearestGoal?, budgetWarnings: [CategoryBudget]
                """),
            Object(
                "Avatar",
                """
                emoji: string?, color: Red|Orange|Yellow|Lime|Green|Teal|Sky|Blue|Purple|Pink|Brown|Gray, \
                initials: string
                """),
            Object("WishLooks", "emoji: string?, picture: WishPicture?"),
            Object("MonthlyStats", "totalEarned: number, totalSpent: number, netChange: number"),
            Object("ChildList", "children: [Child]"), Object("PasswordCode", "code: string, expiresAt: time"),
            Object(
                "PaidAllowance", "transaction: Transaction, transfers: [Transaction], nextAllowanceDate: date?"),
            Object("UndoneAllowance", "transaction: Transaction, nextAllowanceDate: date?"),
            Object("HeldPayments", "held: [HeldPayment]"), Object("HeldPayment", "date: date, amount: number"),
            Object("NotificationPage", "notifications: [Notification], unreadCount: integer"),
            Object(
                "BudgetCheckResult",
                """
                allowed: boolean, status: Ok|Warning|Exceeded, currentSpending: number, limit: number?, \
                spendingAfter: number, percentageAfter: integer?, remainingAfter: number?, message: string
                """),
            Object(
                "CategorySpending",
                """
                categoryId: id?, categoryName: string, amount: number, transactionCount: integer, \
                percentage: number, budget: CategoryBudget?
                """),
            Object("BalancePoint", "id: string, date: date, balance: number, transactionDescription: string?"),
            Object(
                "IncomeSpendingSummary",
                """
                totalIncome: number, totalSpending: number, netSavings: number, incomeTransactionCount: integer, \
                spendingTransactionCount: integer, savingsRate: number
                """),
            Object(
                "MonthlyComparison",
                """
                id: string, year: integer, month: integer, monthName: string, income: number, spending: number, \
                netSavings: number, endingBalance: number
                """),
            Object(
                "SpendingTrend",
                """
                currentSpending: number, previousSpending: number, change: number, changePercentage: number?, \
                direction: Up|Down|Flat
                """),
            Object("TransactionHeatmap", "days: [HeatmapDay]"),
            Object("HeatmapDay", "date: date, transactionCount: integer, spending: number, level: integer"),
            Object("BalanceHistory", "points: [BalancePoint]"),
            Object("MonthlyComparisonList", "months: [MonthlyComparison]"),
            Object("CategorySpendingList", "categories: [CategorySpending], total: number"),
            Object(
                "TransactionPage",
                "transactions: [Transaction], total: integer, hasMore: boolean, nextCursor: string?"),
            Object("CreatedTransaction", "id: id, balanceAfter: number, budget: BudgetCheckResult?"),
            Object("WishList", "items: [WishListItem]"),
            Object("PurchasedWishListItem", "id: id, isPurchased: boolean, transactions: [Transaction]"),
            Object("UnpurchasedWishListItem", "id: id, isPurchased: boolean, reversals: [Transaction]"),
            Object("SavingsAccountList", "accounts: [SavingsAccount]"),
            Object("ClosedSavingsAccount", "id: id, closedAt: time?, transfer: SavingsTransaction?"),
            Object(
                "SavingsTransactionPage",
                "transactions: [SavingsTransaction], hasMore: boolean, nextCursor: string?"),
            Object("BudgetList", "budgets: [CategoryBudget]"), Object("CategoryList", "categories: [Category]"),
            Object("RecurringTransactionList", "recurring: [RecurringTransaction]"),
            Object("Glance", "children: [GlanceChild]"),
            Object(
                "GlanceChild", "firstName: string, balance: number?, nextAllowanceDate: date?, updatedAt: time"),
            Object("NewGlanceLink", "id: id, token: string, createdAt: time, updatedAt: time, version: integer"),
            Object("Health", "status: ok, version: string"),
        ])
    func answers(_ object: Object) throws {
        try expectFields(object.fields, of: object.name)
    }

    /// Expects that the document promises each field, always there and of its type.
    private func expectFields(_ fields: String, of name: String) throws {
        let schema = try #require(OpenAPIDocument.json(version: "1")["components"]?["schemas"]?[name])
        let promised = schema["required"]?.elements?.compactMap(\.text) ?? []
        for field in fields.split(separator: ", ") {
            let parts = field.split(separator: ": ").map(String.init)
            #expect(Self.kind(schema["properties"]?[parts[0]]) == parts[1], "\(name).\(parts[0])")
            #expect(promised.contains(parts[0]), "\(name).\(parts[0])")
        }
    }

    /// A schema in a word: "id", "date?", "Credit|Debit", "[Transaction]".
    private static func kind(_ schema: JSONValue?) -> String {
        guard let schema else { return "nothing" }
        if let pointer = schema["$ref"]?.text { return pointer.replacing("#/components/schemas/", with: "") }
        if let either = schema["anyOf"]?.elements {
            return either.count == 2 && either[1]["type"] == "null" ? kind(either[0]) + "?" : "any of several"
        }
        if let choices = schema["enum"]?.elements { return choices.compactMap(\.text).joined(separator: "|") }
        if let items = schema["items"] { return "[\(kind(items))]" }
        let type = schema["type"]?.text ?? "nothing"
        return switch schema["format"]?.text {
        case "uuid": "id"
        case "date-time": "time"
        case "date": "date"
        default: type
        }
    }
}
