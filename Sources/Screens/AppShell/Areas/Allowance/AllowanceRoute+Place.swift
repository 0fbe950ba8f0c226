import Household
import HouseholdClient

extension AllowanceRoute: PlacedRoute {
    func parents(for person: SignedInPerson) -> [Route] {
        let isParent = person.role == .parent
        return switch self {
        case .editChild(let child), .handOver(let child), .childTransactions(let child), .addTransaction(let child, _),
            .wishList(let child), .childAnalytics(let child), .export(let child), .savingsAccounts(let child):
            [.childDetail(child)]
        case .budgets(let child), .recurring(let child): isParent ? [.childDetail(child)] : []
        case .budget(let child, _): isParent ? [.childDetail(child), .budgets(child)] : [.budgets(child)]
        case .addBudget(let child), .editBudget(let child, _): [.childDetail(child), .budgets(child)]
        case .recurringDetail(let child, _): isParent ? [.childDetail(child), .recurring(child)] : [.recurring(child)]
        case .addRecurring(let child), .editRecurring(let child, _): [.childDetail(child), .recurring(child)]
        case .addWish(let child): isParent ? [.childDetail(child), .wishList(child)] : []
        case .editWish(let wish), .putAside(let wish), .moveToWish(let wish): [.wish(wish)]
        case .addSavings(let child): isParent ? [.childDetail(child), .savingsAccounts(child)] : []
        case .editSavings(let account), .moveSavings(_, let account): [.savings(account)]
        case .transactionDetail: isParent ? [.transactions] : []
        case .editTransaction(let entry): (isParent ? [.transactions] : []) + [.transactionDetail(entry)]
        case .addCategory, .editCategory: [.categories]
        case .home, .myAllowance, .goals, .addChild, .childDetail, .transactions, .createTransaction, .wish, .savings,
            .analytics, .familyExport, .categories:
            []
        }
    }

    func tab(among tabs: [AppTab]) -> AppTab {
        switch self {
        case .categories, .addCategory, .editCategory, .familyExport: .settings
        case .transactionDetail, .editTransaction: tabs.contains(.transactions) ? .transactions : tabs[0]
        case .wish, .addWish, .editWish, .putAside, .moveToWish, .savings, .addSavings, .editSavings, .moveSavings:
            tabs.contains(.goals) ? .goals : tabs[0]
        case .home, .myAllowance, .goals, .addChild, .childDetail, .editChild, .childTransactions, .addTransaction,
            .transactions, .createTransaction, .budgets, .budget, .addBudget, .editBudget, .wishList, .analytics,
            .childAnalytics, .export, .recurring, .recurringDetail, .addRecurring, .editRecurring, .savingsAccounts,
            .handOver:
            tabs[0]
        }
    }

    func list(goalsPart: GoalsPart) -> ListKind? {
        switch self {
        case .transactions, .childTransactions: .transactions
        case .savingsAccounts: .savings
        case .wishList: .wishes
        case .goals: goalsPart == .savings ? .savings : .wishes
        case .budgets: .budgets
        case .recurring: .recurring
        case .home, .myAllowance, .addChild, .childDetail, .editChild, .addTransaction, .createTransaction,
            .transactionDetail, .editTransaction, .budget, .addBudget, .editBudget, .addWish, .wish, .editWish,
            .analytics, .childAnalytics, .export, .familyExport, .categories, .addCategory, .editCategory,
            .recurringDetail, .addRecurring, .editRecurring, .addSavings, .savings, .editSavings, .moveSavings,
            .handOver, .putAside, .moveToWish:
            nil
        }
    }
}

extension ListKind {
    static let transactions = ListKind("Select a Transaction", symbol: "list.bullet.rectangle")
    static let wishes = ListKind("Select a Wish", symbol: "star.fill")
    static let savings = ListKind("Select an Account", symbol: "banknote.fill")
    static let budgets = ListKind("Select a Budget", symbol: "chart.pie.fill")
    static let recurring = ListKind("Select a Recurring Transaction", symbol: "repeat")
}
