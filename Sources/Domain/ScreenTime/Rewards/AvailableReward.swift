public import Household
public import Ledger

/// A reward as a child is offered it (screen-time.md §3.2).
public struct AvailableReward: Hashable, Sendable, Identifiable {
    /// The reward.
    public let reward: Reward
    /// How many points the child has too few; 0 where it can be asked for.
    public let missingPoints: Int
    /// What part of its cost the child has: 0 to 100 percent. For the bar of those that are not affordable.
    public let share: RoundedPercentage

    /// The reward's.
    public var id: Reward.ID { reward.id }

    /// A reward for a child with so many points.
    public init(_ reward: Reward, balance: Int) {
        self.reward = reward
        missingPoints = max(0, reward.cost - balance)
        share =
            RoundedPercentage(Int64(min(max(0, balance), reward.cost)), of: Int64(reward.cost))
            ?? RoundedPercentage(tenths: 1_000)
    }

    /// Whether the child has the points.
    public var isAffordable: Bool { missingPoints == 0 }

    /// "12 more points", "1 more point"; nil where the child has them.
    public var missingLabel: String? { isAffordable ? nil : counted(missingPoints, "more point") }

    /// What a child is offered: affordable ones first, then by cost; of one cost in the order of the parents' list.
    ///
    /// - Parameter paused: those that rest with the Free plan (`PlanPause`).
    public static func all(
        _ rewards: [Reward], for child: Child.ID, balance: Int, paused: Set<Reward.ID> = []
    ) -> [AvailableReward] {
        rewards.filter { $0.isOffered(to: child) && !paused.contains($0.id) }
            .map { AvailableReward($0, balance: balance) }
            .sorted { left, right in
                if left.isAffordable != right.isAffordable { return left.isAffordable }
                if left.reward.cost != right.reward.cost { return left.reward.cost < right.reward.cost }
                return (left.reward.position, left.id) < (right.reward.position, right.id)
            }
    }
}
