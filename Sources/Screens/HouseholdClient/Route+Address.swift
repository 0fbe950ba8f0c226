import Allowance
import Foundation
import Household
import Ledger

/// An address taken apart: the page, and what its query says about what is seen there.
public struct RouteAddress: Hashable, Sendable {
    /// The page.
    public let route: Route
    /// The whole query.
    public let items: [URLQueryItem]

    /// What the page understands of the query, in a fixed order; empty where nothing is asked for.
    public var query: [URLQueryItem] { route.understood(items) }

    /// Reads an address without host, such as `/transactions?type=credit&q=movie`. What is not known, or has a
    /// malformed id, becomes `Route.notFound`.
    public init(_ address: String) {
        guard address.hasPrefix("/"), !address.hasPrefix("//"), let parts = URLComponents(string: address),
            // What no text can stand for has an empty path.
            parts.host == nil, parts.scheme == nil, !parts.path.isEmpty
        else {
            route = .notFound(address)
            items = []
            return
        }
        items = parts.queryItems ?? []
        let steps = parts.path.split(separator: "/").map(String.init)
        route = Self.route(steps, items) ?? .notFound(address)
    }

    private static func route(_ steps: [String], _ items: [URLQueryItem]) -> Route? {
        switch steps.first {
        case nil: .start
        case "children": childRoute(Array(steps.dropFirst()), items)
        case "transactions": transactionRoute(Array(steps.dropFirst()), items)
        case "wishlist": wishRoute(Array(steps.dropFirst()))
        case "settings" where steps.count == 4 && steps[1] == "categories" && steps[3] == "edit":
            EntryCategory.ID(steps[2]).map { .editCategory($0) }
        case "savings": savingsRoute(Array(steps.dropFirst()))
        case "invite" where steps.count == 2: .invitation(steps[1])
        case "glance" where steps.count == 2: .glance(steps[1])
        default: plainRoutes[steps.joined(separator: "/")] ?? peopleRoutes[steps.joined(separator: "/")]
        }
    }

    private static let plainRoutes: [String: Route] = [
        "login": .login, "register": .register, "home": .home, "my-allowance": .myAllowance, "money": .money,
        "groceries": .groceries, "analytics": .analytics, "screen-time": .screenTime, "goals": .goals,
        "settings": .settings,
        "settings/appearance": .appearance, "settings/categories": .categories,
        "settings/categories/new": .addCategory, "settings/export": .familyExport, "legal/terms": .terms,
        "legal/privacy": .privacy, "legal/licences": .licences,
    ]

    private static let peopleRoutes: [String: Route] = [
        "recover": .recover, "family": .family, "family/invite": .inviteParent, "settings/family": .familySettings,
        "settings/family/delete": .deleteFamily, "settings/families/new": .createFamily,
        "settings/profile": .profile, "settings/password": .password, "settings/recovery-codes": .renewCodes,
        "settings/devices": .devices,
        "settings/glance": .glanceLinks, "settings/glance/new": .addGlanceLink, "settings/api-keys": .apiKeys,
        "settings/api-keys/new": .addAPIKey, "settings/region": .region,
        "notifications": .notifications,
        "settings/notifications": .notificationPreferences,
    ]

