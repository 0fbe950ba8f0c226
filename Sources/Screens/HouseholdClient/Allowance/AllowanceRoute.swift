import Allowance
import Household
import Ledger

/// A page or sheet about children's money.
public enum AllowanceRoute: AreaRoute {
    /// `/home`: the parents' dashboard.
    case home
    /// `/my-allowance`: a child's own dashboard.
    case myAllowance
    /// `/goals`
    case goals
    /// `/children/new`: a sheet.
    case addChild
    /// `/children/{id}`
    case childDetail(Child.ID)
    /// `/children/{id}/edit`: a sheet.
    case editChild(Child.ID)
    /// `/children/{id}/handover`: what the child signs in with, to be shown or printed.
    case handOver(Child.ID)
    /// `/children/{id}/transactions`
    case childTransactions(Child.ID)
    /// `/children/{id}/transactions/new`: a sheet; `?type=debit` for money out.
    case addTransaction(Child.ID, Direction)
    /// `/transactions`: one's own as a child, all children's as a parent.
    case transactions
    /// `/transactions/new`: a sheet; `?child=` chooses a child.
    case createTransaction(Child.ID?)
    /// `/transactions/{id}`
    case transactionDetail(Entry.ID)
    /// `/transactions/{id}/edit`: a sheet.
    case editTransaction(Entry.ID)
    /// `/children/{id}/budgets`
    case budgets(Child.ID)
    /// `/children/{id}/budgets/{id}`
    case budget(Child.ID, CategoryBudget.ID)
    /// `/children/{id}/budgets/new`: a sheet.
    case addBudget(Child.ID)
    /// `/children/{id}/budgets/{id}/edit`: a sheet.
    case editBudget(Child.ID, CategoryBudget.ID)
    /// `/children/{id}/wishlist`
    case wishList(Child.ID)
    /// `/children/{id}/wishlist/new`: a sheet.
    case addWish(Child.ID)
    /// `/wishlist/{id}`
    case wish(WishListItem.ID)
    /// `/wishlist/{id}/edit`: a sheet.
    case editWish(WishListItem.ID)
    /// `/wishlist/{id}/put-aside`: a sheet.
    case putAside(WishListItem.ID)
    /// `/wishlist/{id}/move`: a sheet.
    case moveToWish(WishListItem.ID)
    /// `/analytics`: one's own as a child, with a choice of child as a parent; `?period=` says how far back.
    case analytics
    /// `/children/{id}/analytics`
    case childAnalytics(Child.ID)
    /// `/children/{id}/export`
    case export(Child.ID)
    /// `/settings/export`: the whole family.
    case familyExport
    /// `/settings/categories`
    case categories
    /// `/settings/categories/new`: a sheet.
    case addCategory
    /// `/settings/categories/{id}/edit`: a sheet.
    case editCategory(EntryCategory.ID)
    /// `/children/{id}/recurring`
    case recurring(Child.ID)
    /// `/children/{id}/recurring/{id}`
    case recurringDetail(Child.ID, RecurringTransaction.ID)
    /// `/children/{id}/recurring/new`: a sheet.
    case addRecurring(Child.ID)
    /// `/children/{id}/recurring/{id}/edit`: a sheet.
    case editRecurring(Child.ID, RecurringTransaction.ID)
    /// `/children/{id}/savings`; a child's own are a part of `/goals`.
    case savingsAccounts(Child.ID)
    /// `/children/{id}/savings/new`: a sheet.
    case addSavings(Child.ID)
    /// `/savings/{id}`
    case savings(SavingsAccount.ID)
    /// `/savings/{id}/edit`: a sheet.
    case editSavings(SavingsAccount.ID)
    /// `/savings/{id}/deposit` or `/savings/{id}/withdraw`: a sheet.
    case moveSavings(SavingsTransaction.Direction, SavingsAccount.ID)

    public var route: Route { .allowance(self) }
}
