import Foundation
import Household
import Ledger
import Money

/// Short ways to say what is meant.
extension Route {
    /// `/money`
    public static var moneyDashboard: Self { .money(.dashboard) }

    /// `/money/analytics`
    public static var moneyAnalytics: Self { .money(.analytics) }

    /// `/money/transactions`
    public static var householdTransactions: Self { .money(.transactions) }

    /// `/money/transactions/{id}`
    public static func householdTransaction(_ id: HouseholdTransaction.ID) -> Self { .money(.transaction(id)) }

    /// `/money/transactions/{id}` of what another system has paid.
    public static func householdTransaction(_ id: UUID) -> Self { .money(.transaction(HouseholdTransaction.ID(id))) }

    /// `/money/transactions/new`: a sheet.
    public static var addHouseholdTransaction: Self { .money(.addTransaction) }

    /// `/money/transactions/{id}/edit`: a sheet.
    public static func editHouseholdTransaction(_ id: HouseholdTransaction.ID) -> Self { .money(.editTransaction(id)) }

    /// `/money/review`
    public static var review: Self { .money(.review) }

    /// `/money/capture`
    public static var capture: Self { .money(.capture) }

    /// `/money/import`
    public static var importStatement: Self { .money(.importStatement) }

    /// `/money/sources`
    public static var sources: Self { .money(.sources) }

    /// `/money/sources/new`: a sheet.
    public static var addSource: Self { .money(.addSource) }

    /// `/money/sources/{id}`
    public static func source(_ id: MoneySource.ID) -> Self { .money(.source(id)) }

    /// `/money/sources/{id}/edit`: a sheet.
    public static func editSource(_ id: MoneySource.ID) -> Self { .money(.editSource(id)) }

    /// `/money/sources/{id}/adjust`: a sheet.
    public static func adjustSource(_ id: MoneySource.ID) -> Self { .money(.adjustSource(id)) }

    /// `/money/rules`
    public static var merchantRules: Self { .money(.rules) }

    /// `/money/rules/new`: a sheet.
    public static var addRule: Self { .money(.addRule) }

    /// `/money/rules/{id}/edit`: a sheet.
    public static func editRule(_ id: MerchantRule.ID) -> Self { .money(.editRule(id)) }

    /// `/money/settings`
    public static var moneySettings: Self { .money(.settings) }
}
