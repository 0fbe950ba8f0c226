/// What can be done about money that a child asks for, gives away or sends (chores.md §4, §5). A parent decides about
/// the first two; money for a sibling is sent at once, where the family allows it.
public enum AskingAct: CaseIterable, Hashable, Sendable {
    /// Ask a parent for money.
    case ask
    /// Ask a parent to hand a gift over, out of an account for giving.
    case give
    /// Send money to a sibling.
    case send
    /// Say yes or "not now" to a request, or that a gift was handed over or not.
    case decide

    /// Whether a person of that role may do it, within reach: a child only with its own money.
    public func isAllowed(to role: Role) -> Bool {
        switch self {
        case .ask, .give, .send: role == .child
        case .decide: role == .parent
        }
    }
}
