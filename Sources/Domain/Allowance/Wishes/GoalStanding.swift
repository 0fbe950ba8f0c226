public import Ledger

/// Whether there is enough for one of a child's goals, an open wish or a savings account with a target.
public struct GoalStanding: Hashable, Sendable, Identifiable {
    /// Which goal it is.
    public enum ID: Hashable, Sendable {
        case wish(WishListItem.ID)
        case savings(SavingsAccount.ID)
    }

    /// Which goal it is.
    public let id: ID
    /// Whether there is enough.
    public let isReached: Bool

    /// A standing of these parts.
    public init(id: ID, isReached: Bool) {
        self.id = id
        self.isReached = isReached
    }

    /// All goals of a child: the wishes that are not bought, and the accounts with a target.
    public static func all(wishes: [WishSummary], means: ChildMeans) -> [GoalStanding] {
        wishes.filter { !$0.wish.isPurchased }
            .map { GoalStanding(id: .wish($0.id), isReached: $0.progress.canAfford) }
            + means.savings.compactMap { savings in
                savings.progressPercentage.map { GoalStanding(id: .savings(savings.id), isReached: $0 >= 100) }
            }
    }
}
