public import Ledger

/// A grocery budget with what it has come to (groceries.md §2.5).
public struct GroceryBudgetStanding: Hashable, Sendable, Identifiable {
    /// What it has come to.
    public let figures: BudgetFigures
    /// Where the spending went, the most first.
    public let categories: [GrocerySpendings.CategoryTotal]
    /// What was spent on each day up to today.
    public let daily: [GrocerySpendings.DayTotal]

    /// A budget that stands so.
    public init(
        figures: BudgetFigures, categories: [GrocerySpendings.CategoryTotal], daily: [GrocerySpendings.DayTotal]
    ) {
        self.figures = figures
        self.categories = categories
        self.daily = daily
    }

    /// The budget's id.
    public var id: GroceryBudget.ID { figures.budget.id }
}
