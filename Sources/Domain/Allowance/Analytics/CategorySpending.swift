public import Ledger

/// What was spent in one category.
public struct CategorySpending: Hashable, Sendable {
    /// The category; nil for entries without one.
    public let category: EntryCategory?
    /// The sum of counted debits, above zero.
    public let amount: Money
    /// How many there were.
    public let transactionCount: Int
    /// The share in all spending of the span.
    public let percentage: RoundedPercentage
    /// The child's budget for the category, as it stands today; nil without one.
    public let budget: BudgetStanding?

    /// "Uncategorized" for entries without a category.
    public var name: String { category?.name ?? "Uncategorized" }

    /// The sums of one category, before its share is known.
    public struct Part: Hashable, Sendable {
        /// The category; nil for entries without one.
        public let category: EntryCategory?
        /// The sum of counted debits.
        public let amount: Money
        /// How many there were.
        public let transactionCount: Int

        /// A part of the spending.
        public init(category: EntryCategory?, amount: Money, transactionCount: Int) {
            self.category = category
            self.amount = amount
            self.transactionCount = transactionCount
        }
    }

    /// The parts with their shares and budgets, highest first, by name where equal.
    public static func ranked(_ parts: [Part], budgets: [BudgetStanding] = []) -> [CategorySpending] {
        let shares = RoundedPercentage.shares(parts.map(\.amount.minorUnits))
        let spendings = zip(parts, shares).map { part, share in
            CategorySpending(
                category: part.category, amount: part.amount, transactionCount: part.transactionCount,
                percentage: share, budget: budgets.first { $0.budget.categoryID == part.category?.id })
        }
        return spendings.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
    }
}
