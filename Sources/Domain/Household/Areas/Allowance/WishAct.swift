/// What can be done with a child's wishes ([S §1.1]).
public enum WishAct: Hashable, Sendable {
    /// Add, edit, delete.
    case edit
    /// Mark as purchased or not.
    case buy
    /// Ask a parent to buy, or take that back.
    case ask
    /// Say "not now".
    case decline

    /// Whether a person of that role may do it, within reach.
    public func isAllowed(to role: Role, in family: Family) -> Bool {
        switch self {
        case .edit: true
        case .buy: role == .parent || family.childMayRecordSpending
        case .ask: role == .child
        case .decline: role == .parent
        }
    }
}
