/// Where points are (screen-time.md §2.2). A child has the first one, a family the others.
public enum PointsAccount: String, CaseIterable, Hashable, Sendable {
    /// What the child can spend.
    case points
    /// Where points come from.
    case issued
    /// What open requests cost.
    case onHold
    /// What approved requests have cost.
    case spent

    /// What the account is called.
    public var name: String {
        switch self {
        case .points: "Points"
        case .issued: "Points issued"
        case .onHold: "Points on hold"
        case .spent: "Points spent"
        }
    }
}
