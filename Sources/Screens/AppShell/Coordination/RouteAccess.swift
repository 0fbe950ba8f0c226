import Household
import HouseholdClient

/// Which page a person gets for an address. The services decide what anyone may see; this only keeps people from
/// pages that would stay empty, and gives them the same page as for what does not exist.
enum RouteAccess {
    /// The page for `address`: itself, the person's own instead, or `Route.notFound`.
    static func resolve(_ address: RouteAddress, asked: String, for person: SignedInPerson) -> Route {
        switch address.route {
        case .start, .login, .register, .recover:
            start(for: person.role)
        case .childDetail(let child) where person.childID == child:
            .myAllowance
        case .childTransactions(let child) where person.childID == child:
            .transactions
        case .wishList(let child) where person.childID == child,
            .savingsAccounts(let child) where person.childID == child:
            .goals
        case .childAnalytics(let child) where person.childID == child:
            .analytics
        case .addWish(let child) where person.childID == child, .addSavings(let child) where person.childID == child,
            .budgets(let child) where person.childID == child, .recurring(let child) where person.childID == child,
            .recurringDetail(let child, _) where person.childID == child,
            .export(let child) where person.childID == child:
            address.route
        case .createTransaction(let child)
        where person.mayRecordOwnSpending && (child == nil || child == person.childID):
            .createTransaction(nil)
        case .addTransaction(let child, _) where person.mayRecordOwnSpending && child == person.childID:
            .createTransaction(nil)
        case .deleteFamily where person.user.isOwner:
            address.route
        case let route where isOpen(route, to: person.role):
            route
        default:
            .notFound(asked)
        }
    }

    /// Where people of a role begin.
    static func start(for role: Role) -> Route {
        AppTab.tabs(for: role)[0].root
    }

    /// Whether a page can be opened without signing in.
    static func isPublic(_ route: Route) -> Bool {
        switch route {
        case .login, .register, .invitation, .recover, .terms, .privacy, .licences, .glance: true
        default: false
        }
    }

    private static func isOpen(_ route: Route, to role: Role) -> Bool {
        switch route {
        case .screenTime, .settings, .appearance, .categories, .familyExport, .terms, .privacy, .licences, .region,
            .transactions,
            .transactionDetail, .editTransaction, .wish, .editWish, .savings, .editSavings, .moveSavings, .analytics:
            true
        case .family, .profile, .password, .devices, .notifications, .notificationPreferences, .invitation: true
        case .inviteParent, .familySettings, .createFamily, .renewCodes, .glanceLinks, .addGlanceLink, .apiKeys,
            .addAPIKey:
            role == .parent
        case .home, .money, .groceries, .addChild, .childDetail, .editChild, .childTransactions, .addTransaction,
            .createTransaction, .wishList, .addWish, .savingsAccounts, .addSavings, .budgets, .addBudget, .editBudget,
            .childAnalytics, .export, .recurring, .recurringDetail, .addRecurring, .editRecurring, .addCategory,
            .editCategory:
            role == .parent
        case .myAllowance, .goals: role == .child
        // A glance is a page of its own, outside of the tabs; a family is deleted by its owner alone.
        case .deleteFamily, .start, .login, .register, .recover, .notFound, .glance: false
        }
    }
}
