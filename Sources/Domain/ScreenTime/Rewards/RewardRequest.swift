public import Foundation
public import Ledger

/// A reward that a child looks at or asks for, with all that decides about it (screen-time.md §2.6, §3.3). What the
/// screen offers and what the service does is the same.
public struct RewardRequest: Hashable, Sendable {
    /// The reward.
    public let reward: Reward
    /// What is set for the child who asks.
    public let profile: ScreenTimeProfile
    /// The child's points.
    public let balance: Int
    /// How often the child has had it.
    public let uses: RewardUses
    /// How much screen time the child has today.
    public let limits: DayLimits
    /// Whether the family's plan has it: neither the reward nor the child rests (`PlanPause`).
    public let isInPlan: Bool

    /// A reward for a child.
    public init(
        _ reward: Reward, for profile: ScreenTimeProfile, balance: Int, uses: RewardUses, limits: DayLimits,
        isInPlan: Bool = true
    ) {
        self.reward = reward
        self.profile = profile
        self.balance = balance
        self.uses = uses
        self.limits = limits
        self.isInPlan = isInPlan
    }

    /// Why the child does not get it: the first reason in order; nil where it can be asked for.
    public var refusal: RewardRefusal? {
        if let pause = limits.pause { return .paused(pause) }
        guard isInPlan, profile.isEnabled, reward.isOffered(to: profile.childID) else { return .notAvailable }
        let minutes = reward.content.minutes
        if minutes != nil, limits.isBedtime { return .bedtime }
        guard balance >= reward.cost else { return .pointsMissing(reward.cost - balance) }
        if uses.isAsked { return .alreadyAsked }
        if let limit = reward.perDay, uses.today >= limit { return .perDay(limit) }
        if let limit = reward.perWeek, uses.thisWeek >= limit { return .perWeek(limit) }
        if let minutes, minutes > limits.room { return .minutesLeft(limits.room) }
        return nil
    }

    /// Whether no parent decides about it.
    public var isApprovedAtOnce: Bool {
        !reward.needsApproval || (reward.content.minutes.map(profile.approvesAtOnce) ?? false)
    }

    /// Makes the request at `now`, or says why not.
    public func asking(
        id: Redemption.ID, now: Date, in zone: TimeZone
    ) throws(RewardRefusal) -> RedemptionOutcome {
        if let refusal { throw refusal }
        let redemption = Redemption(id, of: reward, by: profile.childID, now: now, in: zone)
        return isApprovedAtOnce
            ? redemption.approvedAtOnce()
            : RedemptionOutcome(redemption: redemption, postings: [.hold(reward.cost)], gives: nil)
    }

    // MARK: Words

    /// "You have 72 points. After this you have 12."; without what comes after where the points do not do.
    public var balanceSentence: String {
        let sentence = "You have \(counted(balance, "point"))."
        return balance < reward.cost ? sentence : "\(sentence) After this you have \(balance - reward.cost)."
    }

    /// "Ask for Reward", or "Get Reward" where no parent decides.
    public var buttonLabel: String { isApprovedAtOnce ? "Get Reward" : "Ask for Reward" }

    /// "Sent. A parent will decide." or "Approved! Start when you are ready."; where there is nothing to start
    /// "Approved!".
    public var doneSentence: String {
        guard isApprovedAtOnce else { return "Sent. A parent will decide." }
        switch reward.content {
        case .screenTime: return "Approved! Start when you are ready."
        case .privilege, .money: return "Approved!"
        }
    }
}
