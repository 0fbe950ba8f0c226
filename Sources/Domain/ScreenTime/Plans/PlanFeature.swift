/// What the Free plan does not have. The raw value is the word on the wire and in the paywall's address.
public enum PlanFeature: String, CaseIterable, Hashable, Sendable {
    case children, rewards, devices, shields, history, report

    /// What the paywall says was asked for.
    public var label: String {
        switch self {
        case .children: "A second child"
        case .rewards: "More than \(PlanLimits.freeRewards) rewards"
        case .devices: "A second device"
        case .shields: "App shields on iPhone and iPad"
        case .history: "History of more than \(PlanLimits.freeHistoryDays) days"
        case .report: "The weekly report"
        }
    }
}
