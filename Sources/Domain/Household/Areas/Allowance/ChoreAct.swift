/// What can be done with chores and their turns (chores.md §1). Each `TurnAct` is of one of these kinds.
public enum ChoreAct: CaseIterable, Hashable, Sendable {
    /// Make, change or delete a chore.
    case manage
    /// Say that a turn is done, with its photo where it needs one.
    case finish
    /// Approve a turn, or say "not yet".
    case decide
    /// Leave a turn out, so that it is not missed.
    case skip
    /// Take an approval, a "not yet" or a skip back.
    case undo

    /// Whether a person of that role may do it, within reach: a child only with its own turns and with those that are
    /// open for whoever comes first.
    public func isAllowed(to role: Role) -> Bool {
        switch self {
        case .finish: true
        case .manage, .decide, .skip, .undo: role == .parent
        }
    }
}
