import Allowance
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Money

/// Every page and sheet of every area, about one child. Each leads to the one after it, so that a new one does not
/// compile before it stands here.
struct EveryRoute {
    let child: Child.ID
    let entry = Entry.ID(UUID())
    let wish = WishListItem.ID(UUID())
    let account = SavingsAccount.ID(UUID())
    let recurring = RecurringTransaction.ID(UUID())
    let budget = CategoryBudget.ID(UUID())
    let category = EntryCategory.ID(UUID())
    let transaction = HouseholdTransaction.ID(UUID())
    let source = MoneySource.ID(UUID())
    let rule = MerchantRule.ID(UUID())
    let list = ShoppingList.ID(UUID())
    let line = ShoppingListItem.ID(UUID())
    let item = GroceryItem.ID(UUID())
    let groceryBudget = GroceryBudget.ID(UUID())
    let lot = PantryLot.ID(UUID())
    let store = GroceryStore.ID(UUID())

    /// All of them, in no particular order.
    var all: [Route] {
        [
            Self.walk(AllowanceRoute.home, following),
            Self.walk(MoneyRoute.dashboard, following),
            Self.walk(GroceryRoute.home, following),
            Self.walk(SettingsRoute.overview, following),
            Self.walk(EntranceRoute.start, following),
            Self.walk(LegalRoute.terms, following),
        ].flatMap(\.self)
    }

    private static func walk<Page: AreaRoute>(_ first: Page, _ following: (Page) -> Page?) -> [Route] {
        var pages: [Page] = []
        var next: Page? = first
        while let page = next {
            precondition(!pages.contains(page), "\(page) comes a second time")
            pages.append(page)
            next = following(page)
        }
        return pages.map(\.route)
    }

    private func following(_ page: AllowanceRoute) -> AllowanceRoute? {
        switch page {
        case .home: .myAllowance
        case .myAllowance: .goals
        case .goals: .addChild
        case .addChild: .childDetail(child)
        case .childDetail: .editChild(child)
        case .editChild: .handOver(child)
        case .handOver: .childTransactions(child)
        case .childTransactions: .addTransaction(child, .credit)
        case .addTransaction(_, .credit): .addTransaction(child, .debit)
        case .addTransaction(_, .debit): .transactions
        case .transactions: .createTransaction(nil)
        case .createTransaction(nil): .createTransaction(child)
        case .createTransaction: .transactionDetail(entry)
        case .transactionDetail: .editTransaction(entry)
        case .editTransaction: .budgets(child)
        case .budgets: .budget(child, budget)
        case .budget: .addBudget(child)
        case .addBudget: .editBudget(child, budget)
        case .editBudget: .wishList(child)
        case .wishList: .addWish(child)
        case .addWish: .wish(wish)
        case .wish: .editWish(wish)
        case .editWish: .putAside(wish)
        case .putAside: .moveToWish(wish)
        case .moveToWish: .analytics
        case .analytics: .childAnalytics(child)
        case .childAnalytics: .export(child)
        case .export: .familyExport
        case .familyExport: .categories
        case .categories: .addCategory
        case .addCategory: .editCategory(category)
        case .editCategory: .recurring(child)
        case .recurring: .addRecurring(child)
        case .addRecurring: .recurringDetail(child, recurring)
        case .recurringDetail: .editRecurring(child, recurring)
        case .editRecurring: .savingsAccounts(child)
        case .savingsAccounts: .addSavings(child)
        case .addSavings: .savings(account)
        case .savings: .editSavings(account)
        case .editSavings: .moveSavings(.deposit, account)
        case .moveSavings(.deposit, _): .moveSavings(.withdrawal, account)
        case .moveSavings(.withdrawal, _): nil
        }
    }

    private func following(_ page: MoneyRoute) -> MoneyRoute? {
        switch page {
        case .dashboard: .analytics
        case .analytics: .transactions
        case .transactions: .transaction(transaction)
        case .transaction: .addTransaction
        case .addTransaction: .editTransaction(transaction)
        case .editTransaction: .review
        case .review: .capture
        case .capture: .importStatement
        case .importStatement: .sources
        case .sources: .addSource
        case .addSource: .source(source)
        case .source: .editSource(source)
        case .editSource: .adjustSource(source)
        case .adjustSource: .rules
        case .rules: .addRule
        case .addRule: .editRule(rule)
        case .editRule: .settings
        case .settings: nil
        }
    }

    private func following(_ page: GroceryRoute) -> GroceryRoute? {
        switch page {
        case .home: .lists
        case .lists: .createList
        case .createList: .smartList
        case .smartList: .list(list)
        case .list: .editList(list)
        case .editList: .addToList(list)
        case .addToList: .editPrice(list, line)
        case .editPrice: .completeList(list)
        case .completeList: .items
        case .items: .addItem
        case .addItem: .item(item)
        case .item: .editItem(item)
        case .editItem: .mergeItem(item)
        case .mergeItem: .budget
        case .budget: .createBudget
        case .createBudget: .editBudget(groceryBudget)
        case .editBudget: .pantry
        case .pantry: .addToPantry
        case .addToPantry: .stocktake
        case .stocktake: .editLot(lot)
        case .editLot: .addExpense
        case .addExpense: .insights
        case .insights: .stores
        case .stores: .addStore
        case .addStore: .editStore(store)
        case .editStore: nil
        }
    }

    private func following(_ page: SettingsRoute) -> SettingsRoute? {
        switch page {
        case .overview: .appearance
        case .appearance: .region
        case .region: .family
        case .family: .inviteParent
        case .inviteParent: .familySettings
        case .familySettings: .deleteFamily
        case .deleteFamily: .createFamily
        case .createFamily: .profile
        case .profile: .avatar
        case .avatar: .childAvatar(child)
        case .childAvatar: .password
        case .password: .renewCodes
        case .renewCodes: .devices
        case .devices: .notifications
        case .notifications: .notificationPreferences
        case .notificationPreferences: .apiKeys
        case .apiKeys: .addAPIKey
        case .addAPIKey: .glanceLinks
        case .glanceLinks: .addGlanceLink
        case .addGlanceLink: nil
        }
    }

    private func following(_ page: EntranceRoute) -> EntranceRoute? {
        switch page {
        case .start: .login
        case .login: .register
        case .register: .invitation("abc123")
        case .invitation: .recover
        case .recover: .glance("a-Token_7")
        case .glance: nil
        }
    }

    private func following(_ page: LegalRoute) -> LegalRoute? {
        switch page {
        case .terms: .privacy
        case .privacy: .licences
        case .licences: .secureAddress
        case .secureAddress: nil
        }
    }
}
