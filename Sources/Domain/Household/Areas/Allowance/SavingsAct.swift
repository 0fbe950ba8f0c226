/// What can be done with a child's savings ([S §1.1]).
public enum SavingsAct: Hashable, Sendable {
    /// Open, rename, set the target, deposit.
    case keep
    /// Automatic savings, lock, close.
    case rule
    /// Take money out of an account that is locked, or not.
    case withdraw(isLocked: Bool)

    /// Whether a person of that role may do it, within reach.
    public func isAllowed(to role: Role) -> Bool {
        switch self {
        case .keep: true
        case .rule: role == .parent
        case .withdraw(let isLocked): role == .parent || !isLocked
        }
    }
}
