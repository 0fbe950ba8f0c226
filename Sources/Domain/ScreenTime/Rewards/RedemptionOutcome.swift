/// What a step makes of a request, for a service to write in one commit. Versions are counted there.
public struct RedemptionOutcome: Hashable, Sendable {
    /// The request after it.
    public let redemption: Redemption
    /// The points that move, in their order.
    public let postings: [RewardPosting]
    /// What the child gets now; nil where the child gets nothing.
    public let gives: Reward.Content?
}
