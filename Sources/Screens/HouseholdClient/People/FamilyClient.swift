import Allowance
import Foundation
import Household
import Ledger

/// The family as a whole and the list of its children.
public struct FamilyClient: Sendable {
    /// Totals and a card for each child; for parents.
    public var dashboard: @Sendable () async throws(ClientFailure) -> FamilyDashboard = {
        () async throws(ClientFailure) in throw notGiven("family.dashboard")
    }
    /// The children a person may see, by first name: all for a parent, oneself for a child.
    public var children: @Sendable () async throws(ClientFailure) -> [ChildOverview] = {
        () async throws(ClientFailure) in throw notGiven("family.children")
    }
    /// Adds a child with an account of its own; for parents. Refused with messages at the fields or `.emailTaken`.
    /// The key makes a second press harmless.
    public var addChild: @Sendable (AddChildForm, RequestKey) async throws(ClientFailure) -> ChildOverview = {
        (_, _) async throws(ClientFailure) in throw notGiven("family.addChild")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// What `/home` shows. Totals leave out removed children, the weekly total also paused ones (I-28).
public struct FamilyDashboard: Hashable, Sendable {
    /// The family: name, currency, locale, zone.
    public var family: Family
    /// The sum of the spending balances.
    public var totalBalance: Money
    /// The sum of the savings balances, shown beside it.
    public var totalSavings: Money
    /// The sum of the weekly allowances of children not paused.
    public var totalWeeklyAllowance: Money
    /// By first name.
    public var children: [ChildOverview]
    /// Wishes that children ask to buy, the longest waiting first.
    public var requests: [WishSummary]

    /// A dashboard of these figures.
    public init(
        family: Family, totalBalance: Money, totalSavings: Money, totalWeeklyAllowance: Money,
        children: [ChildOverview], requests: [WishSummary] = []
    ) {
        self.family = family
        self.totalBalance = totalBalance
        self.totalSavings = totalSavings
        self.totalWeeklyAllowance = totalWeeklyAllowance
        self.children = children
        self.requests = requests
    }
}

/// A child as on a card: the profile and the figures beside it.
public struct ChildOverview: Hashable, Sendable, Identifiable {
    /// The profile: names, allowance, pay-day, overdraft.
    public var child: Child
    /// The spending account.
    public var balance: Money
    /// All open savings accounts together.
    public var savingsBalance: Money
    /// Entries of the last 7 days including today.
    public var recentTransactionCount: Int
    /// Missed payments that wait for a parent (I-10).
    public var heldCount: Int

    /// A summary of these figures.
    public init(
        child: Child, balance: Money, savingsBalance: Money, recentTransactionCount: Int, heldCount: Int = 0
    ) {
        self.child = child
        self.balance = balance
        self.savingsBalance = savingsBalance
        self.recentTransactionCount = recentTransactionCount
        self.heldCount = heldCount
    }

    /// The child's id.
    public var id: Child.ID { child.id }
}
