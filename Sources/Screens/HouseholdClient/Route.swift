import Allowance
import Foundation
import Household
import Ledger

/// A page or sheet of the app: one case for each address that a person can be at ([S §8]).
///
/// It stands beside the client because the screens of one area lead to those of another; which view belongs to a case
/// only `AppShell` knows. `path` and `init(path:query:)` are each other's inverse.
public enum Route: Hashable, Sendable {
    /// `/`: leads to the start page of whoever asks.
    case start
    /// `/login`
    case login
    /// `/register`
    case register
    /// `/invite/{code}`: joining a family by an invitation.
    case invitation(String)
    /// `/recover`
    case recover
    /// `/family`
    case family
    /// `/family/invite`: a sheet.
    case inviteParent
    /// `/settings/family`: a sheet.
    case familySettings
    /// `/settings/family/delete`: a sheet, for the owner.
    case deleteFamily
    /// `/settings/families/new`: a sheet, for parents.
    case createFamily
    /// `/settings/profile`: a sheet.
    case profile
    /// `/settings/password`: a sheet.
    case password
    /// `/settings/recovery-codes`: a sheet, for parents.
    case renewCodes
    /// `/settings/devices`
    case devices
    /// `/notifications`
    case notifications
    /// `/settings/notifications`
    case notificationPreferences
    /// `/home`: the parents' dashboard.
    case home
    /// `/my-allowance`: a child's own dashboard.
    case myAllowance
    /// `/money`
    case money
    /// `/groceries`
    case groceries
    /// `/screen-time`
    case screenTime
    /// `/goals`
    case goals
    /// `/children/new`: a sheet.
    case addChild
    /// `/children/{id}`
    case childDetail(Child.ID)
    /// `/children/{id}/edit`: a sheet.
    case editChild(Child.ID)
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
    /// `/settings/api-keys`: keys for scripts.
    case apiKeys
    /// `/settings/api-keys/new`: a sheet.
    case addAPIKey
    /// `/settings/glance`: the links for balances at a glance.
    case glanceLinks
    /// `/settings/glance/new`: a sheet.
    case addGlanceLink
    /// `/glance/{token}`: balances for whoever holds the link, signed in or not.
    case glance(String)
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
    /// `/settings`
    case settings
    /// `/settings/appearance`
    case appearance
    /// `/legal/terms`
    case terms
    /// `/legal/privacy`
    case privacy
    /// `/legal/licences`: what of others is part of the program.
    case licences
    /// `/settings/region`
    case region
    /// Any other address, as it was asked for: it does not exist, or is not for this person.
    case notFound(String)

    /// The address without host, with the query that belongs to the route itself: "/children/new".
    public var path: String {
        switch self {
        case .start: "/"
        case .login: "/login"
        case .register: "/register"
        case .invitation(let code): "/invite/\(code)"
        case .recover: "/recover"
        case .notifications: "/notifications"
        case .home: "/home"
        case .myAllowance: "/my-allowance"
        case .money: "/money"
        case .groceries: "/groceries"
        case .screenTime: "/screen-time"
        case .goals: "/goals"
        case .addChild: "/children/new"
        case .childDetail(let child): "/children/\(child)"
        case .editChild(let child): "/children/\(child)/edit"
        case .childTransactions(let child): "/children/\(child)/transactions"
        case .addTransaction(let child, let way):
            "/children/\(child)/transactions/new" + (way == .debit ? "?type=debit" : "")
        case .transactions: "/transactions"
        case .createTransaction(let child): "/transactions/new" + (child.map { "?child=\($0)" } ?? "")
        case .transactionDetail(let entry): "/transactions/\(entry)"
        case .editTransaction(let entry): "/transactions/\(entry)/edit"
        case .budgets(let child): "/children/\(child)/budgets"
        case .addBudget(let child): "/children/\(child)/budgets/new"
        case .editBudget(let child, let budget): "/children/\(child)/budgets/\(budget)/edit"
        case .wishList(let child): "/children/\(child)/wishlist"
        case .addWish(let child): "/children/\(child)/wishlist/new"
        case .wish(let wish): "/wishlist/\(wish)"
        case .editWish(let wish): "/wishlist/\(wish)/edit"
        case .analytics: "/analytics"
        case .childAnalytics(let child): "/children/\(child)/analytics"
        case .export(let child): "/children/\(child)/export"
        case .categories, .addCategory, .editCategory: "/settings/categories" + categoryStep
        case .glance(let token): "/glance/\(token)"
        case .recurring(let child): "/children/\(child)/recurring"
        case .recurringDetail(let child, let id): "/children/\(child)/recurring/\(id)"
        case .addRecurring(let child): "/children/\(child)/recurring/new"
        case .editRecurring(let child, let id): "/children/\(child)/recurring/\(id)/edit"
        case .savingsAccounts(let child): "/children/\(child)/savings"
        case .addSavings(let child): "/children/\(child)/savings/new"
        case .savings(let account): "/savings/\(account)"
        case .editSavings(let account): "/savings/\(account)/edit"
        case .moveSavings(let way, let account): "/savings/\(account)/\(way == .deposit ? "deposit" : "withdraw")"
        case .settings, .familySettings, .profile, .password, .devices, .notificationPreferences, .appearance:
            "/settings" + settingsStep
        case .deleteFamily, .createFamily, .renewCodes, .familyExport, .region: "/settings" + settingsStep
        case .glanceLinks, .addGlanceLink, .apiKeys, .addAPIKey: "/settings" + settingsStep
        case .family: "/family"
        case .inviteParent: "/family/invite"
        case .terms: "/legal/terms"
        case .privacy: "/legal/privacy"
        case .licences: "/legal/licences"
        case .notFound(let address): address
        }
    }

    private var settingsStep: String {
        switch self {
        case .familySettings: "/family"
        case .deleteFamily: "/family/delete"
        case .createFamily: "/families/new"
        case .profile: "/profile"
        case .password: "/password"
        case .renewCodes: "/recovery-codes"
        case .devices: "/devices"
        case .notificationPreferences: "/notifications"
        case .appearance: "/appearance"
        case .familyExport: "/export"
        case .glanceLinks: "/glance"
        case .addGlanceLink: "/glance/new"
        case .apiKeys: "/api-keys"
        case .addAPIKey: "/api-keys/new"
        case .region: "/region"
        default: ""
        }
    }

    private var categoryStep: String {
        switch self {
        case .addCategory: "/new"
        case .editCategory(let id): "/\(id)/edit"
        default: ""
        }
    }

    /// Whether it is shown as a sheet above its parent page.
    public var isSheet: Bool {
        switch self {
        case .addChild, .editChild, .addTransaction, .createTransaction, .addWish, .editWish: true
        case .addSavings, .editSavings, .moveSavings, .addRecurring, .editRecurring, .addCategory, .editCategory: true
        case .editTransaction, .addBudget, .editBudget: true
        case .inviteParent, .familySettings, .deleteFamily, .createFamily, .profile, .password, .renewCodes: true
        case .addAPIKey, .addGlanceLink: true
        default: false
        }
    }
}

extension Route: Identifiable {
    /// The route itself: another address is another page.
    public var id: Route { self }
}
