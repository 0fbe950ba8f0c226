public import Household
public import Ledger

/// A child's budgets, as of one moment.
public struct BudgetList: Hashable, Sendable {
    /// Whose budgets they are.
    public var child: Child
    /// In the order of the categories.
    public var lines: [BudgetLine]
    /// What another budget may be for: the categories of money out that are offered and have none yet.
    public var openCategories: [EntryCategory]

    /// A list of these parts, in a family with these `categories`.
    public init(child: Child, lines: [BudgetLine], categories: [EntryCategory]) {
        self.child = child
        self.lines = lines
        let taken = Set(lines.map(\.category.id))
        openCategories = categories.filter { $0.kind == .debit && $0.isOffered && !taken.contains($0.id) }
    }

    /// Why no budget can be added; nil where one can.
    public var obstacle: String? { openCategories.isEmpty ? "Every category has a budget" : nil }
}

/// A budget with its category and what was spent.
public struct BudgetLine: Hashable, Sendable, Identifiable {
    /// The budget, its period and what was spent in that.
    public var standing: BudgetStanding
    /// What it is for.
    public var category: EntryCategory

    /// A line of these parts.
    public init(standing: BudgetStanding, category: EntryCategory) {
        self.standing = standing
        self.category = category
    }

    /// The budget's id.
    public var id: CategoryBudget.ID { standing.id }
    /// The budget itself.
    public var budget: CategoryBudget { standing.budget }

    /// Budgets with their categories, in the order of the budgets.
    public static func lines(_ standings: [BudgetStanding], _ categories: [EntryCategory]) -> [BudgetLine] {
        standings.compactMap { standing in
            categories.first { $0.id == standing.budget.categoryID }.map {
                BudgetLine(standing: standing, category: $0)
            }
        }
    }
}
