import Design
import Foundation
import Groceries
import Household
import Ledger

/// The budget that holds today as its page shows it: every text ready, so that the view decides nothing.
struct BudgetOverview: Hashable, Identifiable {
    /// One of its amounts.
    struct Amount: Hashable {
        /// "Remaining".
        let title: String
        /// "-$60.00".
        let text: String
        /// "Remaining, minus $60.00".
        let spoken: String

        init(_ title: String, _ money: Money, _ format: DisplayFormat) {
            self.title = title
            text = format.money(money)
            spoken = "\(title), \(format.spokenBalance(money))"
        }
    }

    let id: GroceryBudget.ID
    let name: String
    /// "Jun 1, 2026 - Jun 30, 2026".
    let days: String
    let budget: Amount
    let spent: Amount
    let remaining: Amount
    let remainingStanding: ListFigures.Standing
    /// "40% Used".
    let used: String
    /// "20 days left".
    let daysLeft: String
    /// 0-1, how much of the bar is filled.
    let filled: Double
    let isOnTrack: Bool
    /// "Projected to exceed budget by $40.00"; nil while it will do.
    let projection: String?
    /// Where it went; nil where nothing was spent, or more was given back.
    let categories: BudgetCategories?
    /// What was spent on each day; nil where a line has nothing to show.
    let daily: DailySpending?

    init(_ standing: GroceryBudgetStanding, _ format: DisplayFormat) {
        let figures = standing.figures
        id = standing.id
        name = figures.budget.name
        days = format.budgetDays(figures.budget.days)
        budget = Amount("Budget", figures.budget.amount, format)
        spent = Amount("Spent", figures.totalSpent, format)
        remaining = Amount("Remaining", figures.remainingAmount, format)
        remainingStanding = figures.remainingStanding
        used = figures.usedLabel
        daysLeft = figures.daysLabel
        filled = figures.filled
        isOnTrack = figures.isOnTrack
        projection = figures.projectionLabel(format.locale)
        categories = BudgetCategories(standing.categories, total: figures.totalSpent, format)
        daily = DailySpending(standing.daily, figures.totalSpent, format)
    }

    /// Whether nothing was spent on any of its days.
    var hasNoSpending: Bool { categories == nil && daily == nil }
}

/// Another budget in its list.
struct BudgetRow: Hashable, Identifiable {
    let id: GroceryBudget.ID
    let name: String
    /// "Jun 1, 2026 - Jun 30, 2026".
    let days: String
    /// "$240.00 of $600.00"; of one that has not begun "$600.00".
    let amount: String
    /// "40% Used"; of one that has not begun "Starts tomorrow".
    let standing: String
    /// "May, May 1, 2026 - May 31, 2026, $240.00 of $600.00, 40% Used".
    let sentence: String

    init(_ figures: BudgetFigures, _ format: DisplayFormat) {
        let budget = figures.budget
        id = budget.id
        name = budget.name
        days = format.budgetDays(budget.days)
        switch figures.phase {
        case .upcoming:
            amount = format.money(budget.amount)
            standing = figures.daysLabel
        case .running, .ended:
            amount = "\(format.money(figures.totalSpent)) of \(format.money(budget.amount))"
            standing = figures.usedLabel
        }
        sentence = [name, days, amount, standing].joined(separator: ", ")
    }
}

extension BudgetFigures {
    /// 0-1, how much of a bar is filled.
    var filled: Double { Double(share.filled.part) / Double(share.filled.whole) }
}

extension DisplayFormat {
    /// "Jun 1, 2026 - Jun 30, 2026".
    fileprivate func budgetDays(_ days: ClosedRange<CalendarDate>) -> String {
        "\(date(days.lowerBound)) - \(date(days.upperBound))"
    }
}
