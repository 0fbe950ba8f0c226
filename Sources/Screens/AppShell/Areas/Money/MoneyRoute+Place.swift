import Design
import Household
import HouseholdClient
import Money

extension MoneyRoute: PlacedRoute {
    func parents(for person: SignedInPerson) -> [Route] {
        switch self {
        case .transaction, .addTransaction: [.householdTransactions]
        case .editTransaction(let id): [.householdTransactions, .householdTransaction(id)]
        case .source, .addSource: [.sources]
        case .editSource(let id), .adjustSource(let id): [.sources, .source(id)]
        case .addRule, .editRule: [.merchantRules]
        case .importStatement: [.householdTransactions]
        case .dashboard, .analytics, .transactions, .review, .capture, .sources, .rules, .settings: []
        }
    }

    func tab(among tabs: [AppTab]) -> AppTab { tabs.contains(.money) ? .money : tabs[0] }

    var barPages: [Route] {
        let pages: [Route] = [.moneyDashboard, .moneyAnalytics, .householdTransactions]
        return pages.contains(route) ? pages : []
    }

    func list(goalsPart: GoalsPart) -> ListKind? {
        switch self {
        case .transactions: .householdTransactions
        case .sources: .sources
        case .dashboard, .analytics, .transaction, .addTransaction, .editTransaction, .review, .capture,
            .importStatement, .addSource, .source, .editSource, .adjustSource, .rules, .addRule, .editRule, .settings:
            nil
        }
    }
}

extension ListKind {
    static let householdTransactions = ListKind("Select a Transaction", symbol: "list.bullet.rectangle")
    static let sources = ListKind("Select a Source", symbol: "creditcard.fill")
}
