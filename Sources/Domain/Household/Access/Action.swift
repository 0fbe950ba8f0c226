/// What a caller wants to do, by the area in which it is ([S §1.1]). What an act is and who may do it stands with its
/// area; a new area has its lines here and nowhere else.
public enum Action: Hashable, Sendable {
    /// Something with children's money.
    case allowance(AllowanceAction)
    /// Something with the parents' own money.
    case money(MoneyAction)
    /// Something with groceries.
    case groceries(GroceryAction)
    /// Something with the family, its people and their ways in.
    case people(PeopleAction)

    /// The act, as its area knows it.
    var area: any AreaAction {
        switch self {
        case .allowance(let action): action
        case .money(let action): action
        case .groceries(let action): action
        case .people(let action): action
        }
    }
}

/// What can be done in one area of the household: `AllowanceAction`, `PeopleAction`.
protocol AreaAction: Hashable, Sendable {
    /// Decides for a caller of that family, whose settings may widen a child's rights. Only `Access` asks, after it has
    /// made sure that the caller is of the family.
    func decision(for caller: Caller, in family: Family) -> Decision
}