    private static func childRoute(_ steps: [String], _ items: [URLQueryItem]) -> Route? {
        guard let first = steps.first else { return nil }
        if steps == ["new"] { return .addChild }
        guard let child = Child.ID(first) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .childDetail(child)
        case ["edit"]: return .editChild(child)
        case ["budgets"]: return .budgets(child)
        case ["budgets", "new"]: return .addBudget(child)
        case let rest where rest.count == 3 && rest[0] == "budgets" && rest[2] == "edit":
            return CategoryBudget.ID(rest[1]).map { .editBudget(child, $0) }
        case ["transactions"]: return .childTransactions(child)
        case ["transactions", "new"]:
            return .addTransaction(child, items.value("type") == "debit" ? .debit : .credit)
        case ["wishlist"]: return .wishList(child)
        case ["wishlist", "new"]: return .addWish(child)
        case ["analytics"]: return .childAnalytics(child)
        case ["export"]: return .export(child)
        case ["recurring"]: return .recurring(child)
        case ["recurring", "new"]: return .addRecurring(child)
        case let rest where rest.count == 2 && rest[0] == "recurring":
            return RecurringTransaction.ID(rest[1]).map { .recurringDetail(child, $0) }
        case let rest where rest.count == 3 && rest[0] == "recurring" && rest[2] == "edit":
            return RecurringTransaction.ID(rest[1]).map { .editRecurring(child, $0) }
        case ["savings"]: return .savingsAccounts(child)
        case ["savings", "new"]: return .addSavings(child)
        default: return nil
        }
    }

    private static func wishRoute(_ steps: [String]) -> Route? {
        guard let first = steps.first, let wish = WishListItem.ID(first) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .wish(wish)
        case ["edit"]: return .editWish(wish)
        default: return nil
        }
    }

    private static func savingsRoute(_ steps: [String]) -> Route? {
        guard let first = steps.first, let account = SavingsAccount.ID(first) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .savings(account)
        case ["edit"]: return .editSavings(account)
        case ["deposit"]: return .moveSavings(.deposit, account)
        case ["withdraw"]: return .moveSavings(.withdrawal, account)
        default: return nil
        }
    }

    private static func transactionRoute(_ steps: [String], _ items: [URLQueryItem]) -> Route? {
        switch steps.count {
        case 0: .transactions
        case 1 where steps[0] == "new": .createTransaction(items.value("child").flatMap { Child.ID($0) })
        case 1: Entry.ID(steps[0]).map { .transactionDetail($0) }
        case 2 where steps[1] == "edit": Entry.ID(steps[0]).map { .editTransaction($0) }
        default: nil
        }
    }
}

extension Route {
    /// What the page understands of a query; values that are none of their kind are left out.
    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] {
        switch self {
        case .transactions:
            TransactionQuery(childID: nil, queryItems: items).queryItems(includingChild: true)
        case .childTransactions(let child):
            TransactionQuery(childID: child, queryItems: items).queryItems(includingChild: false)
        case .analytics, .childAnalytics:
            AnalyticsPeriod(queryItems: items).queryItems
        case .goals:
            GoalsPart(queryItems: items).queryItems
        default: []
        }
    }
}

extension Route {
    /// The address of the page with a query.
    public func address(_ query: [URLQueryItem]) -> String {
        guard !query.isEmpty else { return path }
        var parts = URLComponents()
        parts.path = path
        parts.queryItems = query
        return parts.string ?? path
    }
}

extension TransactionQuery {
    /// The filter as it stands in an address, in a fixed order, without what is not set: `type=credit&q=movie`.
    /// `includingChild` is for the list of all children, where the child is a filter and not part of the path.
    public func queryItems(includingChild: Bool) -> [URLQueryItem] {
        let search = search.trimmingCharacters(in: .whitespaces)
        let values: [(String, String?)] = [
            ("type", direction?.rawValue.lowercased()), ("q", search.isEmpty ? nil : search),
            ("category", category?.description), ("from", from?.description), ("to", to?.description),
            ("child", includingChild ? childID?.description : nil),
        ]
        return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    }

    /// Reads `queryItems` back; a value that is none of its kind counts as not given. `childID` is the child of the
    /// path; without one the item `child` counts.
    public init(childID: Child.ID?, queryItems items: [URLQueryItem]) {
        self.init(
            childID: childID ?? items.value("child").flatMap { Child.ID($0) },
            direction: Direction.allCases.first { $0.rawValue.lowercased() == items.value("type")?.lowercased() },
            search: String((items.value("q") ?? "").prefix(200)),
            category: items.value("category").flatMap { CategoryFilter($0) },
            from: items.value("from").flatMap { CalendarDate($0) },
            to: items.value("to").flatMap { CalendarDate($0) })
    }
}

extension [URLQueryItem] {
    func value(_ name: String) -> String? {
        first { $0.name == name }?.value
    }
}
