import Household
import HouseholdClient

/// Where a page that is opened by its address stands.
extension NavigationCoordinator {
    /// The pages that lie below a page which was opened by its address.
    func parents(of route: Route) -> [Route] {
        switch route {
        case .childTransactions(let child), .addTransaction(let child, _), .wishList(let child),
            .childAnalytics(let child), .export(let child):
            [.childDetail(child)]
        case .editChild(let child): [.childDetail(child)]
        case .savingsAccounts(let child): [.childDetail(child)]
        case .addCategory, .editCategory: [.categories]
        case .recurring(let child) where person.role == .parent: [.childDetail(child)]
        case .recurringDetail(let child, _) where person.role == .parent: [.childDetail(child), .recurring(child)]
        case .recurringDetail(let child, _): [.recurring(child)]
        case .addRecurring(let child), .editRecurring(let child, _): [.childDetail(child), .recurring(child)]
        case .addSavings(let child) where person.role == .parent: [.childDetail(child), .savingsAccounts(child)]
        case .editSavings(let account), .moveSavings(_, let account): [.savings(account)]
        case .transactionDetail where person.role == .parent: [.transactions]
        case .editTransaction(let entry) where person.role == .parent: [.transactions, .transactionDetail(entry)]
        case .editTransaction(let entry): [.transactionDetail(entry)]
        case .budgets(let child) where person.role == .parent: [.childDetail(child)]
        case .addBudget(let child), .editBudget(let child, _): [.childDetail(child), .budgets(child)]
        case .addWish(let child) where person.role == .parent: [.childDetail(child), .wishList(child)]
        case .editWish(let wish): [.wish(wish)]
        case .inviteParent, .deleteFamily: [.family]
        case .addAPIKey: [.apiKeys]
        case .addGlanceLink: [.glanceLinks]
        default: []
        }
    }

    /// The tab among `tabs` that a page belongs to.
    static func tab(of route: Route, among tabs: [AppTab]) -> AppTab {
        switch route {
        case .categories, .addCategory, .editCategory, .appearance, .terms, .privacy, .familyExport: .settings
        case .glanceLinks, .addGlanceLink, .apiKeys, .addAPIKey, .licences, .region: .settings
        case .family, .inviteParent, .familySettings, .deleteFamily, .createFamily, .profile, .password, .renewCodes,
            .devices, .notificationPreferences:
            .settings
        case .transactionDetail where tabs.contains(.transactions), .editTransaction where tabs.contains(.transactions):
            .transactions
        case .wish, .addWish, .editWish, .savings, .addSavings, .editSavings, .moveSavings:
            tabs.contains(.goals) ? .goals : tabs[0]
        default: tabs[0]
        }
    }
}
