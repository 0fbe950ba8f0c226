import Household
import HouseholdClient

/// A tab of the app ([S §8]). A system has its tab once its pages are there.
public enum AppTab: String, CaseIterable, Hashable, Sendable {
    case home, money, groceries
    case myAllowance, transactions, goals
    case settings

    /// The tabs of a person, in order; the first is where the person starts. A tab is there when its page is: not while
    /// the family has switched its system off.
    public static func tabs(for person: SignedInPerson) -> [AppTab] {
        let tabs: [AppTab] =
            switch person.role {
            case .parent: [.home, .money, .groceries, .settings]
            case .child: [.myAllowance, .transactions, .goals, .settings]
            }
        return tabs.filter { person.opens($0.root) }
    }

    /// The words under the symbol.
    public var title: String {
        switch self {
        case .home: "Home"
        case .money: "Money"
        case .groceries: "Groceries"
        case .myAllowance: "My Allowance"
        case .transactions: "Transactions"
        case .goals: "Goals"
        case .settings: "Settings"
        }
    }

    /// The symbol's name.
    public var symbol: String {
        switch self {
        case .home, .myAllowance: "house.fill"
        case .money: "banknote.fill"
        case .groceries: "cart.fill"
        case .transactions: "list.bullet.rectangle"
        case .goals: "star.fill"
        case .settings: "gearshape.fill"
        }
    }

    /// The page at the bottom of the tab's stack.
    public var root: Route {
        switch self {
        case .home: .home
        case .money: .moneyDashboard
        case .groceries: .groceryHome
        case .myAllowance: .myAllowance
        case .transactions: .transactions
        case .goals: .goals
        case .settings: .settings
        }
    }
}
