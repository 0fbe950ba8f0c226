public import Foundation
public import Ledger

/// What a grocery budget has come to (groceries.md §2.5). Whole numbers and fractions only; each sum is rounded once.
///
///     "June", 600.00, 1-30 June, on 10 June; 240.00 spent, 560.00 since 14 May
///     40% used, 20 days left, 20.00 a day, projected 240 + 20 × 20 = 640.00: over by 40.00
///     a new family: 24.00 a day, projected 240 + 24 × 20 = 720.00
public struct BudgetFigures: Hashable, Sendable {
    /// What is spent a day: an amount over a number of days, exact.
    public struct DailyRate: Hashable, Sendable {
        /// For how many days back spending tells what a day costs.
        public static let days = 28

        /// What was spent.
        public let amount: Money
        /// In how many days; above 0.
        public let days: Int

        /// An amount over that many days, at least one.
        public init(amount: Money, days: Int) {
            self.amount = amount
            self.days = max(1, days)
        }

        /// The last 28 days, today included: what a family's rate is from once it has bought groceries for as long.
        public static func window(today: CalendarDate) -> ClosedRange<CalendarDate> { (today - (days - 1))...today }

        /// What so many days cost, rounded half up.
        public func cost(of count: Int) -> Money {
            let (scaled, divisor) = (Int128(amount.minorUnits) * Int128(count), Int128(days))
            // Half up below zero, too, where more was given back than spent.
            let doubled = scaled * 2 + divisor
            let quotient = doubled / (divisor * 2)
            let isCut = doubled < 0 && doubled % (divisor * 2) != 0
            return Money(minorUnits: Int64(clamping: isCut ? quotient - 1 : quotient), unit: amount.unit)
        }

        /// One day's, rounded half up.
        public var rounded: Money { cost(of: 1) }
    }

    /// Whether it has begun, and how far it is.
    public enum Phase: Hashable, Sendable {
        /// It starts in so many days.
        case upcoming(Int)
        /// So many days are left after today.
        case running(Int)
        /// Its last day has passed.
        case ended
    }

    /// The budget.
    public let budget: GroceryBudget
    /// What was spent in its days, less what was given back.
    public let totalSpent: Money
    /// All its days.
    public let daysTotal: Int
    /// How many of them have come, today included: 1 to all.
    public let daysElapsed: Int
    /// How many days are left after today: 0 on the last one.
    public let daysRemaining: Int
    /// What is spent a day.
    public let dailyRate: DailyRate
    /// What it will come to; after its end what was spent.
    public let projectedTotal: Money
    /// How far it is.
    public let phase: Phase

    /// The figures of a budget, as of one day.
    ///
    /// - Parameters:
    ///   - spendings: those of its days and of the last 28.
    ///   - firstPurchase: the day of the family's first spending on groceries; nil where there is none.
    public init(
        _ budget: GroceryBudget, spendings: GrocerySpendings, firstPurchase: CalendarDate?, today: CalendarDate
    ) {
        let days = budget.days
        let total = spendings.total(in: days)
        let elapsed = min(max(1, today - days.lowerBound + 1), days.upperBound - days.lowerBound + 1)
        let window = DailyRate.window(today: today)
        let isKnown = firstPurchase.map { $0 <= window.lowerBound } ?? false
        let rate =
            isKnown
            ? DailyRate(amount: spendings.total(in: window), days: DailyRate.days)
            : DailyRate(amount: total, days: elapsed)
        self.init(budget, totalSpent: total, dailyRate: rate, today: today)
    }

    /// The figures of a budget, of what was spent in it and of what is spent a day.
    public init(_ budget: GroceryBudget, totalSpent: Money, dailyRate: DailyRate, today: CalendarDate) {
        let days = budget.days
        self.budget = budget
        self.totalSpent = totalSpent
        self.dailyRate = dailyRate
        daysTotal = days.upperBound - days.lowerBound + 1
        daysElapsed = min(max(1, today - days.lowerBound + 1), daysTotal)
        daysRemaining = max(0, days.upperBound - today)
        projectedTotal = totalSpent + dailyRate.cost(of: min(daysRemaining, daysTotal))
        phase =
            if today < days.lowerBound {
                .upcoming(days.lowerBound - today)
            } else if today > days.upperBound {
                .ended
            } else {
                .running(daysRemaining)
            }
    }

    /// What is left; below zero when more was spent.
    public var remainingAmount: Money { budget.amount - totalSpent }

    /// The spent part of it, which may pass all of it; 0 where more was given back than spent.
    public var share: ExactShare { ExactShare(totalSpent.minorUnits, of: budget.amount.minorUnits) }

    /// Whether it will do: the bar is green then, else red.
    public var isOnTrack: Bool { projectedTotal <= budget.amount }

    /// How what is left stands: green at 0 and above, else red.
    public var remainingStanding: ListFigures.Standing { remainingAmount.isNegative ? .over : .fine }

    /// By how much it will be passed; nil while it will do.
    public var projectedOver: Money? { isOnTrack ? nil : projectedTotal - budget.amount }

    // MARK: Words

    /// "40% Used". Decimals are cut, so that "100% Used" never appears early.
    public var usedLabel: String { "\(share.cutPercent)% Used" }

    /// "20 days left", "1 day left", "Last day", "Ended"; before it begins "Starts tomorrow", "Starts in 5 days".
    public var daysLabel: String {
        switch phase {
        case .upcoming(1): "Starts tomorrow"
        case .upcoming(let days): "Starts in \(days) days"
        case .running(0): "Last day"
        case .running(1): "1 day left"
        case .running(let days): "\(days) days left"
        case .ended: "Ended"
        }
    }

    /// "Projected to exceed budget by $40.00"; nil while it will do.
    public func projectionLabel(_ locale: Locale) -> String? {
        projectedOver.map { "Projected to exceed budget by \($0.formatted(locale))" }
    }
}
