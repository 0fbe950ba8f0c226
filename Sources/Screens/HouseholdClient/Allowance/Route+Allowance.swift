import Allowance
import Household
import Ledger

/// Short ways to say what is meant.
extension Route {
    /// `/home`: the parents' dashboard.
    public static var home: Self { .allowance(.home) }

    /// `/my-allowance`: a child's own dashboard.
    public static var myAllowance: Self { .allowance(.myAllowance) }

    /// `/goals`
    public static var goals: Self { .allowance(.goals) }

    /// `/children/new`: a sheet.
    public static var addChild: Self { .allowance(.addChild) }

    /// `/children/{id}`
    public static func childDetail(_ child: Child.ID) -> Self { .allowance(.childDetail(child)) }

    /// `/children/{id}/edit`: a sheet.
    public static func editChild(_ child: Child.ID) -> Self { .allowance(.editChild(child)) }

    /// `/children/{id}/handover`: what the child signs in with, to be shown or printed.
    public static func handOver(_ child: Child.ID) -> Self { .allowance(.handOver(child)) }

    /// `/children/{id}/transactions`
    public static func childTransactions(_ child: Child.ID) -> Self { .allowance(.childTransactions(child)) }

    /// `/children/{id}/transactions/new`: a sheet; `?type=debit` for money out.
    public static func addTransaction(_ child: Child.ID, _ direction: Direction) -> Self {
        .allowance(.addTransaction(child, direction))
    }

    /// `/transactions`: one's own as a child, all children's as a parent.
    public static var transactions: Self { .allowance(.transactions) }

    /// `/transactions/new`: a sheet; `?child=` chooses a child.
    public static func createTransaction(_ child: Child.ID?) -> Self { .allowance(.createTransaction(child)) }

    /// `/transactions/{id}`
    public static func transactionDetail(_ entry: Entry.ID) -> Self { .allowance(.transactionDetail(entry)) }

    /// `/transactions/{id}/edit`: a sheet.
    public static func editTransaction(_ entry: Entry.ID) -> Self { .allowance(.editTransaction(entry)) }

    /// `/children/{id}/budgets`
    public static func budgets(_ child: Child.ID) -> Self { .allowance(.budgets(child)) }

    /// `/children/{id}/budgets/{id}`
    public static func budget(_ child: Child.ID, _ budget: CategoryBudget.ID) -> Self {
        .allowance(.budget(child, budget))
    }

    /// `/children/{id}/budgets/new`: a sheet.
    public static func addBudget(_ child: Child.ID) -> Self { .allowance(.addBudget(child)) }

    /// `/children/{id}/budgets/{id}/edit`: a sheet.
    public static func editBudget(_ child: Child.ID, _ budget: CategoryBudget.ID) -> Self {
        .allowance(.editBudget(child, budget))
    }

    /// `/children/{id}/wishlist`
    public static func wishList(_ child: Child.ID) -> Self { .allowance(.wishList(child)) }

    /// `/children/{id}/wishlist/new`: a sheet.
    public static func addWish(_ child: Child.ID) -> Self { .allowance(.addWish(child)) }

    /// `/wishlist/{id}`
    public static func wish(_ wish: WishListItem.ID) -> Self { .allowance(.wish(wish)) }

    /// `/wishlist/{id}/edit`: a sheet.
    public static func editWish(_ wish: WishListItem.ID) -> Self { .allowance(.editWish(wish)) }

    /// `/wishlist/{id}/put-aside`: a sheet.
    public static func putAside(_ wish: WishListItem.ID) -> Self { .allowance(.putAside(wish)) }

    /// `/wishlist/{id}/move`: a sheet.
    public static func moveToWish(_ wish: WishListItem.ID) -> Self { .allowance(.moveToWish(wish)) }

    /// `/analytics`: one's own as a child, with a choice of child as a parent; `?period=` says how far back.
    public static var analytics: Self { .allowance(.analytics) }

    /// `/children/{id}/analytics`
    public static func childAnalytics(_ child: Child.ID) -> Self { .allowance(.childAnalytics(child)) }

    /// `/children/{id}/export`
    public static func export(_ child: Child.ID) -> Self { .allowance(.export(child)) }

    /// `/settings/export`: the whole family.
    public static var familyExport: Self { .allowance(.familyExport) }

    /// `/settings/categories`
    public static var categories: Self { .allowance(.categories) }

    /// `/settings/categories/new`: a sheet.
    public static var addCategory: Self { .allowance(.addCategory) }

    /// `/settings/categories/{id}/edit`: a sheet.
    public static func editCategory(_ category: EntryCategory.ID) -> Self { .allowance(.editCategory(category)) }

    /// `/children/{id}/recurring`
    public static func recurring(_ child: Child.ID) -> Self { .allowance(.recurring(child)) }

    /// `/children/{id}/recurring/{id}`
    public static func recurringDetail(_ child: Child.ID, _ recurring: RecurringTransaction.ID) -> Self {
        .allowance(.recurringDetail(child, recurring))
    }

    /// `/children/{id}/recurring/new`: a sheet.
    public static func addRecurring(_ child: Child.ID) -> Self { .allowance(.addRecurring(child)) }

    /// `/children/{id}/recurring/{id}/edit`: a sheet.
    public static func editRecurring(_ child: Child.ID, _ recurring: RecurringTransaction.ID) -> Self {
        .allowance(.editRecurring(child, recurring))
    }

    /// `/children/{id}/savings`; a child's own are a part of `/goals`.
    public static func savingsAccounts(_ child: Child.ID) -> Self { .allowance(.savingsAccounts(child)) }

    /// `/children/{id}/savings/new`: a sheet.
    public static func addSavings(_ child: Child.ID) -> Self { .allowance(.addSavings(child)) }

    /// `/savings/{id}`
    public static func savings(_ account: SavingsAccount.ID) -> Self { .allowance(.savings(account)) }

    /// `/savings/{id}/edit`: a sheet.
    public static func editSavings(_ account: SavingsAccount.ID) -> Self { .allowance(.editSavings(account)) }

    /// `/savings/{id}/deposit` or `/savings/{id}/withdraw`: a sheet.
    public static func moveSavings(_ direction: SavingsTransaction.Direction, _ account: SavingsAccount.ID) -> Self {
        .allowance(.moveSavings(direction, account))
    }
}
