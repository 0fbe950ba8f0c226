public import Household
public import Ledger

/// How near a wish is (I-18 to I-20). Each wish is measured by itself.
///
///     spending 125.50, price 200.00         62.75 → 62 %, remaining 74.50
///     gain 15.00 − 3.00 to College = 12.00  ceil(74.50 ÷ 12.00) → 7 weeks
///     linked to College with 40.00          available 165.50, remaining 34.50, gain 15.00 → 3 weeks
public struct WishProgress: Hashable, Sendable {
    /// The spending balance, if above zero, and the linked savings.
    public let available: Money
    /// What of it is put aside: the linked savings.
    public let aside: Money
    /// That in whole percent of the price, rounded down, 0-100.
    public let asidePercentage: Int
    /// Whether what is available is the whole price.
    public let canAfford: Bool
    /// Whole percent of the price, rounded down, 0-100.
    public let percentage: Int
    /// What is missing, never below zero.
    public let remaining: Money
    /// Weeks until it can be afforded; nil when it can be, was bought, or never will be at this pace.
    public let weeksToGoal: Int?

    /// How near a wish is with what the child has.
    public init(_ wish: WishListItem, _ means: ChildMeans) {
        aside = means.openSavings(wish.savingsAccountID)?.balance ?? .zero(wish.price.unit)
        asidePercentage = min(100, Percentage.whole(aside, of: wish.price))
        let price = WishPrice(wish.id, name: wish.name, price: wish.price, aside: aside)
        available = price.available(beside: means.spending)
        canAfford = price.canAfford(beside: means.spending)
        percentage = min(100, Percentage.whole(available, of: wish.price))
        remaining = max(.zero(wish.price.unit), wish.price - available)
        weeksToGoal =
            wish.isPurchased || canAfford
            ? nil : remaining.weeks(at: means.weeklyGain(keeping: wish.savingsAccountID))
    }
}

/// What a child has and gets: everything that the progress of goals is computed from.
public struct ChildMeans: Hashable, Sendable {
    /// The spending balance.
    public let spending: Money
    /// How far below zero spending may go; zero where it may not.
    public let overdraft: Money
    /// Open savings accounts in the order they were opened.
    public let savings: [SavingsSummary]
    /// What comes in a week; zero while the allowance is paused.
    public let weeklyIncome: Money

    /// What a child has and gets.
    public init(child: Child, spending: Money, savings: [SavingsSummary]) {
        self.spending = spending
        overdraft = child.account.overdraft
        self.savings = savings.filter { $0.account.closedAt == nil }
        weeklyIncome = child.allowancePaused ? .zero(child.weeklyAllowance.unit) : child.weeklyAllowance
    }

    /// An open savings account by its id.
    public func openSavings(_ id: SavingsAccount.ID?) -> SavingsSummary? {
        id.flatMap { id in savings.first { $0.id == id } }
    }

    /// What is left of a week's allowance after automatic savings into accounts other than `linked`.
    public func weeklyGain(keeping linked: SavingsAccount.ID?) -> Money {
        savings.filter { $0.id != linked }.reduce(into: weeklyIncome) { gain, account in
            if let share = AutoTransfer.wanted(of: weeklyIncome, by: account) { gain = gain - share }
        }
    }
}

extension Money {
    /// How many weeks it takes to come to this amount, rounded up; nil without a gain.
    public func weeks(at gain: Money) -> Int? {
        guard gain.isPositive else { return nil }
        return Int((minorUnits + gain.minorUnits - 1) / gain.minorUnits)
    }
}

/// A wish with its progress.
public struct WishSummary: Hashable, Sendable, Identifiable {
    /// The wish.
    public let wish: WishListItem
    /// How near it is.
    public let progress: WishProgress
    /// What buying it takes.
    public let payment: WishPayment
    /// What it is saved for in; nil for the spending balance alone.
    public let savings: SavingsSummary?

    /// A wish with what the child has.
    public init(_ wish: WishListItem, _ means: ChildMeans) {
        self.wish = wish
        progress = WishProgress(wish, means)
        payment = WishPayment(wish, means)
        savings = means.openSavings(wish.savingsAccountID)
    }

    /// The wish's id.
    public var id: WishListItem.ID { wish.id }

    /// The order of lists: open ones by progress, highest first, then oldest; then purchased ones, newest first.
    public static func isListed(_ left: WishSummary, before right: WishSummary) -> Bool {
        switch (left.wish.purchasedAt, right.wish.purchasedAt) {
        case (nil, nil):
            if left.progress.percentage != right.progress.percentage {
                return left.progress.percentage > right.progress.percentage
            }
            return (left.wish.createdAt, left.id) < (right.wish.createdAt, right.id)
        case (nil, _): return true
        case (_, nil): return false
        case (let first?, let second?): return first == second ? left.id < right.id : first > second
        }
    }
}
