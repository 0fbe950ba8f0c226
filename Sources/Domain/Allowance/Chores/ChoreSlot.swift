public import Household
public import Ledger

/// One due occurrence of a chore, before anybody did anything.
public struct ChoreSlot: Hashable, Sendable {
    /// The day.
    public let day: CalendarDate
    /// Whose it is.
    public let holder: TurnHolder
}

/// Whose a turn is.
public enum TurnHolder: Hashable, Sendable {
    /// One child's.
    case child(Child.ID)
    /// The first one's of these who does it; nobody has done it yet.
    case whoeverComesFirst([Child.ID])

    /// The child whose it is; nil while it is open for all.
    public var childID: Child.ID? {
        switch self {
        case .child(let child): child
        case .whoeverComesFirst: nil
        }
    }

    /// Whether a child may do it.
    public func includes(_ child: Child.ID) -> Bool {
        switch self {
        case .child(let holder): holder == child
        case .whoeverComesFirst(let children): children.contains(child)
        }
    }
}
