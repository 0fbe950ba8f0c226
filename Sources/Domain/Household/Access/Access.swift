/// The answer to an `Action`.
public enum Decision: Hashable, Sendable {
    case allowed
    /// To be answered as if the object did not exist: nobody learns of what they may not see.
    case notFound
    /// The object may be seen, the act may not be done.
    case forbidden
}

/// The one place that decides who may do what. Objects of another family never come here: a service looks things up
/// within the caller's family only, so they are simply not found.
public enum Access {
    /// Decides for a caller of `family`, whose settings may widen a child's rights. What belongs to a system that the
    /// family has switched off is not found, whoever asks.
    public static func decide(_ caller: Caller, _ action: Action, in family: Family) -> Decision {
        guard caller.familyID == family.id, family.isOn(action.system) else { return .notFound }
        return action.area.decision(for: caller, in: family)
    }
}

// MARK: Words for the rules of the areas

extension Decision {
    /// About something that the caller may see: allowed or forbidden.
    static func allowed(where mayDo: Bool) -> Decision { mayDo ? .allowed : .forbidden }

    /// About something of a child's: not found where the child is out of the caller's reach, else allowed or forbidden.
    static func about(_ child: Child.ID, _ caller: Caller, allowed mayDo: Bool) -> Decision {
        caller.reaches(child) ? allowed(where: mayDo) : .notFound
    }
}

extension Caller {
    /// Whether that child is within reach: every child for a parent, a child only for itself.
    func reaches(_ child: Child.ID) -> Bool { role == .parent || childID == child }

    /// Whether it is a parent, signed in or by a key.
    var isParent: Bool { role == .parent }

    /// Whether it is a parent who has signed in. Whoever finds a key must not be able to make what outlives it.
    var isParentInPerson: Bool { isParent && scope == nil }
}
