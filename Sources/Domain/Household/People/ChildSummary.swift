public import Ledger

/// A child with what a card shows.
public struct ChildSummary: Hashable, Sendable, Identifiable {
    /// The child.
    public let child: Child
    /// The spending balance.
    public let balance: Money
    /// Entries of the last 7 days including today.
    public let recentEntryCount: Int

    /// A child with what a card shows.
    public init(child: Child, balance: Money, recentEntryCount: Int) {
        self.child = child
        self.balance = balance
        self.recentEntryCount = recentEntryCount
    }

    /// The child's id.
    public var id: Child.ID { child.id }
}

/// Sums over the present children of a family (I-28).
public struct FamilyTotals: Hashable, Sendable {
    /// The spending balances of present children.
    public let totalBalance: Money
    /// The weekly allowances of those not paused.
    public let totalWeeklyAllowance: Money

    /// The totals of these children; removed ones count nothing.
    public init(_ children: [ChildSummary], unit: AccountUnit) {
        let present = children.filter { !$0.child.isRemoved }
        totalBalance = present.reduce(into: .zero(unit)) { $0 += $1.balance }
        totalWeeklyAllowance = present.filter { !$0.child.allowancePaused }
            .reduce(into: .zero(unit)) { $0 += $1.child.weeklyAllowance }
    }
}
