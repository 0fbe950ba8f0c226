public import Ledger

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
