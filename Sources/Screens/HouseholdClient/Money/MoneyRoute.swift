import Foundation
import Household
import Ledger
import Money

/// A page or sheet about the parents' own money.
public enum MoneyRoute: AreaRoute {
    /// `/money`
    case dashboard
    /// `/money/analytics`; `?period=` says how far back.
    case analytics
    /// `/money/transactions`, with the filters in its query.
    case transactions
    /// `/money/transactions/{id}`
    case transaction(HouseholdTransaction.ID)
    /// `/money/transactions/new`: a sheet.
    case addTransaction
    /// `/money/transactions/{id}/edit`: a sheet.
    case editTransaction(HouseholdTransaction.ID)
    /// `/money/review`
    case review
    /// `/money/capture`
    case capture
    /// `/money/import`
    case importStatement
    /// `/money/sources`
    case sources
    /// `/money/sources/new`: a sheet.
    case addSource
    /// `/money/sources/{id}`
    case source(MoneySource.ID)
    /// `/money/sources/{id}/edit`: a sheet.
    case editSource(MoneySource.ID)
    /// `/money/sources/{id}/adjust`: a sheet.
    case adjustSource(MoneySource.ID)
    /// `/money/rules`
    case rules
    /// `/money/rules/new`: a sheet.
    case addRule
    /// `/money/rules/{id}/edit`: a sheet.
    case editRule(MerchantRule.ID)
    /// `/money/settings`
    case settings

    public var route: Route { .money(self) }
}

extension MoneyRoute {
    public var isSheet: Bool {
        switch self {
        case .addTransaction, .editTransaction, .addSource, .editSource, .adjustSource, .addRule, .editRule: true
        case .dashboard, .analytics, .transactions, .transaction, .review, .capture, .importStatement,
            .sources, .source, .rules, .settings:
            false
        }
    }

    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] {
        switch self {
        case .analytics: TimePeriod(queryItems: items).queryItems
        case .transactions: HouseholdQuery(queryItems: items).queryItems
        case .dashboard, .transaction, .addTransaction, .editTransaction, .review, .capture, .importStatement,
            .sources, .addSource, .source, .editSource, .adjustSource, .rules, .addRule, .editRule, .settings:
            []
        }
    }

    /// Parents alone have any of it.
    public func opened(by person: SignedInPerson) -> Route? { person.maySeeMoney ? route : nil }
}

extension MoneyRoute {
    public var path: String {
        switch self {
        case .dashboard: "/money"
        case .analytics: "/money/analytics"
        case .transactions: "/money/transactions"
        case .transaction(let id): "/money/transactions/\(id)"
        case .addTransaction: "/money/transactions/new"
        case .editTransaction(let id): "/money/transactions/\(id)/edit"
        case .review: "/money/review"
        case .capture: "/money/capture"
        case .importStatement: "/money/import"
        case .sources: "/money/sources"
        case .addSource: "/money/sources/new"
        case .source(let id): "/money/sources/\(id)"
        case .editSource(let id): "/money/sources/\(id)/edit"
        case .adjustSource(let id): "/money/sources/\(id)/adjust"
        case .rules: "/money/rules"
        case .addRule: "/money/rules/new"
        case .editRule(let id): "/money/rules/\(id)/edit"
        case .settings: "/money/settings"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        guard steps.first == "money", let page = Self.page(steps) else { return nil }
        self = page
    }

    private static func page(_ steps: [String]) -> Self? {
        if let page = pages[steps.path] { return page }
        guard steps.count >= 3 else { return nil }
        let (id, act) = (steps[2], Array(steps.dropFirst(3)))
        switch (steps[1], act) {
        case ("transactions", []): return HouseholdTransaction.ID(id).map { .transaction($0) }
        case ("transactions", ["edit"]): return HouseholdTransaction.ID(id).map { .editTransaction($0) }
        case ("sources", []): return MoneySource.ID(id).map { .source($0) }
        case ("sources", ["edit"]): return MoneySource.ID(id).map { .editSource($0) }
        case ("sources", ["adjust"]): return MoneySource.ID(id).map { .adjustSource($0) }
        case ("rules", ["edit"]): return MerchantRule.ID(id).map { .editRule($0) }
        default: return nil
        }
    }

    private static let pages = byPath([
        .dashboard, .analytics, .transactions, .addTransaction, .review, .capture, .importStatement, .sources,
        .addSource, .rules, .addRule, .settings,
    ])
}
