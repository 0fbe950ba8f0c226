public import Household
public import Ledger

extension RewardDraft {
    /// The rewards that a family begins with, in the order of the list.
    public static func first(for children: Set<Child.ID>) -> [RewardDraft] {
        let screenTime = [15, 30, 60].map { minutes in
            RewardDraft(
                "\(minutes) minutes of screen time", .screenTime(minutes: minutes),
                cost: Reward.suggestedCost(minutes: minutes), icon: "hourglass", color: 0, children)
        }
        return screenTime + [
            RewardDraft("Choose dinner", .privilege, cost: 80, icon: "fork.knife", color: 1, children),
            RewardDraft("Pick the movie", .privilege, cost: 60, icon: "tv.fill", color: 2, children),
        ]
    }

    private init(
        _ name: String, _ content: Reward.Content, cost: Int, icon: String, color: Int, _ children: Set<Child.ID>
    ) {
        self.init(
            name: name, content: content, cost: cost, icon: icon, color: color, children: children,
            needsApproval: true, perDay: nil, perWeek: nil, isActive: true)
    }
}
