public import Household
public import Ledger

/// The goal on a child's start page (§3.2): the open wish with the highest progress below 100 %; else one that can be
/// afforded; else the savings account nearest to its target.
public enum NearestGoal: Hashable, Sendable {
    /// A wish.
    case wish(WishSummary)
    /// A savings account with a target, and the weeks until automatic savings reach it, if they do.
    case savings(SavingsSummary, weeksToGoal: Int?)

    /// The nearest of a child's goals; nil without any.
    public init?(wishes: [WishSummary], means: ChildMeans) {
        let open = wishes.filter { !$0.wish.isPurchased }.sorted(by: WishSummary.isListed)
        if let wish = open.first(where: { !$0.progress.canAfford }) ?? open.first {
            self = .wish(wish)
            return
        }
        let saving = means.savings.filter { ($0.progressPercentage ?? 100) < 100 }
        guard let nearest = saving.max(by: Self.isFurther), let target = nearest.account.target else { return nil }
        let share = AutoTransfer.wanted(of: means.weeklyIncome, by: nearest)
        self = .savings(nearest, weeksToGoal: share.flatMap { (target - nearest.balance).weeks(at: $0) })
    }

    // At the same progress the account opened first is meant, so only a later one that is further counts as less.
    private static func isFurther(_ left: SavingsSummary, _ right: SavingsSummary) -> Bool {
        let (first, second) = (left.progressPercentage ?? 0, right.progressPercentage ?? 0)
        if first != second { return first < second }
        return (left.account.createdAt, left.id) > (right.account.createdAt, right.id)
    }
}

/// The nearest goal of one of several children.
public struct ChildGoal: Hashable, Sendable, Identifiable {
    /// Whose it is.
    public let child: Child
    /// The goal.
    public let goal: NearestGoal

    /// A goal of a child.
    public init(child: Child, goal: NearestGoal) {
        self.child = child
        self.goal = goal
    }

    /// The child's id: each has one nearest goal.
    public var id: Child.ID { child.id }
}
