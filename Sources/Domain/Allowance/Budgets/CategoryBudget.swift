public import Foundation
public import Household
public import Ledger

/// How often a budget starts anew. The raw value is the one on the wire.
public enum BudgetPeriod: String, CaseIterable, Hashable, Sendable {
    /// On the family's first day of the week.
    case weekly = "Weekly"
    /// On the 1st.
    case monthly = "Monthly"

    /// The period that a day lies in, both ends included (I-22).
    public func days(containing day: CalendarDate, firstDayOfWeek: Weekday) -> ClosedRange<CalendarDate> {
        switch self {
        case .weekly:
            let first = day.startOfWeek(first: firstDayOfWeek)
            return first...(first + 6)
        case .monthly:
            return day.month.firstDay...day.month.lastDay
        }
    }
}

/// What a child may spend on one category in a period. One per child and category.
public struct CategoryBudget: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<CategoryBudget>

    /// From where people are warned unless a budget says otherwise.
    public static let defaultThreshold = Percentage(whole: 80)

    /// Who it is.
    public let id: ID
    /// Whose spending it limits.
    public let childID: Child.ID
    /// A category of money out.
    public let categoryID: EntryCategory.ID
    /// Above zero.
    public var limit: Money
    /// How often it starts anew.
    public var period: BudgetPeriod
    /// The share of the limit from which people are warned.
    public var alertThreshold: Percentage
    /// Whether spending over the limit is refused.
    public var isEnforced: Bool
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A budget with every field.
    public init(
        id: ID, childID: Child.ID, categoryID: EntryCategory.ID, limit: Money, period: BudgetPeriod,
        alertThreshold: Percentage = Self.defaultThreshold, isEnforced: Bool = false, createdAt: Date,
        updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.categoryID = categoryID
        self.limit = limit
        self.period = period
        self.alertThreshold = alertThreshold
        self.isEnforced = isEnforced
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// What spending is measured by.
    public var terms: BudgetTerms {
        BudgetTerms(limit: limit, alertThreshold: alertThreshold, isEnforced: isEnforced)
    }
}

/// What spending is measured by.
public struct BudgetTerms: Hashable, Sendable {
    /// Above zero.
    public let limit: Money
    /// The share of the limit from which people are warned.
    public let alertThreshold: Percentage
    /// Whether spending over the limit is refused.
    public let isEnforced: Bool

    /// Terms of a budget.
    public init(limit: Money, alertThreshold: Percentage, isEnforced: Bool) {
        self.limit = limit
        self.alertThreshold = alertThreshold
        self.isEnforced = isEnforced
    }

    /// Where that much spending stands (I-23): over the limit is "Exceeded", exactly the limit is not.
    public func level(of spending: Money) -> HouseholdEvent.BudgetLevel {
        let status: HouseholdEvent.BudgetLevel.Status =
            if spending > limit {
                .exceeded
            } else if spending.minorUnits * 10_000 >= limit.minorUnits * Int64(alertThreshold.hundredths) {
                .warning
            } else {
                .ok
            }
        return HouseholdEvent.BudgetLevel(status: status, percentage: Percentage.whole(spending, of: limit))
    }
}

/// A budget with what was spent in one of its periods.
public struct BudgetStanding: Hashable, Sendable, Identifiable {
    /// The budget.
    public let budget: CategoryBudget
    /// Debits of the category in the period, without reversed ones.
    public let spending: Money
    /// The period, both ends included.
    public let days: ClosedRange<CalendarDate>

    /// A budget with what was spent.
    public init(budget: CategoryBudget, spending: Money, days: ClosedRange<CalendarDate>) {
        self.budget = budget
        self.spending = spending
        self.days = days
    }

    /// The budget's id.
    public var id: CategoryBudget.ID { budget.id }
    /// Where the spending stands.
    public var level: HouseholdEvent.BudgetLevel { budget.terms.level(of: spending) }
    /// What is left; below zero when it was exceeded.
    public var remaining: Money { budget.limit - spending }

    /// What spending on the category on a day of the period does to the budget (I-22, I-24); nil where it adds nothing
    /// to what the period holds. Screens warn of this; the service asks this.
    ///
    ///     spent 14.00, of it 6.00 by the entry that is replaced   9.00 → 17.00, 5.00 → nothing is added
    ///
    /// - Parameters:
    ///   - categoryName: what the category is called.
    ///   - replaced: the entry whose place it takes; what that one spent counts no more.
    public func check(_ amount: Money, categoryName: String, replacing replaced: Entry? = nil) -> BudgetCheck? {
        if let replaced, replaced.direction == .credit || replaced.isInReversedPair { return nil }
        let isCounted = replaced.map { $0.categoryID == budget.categoryID && days.contains($0.date) } ?? false
        let before = isCounted ? replaced?.amount ?? .zero(amount.unit) : .zero(amount.unit)
        guard amount > before else { return nil }
        return BudgetCheck(
            categoryName: categoryName, terms: budget.terms, currentSpending: spending - before, amount: amount)
    }
}
