/// A part of Roost that a family may do without. The raw value is the one on the wire, and the one that is kept.
public enum HouseholdSystem: String, CaseIterable, Hashable, Sendable {
    /// Children's money.
    case allowance
    /// The parents' own money.
    case money
    /// Lists, items, the pantry and grocery budgets.
    case groceries

    /// The word for people.
    public var name: String {
        switch self {
        case .allowance: "Allowance"
        case .money: "Money"
        case .groceries: "Groceries"
        }
    }
}

extension Family {
    /// Whether a system is there for the family. What belongs to no system always is.
    public func isOn(_ system: HouseholdSystem?) -> Bool {
        system.map { !systemsOff.contains($0) } ?? true
    }

    /// The systems that are there for the family, in the order of the list.
    public var systems: [HouseholdSystem] { HouseholdSystem.allCases.filter(isOn) }
}

extension Action {
    /// The system that the act belongs to; nil for what is the family's own. While the system is off, `Access` answers
    /// as if nothing of it were there.
    public var system: HouseholdSystem? {
        switch self {
        case .allowance: .allowance
        case .money: .money
        case .groceries: .groceries
        // Balances of children, for whoever holds a link.
        case .people(.manageGlanceLinks): .allowance
        case .people: nil
        }
    }
}

extension HouseholdEvent.Change {
    /// The system in which it happened; nil for what is the family's own. Nobody hears of a system that is off.
    public var system: HouseholdSystem? {
        switch self {
        case .allowance: .allowance
        case .money: .money
        case .groceries: .groceries
        case .people: nil
        }
    }
}
