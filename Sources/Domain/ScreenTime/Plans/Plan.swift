/// What a family can have (screen-time.md §2.8). The raw value is the one on the wire.
public enum Plan: String, CaseIterable, Hashable, Sendable {
    case free
    case familyMonthly = "family_monthly"
    case familyYearly = "family_yearly"

    /// What people call it.
    public var name: String {
        switch self {
        case .free: "Free"
        case .familyMonthly: "Family Monthly"
        case .familyYearly: "Family Yearly"
        }
    }

    /// Whether it costs something.
    public var isPaid: Bool { self != .free }

    /// What it includes, a line each.
    public var includes: [String] {
        switch self {
        case .free:
            [
                "One child", "\(PlanLimits.freeRewards) active rewards", "One device",
                "\(PlanLimits.freeHistoryDays) days of history",
            ]
        case .familyMonthly, .familyYearly:
            ["All children, rewards and devices", "Full history", "iPhone shields", "Weekly report"]
        }
    }
}
