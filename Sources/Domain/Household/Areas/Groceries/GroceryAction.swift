/// What can be done with groceries (groceries.md §1), and who may: parents, and their scripts. A child's screens do not
/// have them, and its doors are closed.
public enum GroceryAction: AreaAction {
    /// Look at lists, items, the pantry and budgets.
    case seeGroceries
    /// Change any of it.
    case manageGroceries

    func decision(for caller: Caller, in family: Family) -> Decision {
        switch self {
        case .seeGroceries, .manageGroceries: .allowed(where: caller.isParent)
        }
    }
}

/// Short ways to say what is wanted.
extension Action {
    /// Look at groceries.
    public static var seeGroceries: Self { .groceries(.seeGroceries) }

    /// Change groceries.
    public static var manageGroceries: Self { .groceries(.manageGroceries) }
}
