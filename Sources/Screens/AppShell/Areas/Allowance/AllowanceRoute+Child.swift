import Household
import HouseholdClient

extension AllowanceRoute {
    /// The one child that the page or form is of, as far as its address says so; nil for the child's own page, whose
    /// title is the name.
    var child: Child.ID? {
        switch self {
        case .editChild(let child), .childTransactions(let child), .addTransaction(let child, _), .budgets(let child),
            .budget(let child, _), .addBudget(let child), .editBudget(let child, _), .wishList(let child),
            .addWish(let child), .childAnalytics(let child), .export(let child), .recurring(let child),
            .recurringDetail(let child, _), .addRecurring(let child), .editRecurring(let child, _),
            .savingsAccounts(let child), .addSavings(let child), .handOver(let child):
            child
        case .home, .myAllowance, .goals, .addChild, .childDetail, .transactions, .createTransaction,
            .transactionDetail, .editTransaction, .wish, .editWish, .analytics, .familyExport, .categories,
            .addCategory, .editCategory, .savings, .editSavings, .moveSavings,
            .putAside, .moveToWish:
            nil
        }
    }
}

extension Route {
    /// The one child that the page or form is of, as far as its address says so.
    var child: Child.ID? {
        switch self {
        case .allowance(let page): page.child
        case .settings(.childAvatar(let child)): child
        case .money, .groceries, .settings, .entrance, .legal, .notFound: nil
        }
    }
}
