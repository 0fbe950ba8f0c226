public import Foundation
public import Groceries
import Ledger

/// A grocery budget with what it has come to (groceries.md §2.5).
public struct GroceryBudgetAnswer: AnswerObject, Sendable {
    private let figures: BudgetFigures
    private let categories: [GrocerySpendings.CategoryTotal]
    private let daily: [GrocerySpendings.DayTotal]
    private let locale: Locale

    /// A budget's figures, where its spending went, and what each day of it took.
    ///
    /// - Parameter locale: the family's, for sentences.
    public init(
        _ figures: BudgetFigures, categories: [GrocerySpendings.CategoryTotal], daily: [GrocerySpendings.DayTotal],
        locale: Locale
    ) {
        self.figures = figures
        self.categories = categories
        self.daily = daily
        self.locale = locale
    }

    /// The summary of a budget, as it stands in lists.
    public static let summaryFields = Fields<GroceryBudgetAnswer>(
        "GroceryBudgetSummary", summary)

    /// The whole of it.
    public static let fields = Fields<GroceryBudgetAnswer>(
        "GroceryBudget",
        summary + [
            .list("spendingByCategory", categoryFields, \.categories), .list("dailySpending", dayFields, \.daily),
        ])

    /// The body of `GET /grocery/budgets`.
    public static let pageFields = PageOf<GroceryBudgetAnswer>.fields(
        "GroceryBudgetPage", in: "budgets", summaryFields)

    private static let summary: [Field<GroceryBudgetAnswer>] = [
        .init("id", \.figures.budget.id), .init("name", \.figures.budget.name),
        .init("amount", \.figures.budget.amount), .init("startDate", \.figures.budget.days.lowerBound),
        .init("endDate", \.figures.budget.days.upperBound), .init("repeats", \.figures.budget.repeats),
        .init("totalSpent", \.figures.totalSpent), .init("remainingAmount", \.figures.remainingAmount),
        .init("percentageUsed", .percentage) { .number($0.figures.share.percentDigits) },
        .init("usedLabel", \.figures.usedLabel), .init("daysTotal", \.figures.daysTotal),
        .init("daysElapsed", \.figures.daysElapsed), .init("daysRemaining", \.figures.daysRemaining),
        .init("daysLabel", \.figures.daysLabel), .init("dailyRate", \.figures.dailyRate.rounded),
        .init("projectedTotal", \.figures.projectedTotal), .init("isOnTrack", \.figures.isOnTrack),
        .init("projectionLabel") { $0.figures.projectionLabel($0.locale) },
        .init("createdAt", \.figures.budget.createdAt), .init("updatedAt", \.figures.budget.updatedAt),
        .init("version", \.figures.budget.version),
    ]

    private static let categoryFields = Fields<GrocerySpendings.CategoryTotal>(
        "GrocerySpendingByCategory",
        [.init("category", \.name), .init("categoryId", \.categoryID), .init("amount", \.amount)])

    private static let dayFields = Fields<GrocerySpendings.DayTotal>(
        "GrocerySpendingOfDay", [.init("date", \.date), .init("amount", \.amount)])
}

extension ExactShare {
    /// Percents with at most 4 decimals, cut so that 100 never appears early: "40", "99.9983".
    var percentDigits: String {
        let scaled = Int128(part) * 1_000_000 / Int128(whole)
        let (ones, rest) = scaled.quotientAndRemainder(dividingBy: 10_000)
        if rest == 0 { return "\(ones)" }
        var decimals = String(rest + 10_000).dropFirst()
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return "\(ones).\(decimals)"
    }
}
