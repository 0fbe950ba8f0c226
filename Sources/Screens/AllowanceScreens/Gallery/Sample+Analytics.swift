import Allowance
import Household
import HouseholdClient
import Ledger

/// Figures of Alice's for analytics: November as the demo has it, and some weeks before.
extension Sample {
    static let snacks = EntryCategory(
        id: id(43), name: "Snacks", scope: .children, kind: .debit, key: "snacks", symbol: "cart.fill", colour: 4,
        createdAt: now)
    static let books = EntryCategory(
        id: id(44), name: "Books", scope: .children, kind: .debit, key: "books", symbol: "book.fill", colour: 3,
        createdAt: now)
    static let toys = EntryCategory(
        id: id(45), name: "Toys", scope: .children, kind: .debit, key: "toys", symbol: "star.fill", colour: 0,
        createdAt: now)

    static let snacksBudget = CategoryBudget(
        id: id(80), childID: alice.id, categoryID: snacks.id, limit: dollars(2_000), period: .monthly,
        isEnforced: true, createdAt: family.createdAt)

    /// A client's analytics that answer with these figures, whatever is asked for.
    static func analytics() -> AnalyticsClient {
        var client = AnalyticsClient()
        client.summary = { (_, _) async throws(ClientFailure) in analyticsSummary() }
        client.balanceHistory = { (_, period, includeSavings) async throws(ClientFailure) in
            balances(days: period.days, savings: includeSavings ? 4_000 : 0)
        }
        client.categories = { (_, _) async throws(ClientFailure) in spendingComparison() }
        client.months = { (_, count) async throws(ClientFailure) in
            MonthlyComparison.months(count, until: today, days: days(200), balance: dollars(12_550))
        }
        client.activity = { (_, weeks) async throws(ClientFailure) in
            TransactionHeatmap(
                DaySpan(days: weeks * 7, endingOn: today), days: days(weeks * 7), unit: .currency(.usd))
        }
        return client
    }

    /// Analytics of a child who was added today and has bought something already.
    static func analyticsOfFirstDay() -> AnalyticsClient {
        var client = AnalyticsClient()
        let first = [DaySums(date: today, sums: sums(income: 2_000, 1, spending: 100, 1))]
        client.summary = { (_, _) async throws(ClientFailure) in
            AnalyticsSummary(
                figures: IncomeSpendingSummary(sums(income: 2_000, 1, spending: 100, 1)), hasEntries: true)
        }
        client.balanceHistory = { (_, _, _) async throws(ClientFailure) in
            BalanceHistory.points(DaySpan(days: 1, endingOn: today), days: first, balance: dollars(1_900))
        }
        client.categories = { (_, _) async throws(ClientFailure) in
            SpendingComparison(
                CategorySpending.ranked([.init(category: toys, amount: dollars(100), transactionCount: 1)]),
                before: nil, unit: family.unit)
        }
        client.months = { (_, _) async throws(ClientFailure) in
            MonthlyComparison.months(1, until: today, days: first, balance: dollars(1_900))
        }
        client.activity = { (_, _) async throws(ClientFailure) in
            TransactionHeatmap(DaySpan(days: 1, endingOn: today), days: first, unit: family.unit)
        }
        return client
    }

    static func analyticsSummary(spending: Int64 = 4_480, hasEntries: Bool = true) -> AnalyticsSummary {
        AnalyticsSummary(
            figures: IncomeSpendingSummary(sums(income: 10_000, 4, spending: spending, 3)), hasEntries: hasEntries)
    }

    /// `spending` beside what was spent before: more for games, less for snacks, as much for books, nothing for toys.
    static func spendingComparison(_ categories: [CategorySpending] = spending) -> SpendingComparison {
        SpendingComparison(
            categories,
            before: [
                .init(category: games, amount: dollars(2_000), transactionCount: 2),
                .init(category: snacks, amount: dollars(1_650), transactionCount: 5),
                .init(category: books, amount: dollars(1_000), transactionCount: 2),
            ], unit: family.unit)
    }

    /// Highest first; Toys and what has no category are below 3 %.
    static let spending = CategorySpending.ranked(
        [
            .init(category: games, amount: dollars(2_400), transactionCount: 3),
            .init(category: snacks, amount: dollars(1_400), transactionCount: 4),
            .init(category: books, amount: dollars(1_000), transactionCount: 1),
            .init(category: toys, amount: dollars(100), transactionCount: 1),
            .init(category: nil, amount: dollars(50), transactionCount: 1),
        ],
        budgets: [BudgetStanding(budget: snacksBudget, spending: dollars(1_400), days: (today - 19)...(today + 10))])

    private static func sums(income: Int64, _ incomeCount: Int, spending: Int64, _ spendingCount: Int) -> EntrySums {
        EntrySums(
            net: dollars(income - spending), entryCount: incomeCount + spendingCount, income: dollars(income),
            incomeCount: incomeCount, spending: dollars(spending), spendingCount: spendingCount)
    }

    /// An allowance every seventh day, and something bought on some of the others.
    private static func days(_ count: Int) -> [DaySums] {
        (0..<count).reversed().compactMap { ago in
            switch ago % 7 {
            case 5: DaySums(date: today - ago, sums: sums(income: 1_500, 1, spending: 0, 0))
            case 1, 2:
                DaySums(
                    date: today - ago, sums: sums(income: 0, 0, spending: Int64(200 + ago % 5 * 90), 1 + ago % 3))
            default: nil
            }
        }
    }

    private static func balances(days count: Int, savings: Int64) -> [BalancePoint] {
        BalanceHistory.points(
            DaySpan(days: count, endingOn: today), days: days(count), balance: dollars(12_550 + savings),
            descriptions: [today - 1: "Movie ticket", today - 5: "Weekly allowance"])
    }
}
