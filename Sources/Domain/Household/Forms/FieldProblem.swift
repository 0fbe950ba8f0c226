public import Foundation

/// What can be wrong with a field, by the area of its form. Screens and API show the same sentence for the same
/// problem: the one that stands with its area. A new area has its lines here and nowhere else.
public enum FieldProblem: Error, AreaProblem {
    /// What forms of every area have.
    case form(FormProblem)
    /// The family, its people and their ways in.
    case people(PeopleProblem)
    /// Children's money.
    case allowance(AllowanceProblem)
    /// The parents' money.
    case money(MoneyProblem)
    /// Lists, items, the pantry and grocery budgets.
    case groceries(GroceryProblem)
    /// Apps, learning, points, rewards, limits and plans.
    case screenTime(ScreenTimeProblem)

    /// The sentence for people ([S §2.2, §2.3], §3.7); `locale` writes its amounts.
    public func message(_ locale: Locale) -> String { area.message(locale) }

    private var area: any AreaProblem {
        switch self {
        case .form(let problem): problem
        case .people(let problem): problem
        case .allowance(let problem): problem
        case .money(let problem): problem
        case .groceries(let problem): problem
        case .screenTime(let problem): problem
        }
    }
}

/// What can be wrong with fields of one area: `PeopleProblem`, `AllowanceProblem`.
public protocol AreaProblem: Hashable, Sendable {
    /// The sentence for people; `locale` writes its amounts.
    func message(_ locale: Locale) -> String
}
