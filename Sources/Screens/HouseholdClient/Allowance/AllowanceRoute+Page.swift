import Foundation
import Household
import Ledger

/// What a page about children's money is, and whose.
extension AllowanceRoute {
    public var isSheet: Bool {
        switch self {
        case .addChild, .editChild, .addTransaction, .createTransaction, .editTransaction, .addBudget, .editBudget,
            .addWish, .editWish, .addCategory, .editCategory, .addRecurring, .editRecurring, .addSavings, .editSavings,
            .moveSavings, .putAside, .moveToWish:
            true
        case .home, .myAllowance, .goals, .childDetail, .childTransactions, .transactions, .transactionDetail, .budgets,
            .budget, .wishList, .wish, .analytics, .childAnalytics, .export, .familyExport, .categories, .recurring,
            .recurringDetail, .savingsAccounts, .savings, .handOver:
            false
        }
    }

    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] {
        switch self {
        case .transactions:
            TransactionQuery(childID: nil, queryItems: items).queryItems(includingChild: true)
        case .childTransactions(let child):
            TransactionQuery(childID: child, queryItems: items).queryItems(includingChild: false)
        case .analytics, .childAnalytics: AnalyticsPeriod(queryItems: items).queryItems
        case .goals: GoalsPart(queryItems: items).queryItems
        case .home, .myAllowance, .addChild, .childDetail, .editChild, .addTransaction, .createTransaction,
            .transactionDetail, .editTransaction, .budgets, .budget, .addBudget, .editBudget, .wishList, .addWish,
            .wish, .editWish, .export, .familyExport, .categories, .addCategory, .editCategory, .recurring,
            .recurringDetail, .addRecurring, .editRecurring, .savingsAccounts, .addSavings, .savings, .editSavings,
            .moveSavings, .handOver, .putAside, .moveToWish:
            []
        }
    }

    public func opened(by person: SignedInPerson) -> Route? {
        guard person.family.isOn(system) else { return nil }
        return switch self {
        case .childDetail(let child) where person.childID == child: .myAllowance
        case .childTransactions(let child) where person.childID == child: .transactions
        case .childAnalytics(let child) where person.childID == child: .analytics
        case .wishList(let child) where person.childID == child,
            .savingsAccounts(let child) where person.childID == child:
            .goals
        case .addTransaction(let child, _) where person.mayRecordOwnSpending && person.childID == child,
            .createTransaction(let child?) where person.mayRecordOwnSpending && person.childID == child:
            .createTransaction(nil)
        case let page: page.isOpen(to: person) ? route : nil
        }
    }

    /// The answer of the services, as far as the address alone tells what is asked for.
    /// The system whose page it is; nil for the family's own: who its children are.
    private var system: HouseholdSystem? {
        switch self {
        case .addChild, .editChild, .handOver: nil
        case .home, .myAllowance, .goals, .childDetail, .childTransactions, .addTransaction, .transactions,
            .createTransaction, .transactionDetail, .editTransaction, .budgets, .budget, .addBudget, .editBudget,
            .wishList, .addWish, .wish, .editWish, .putAside, .moveToWish, .analytics, .childAnalytics, .export,
            .familyExport, .categories, .addCategory, .editCategory, .recurring, .recurringDetail, .addRecurring,
            .editRecurring, .savingsAccounts, .addSavings, .savings, .editSavings, .moveSavings:
            .allowance
        }
    }

    private func isOpen(to person: SignedInPerson) -> Bool {
        switch self {
        case .home: person.maySeeAllChildren
        case .myAllowance, .goals: person.role == .child
        case .addChild: person.mayAddChildren
        case .childDetail(let child), .childTransactions(let child), .budgets(let child), .budget(let child, _),
            .wishList(let child), .childAnalytics(let child), .export(let child), .recurring(let child),
            .recurringDetail(let child, _), .savingsAccounts(let child):
            person.maySee(child)
        case .editChild(let child), .handOver(let child): person.mayManage(child)
        case .addRecurring(let child), .editRecurring(let child, _): person.mayManagePayments(of: child)
        case .addTransaction(let child, let direction): person.mayRecord(direction, for: child)
        case .createTransaction(let child?): person.mayRecord(.credit, for: child)
        case .createTransaction(nil): person.maySeeAllChildren || person.mayRecordOwnSpending
        case .addBudget(let child), .editBudget(let child, _): person.mayManageBudgets(of: child)
        case .addWish(let child): person.mayEditWishes(of: child)
        case .addSavings(let child): person.mayKeepSavings(of: child)
        case .addCategory, .editCategory: person.mayManageCategories
        // Everyone's own, and whose it is otherwise no address says: the service does.
        case .transactions, .transactionDetail, .editTransaction, .wish, .editWish, .analytics, .familyExport,
            .categories, .savings, .editSavings, .moveSavings, .putAside, .moveToWish:
            true
        }
    }
}
