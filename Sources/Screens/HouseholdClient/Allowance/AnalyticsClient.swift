import Allowance
import Foundation
import Household
import Ledger

/// What a child's money did over time: of any child for a parent, of oneself for a child.
public struct AnalyticsClient: Sendable {
    /// Income and spending of the last days, today included.
    public var summary: @Sendable (Child.ID, AnalyticsPeriod) async throws(ClientFailure) -> AnalyticsSummary = {
        (_, _) async throws(ClientFailure) in throw notGiven("analytics.summary")
    }
    /// The balance at the end of each of the last days since the account began, oldest first; with `true`, savings
    /// included.
    public var balanceHistory:
        @Sendable (Child.ID, AnalyticsPeriod, Bool) async throws(ClientFailure) -> [BalancePoint] = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("analytics.balanceHistory")
        }
    /// What was spent in each category in the last days, highest first, beside what was spent in as many before.
    public var categories: @Sendable (Child.ID, AnalyticsPeriod) async throws(ClientFailure) -> SpendingComparison = {
        (_, _) async throws(ClientFailure) in throw notGiven("analytics.categories")
    }
    /// That many months up to the current one since the account began, newest first.
    public var months: @Sendable (Child.ID, Int) async throws(ClientFailure) -> [MonthlyComparison] = {
        (_, _) async throws(ClientFailure) in throw notGiven("analytics.months")
    }
    /// Each day of the last weeks since the account began, oldest first.
    public var activity: @Sendable (Child.ID, Int) async throws(ClientFailure) -> TransactionHeatmap = {
        (_, _) async throws(ClientFailure) in throw notGiven("analytics.activity")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// How far back analytics look.
public enum AnalyticsPeriod: Int, CaseIterable, Hashable, Sendable {
    case week = 7
    case month = 30
    case quarter = 90
    case year = 365

    /// How many days, today included.
    public var days: Int { rawValue }

    /// The period that an address asks for; a month unless it asks for one.
    public init(queryItems items: [URLQueryItem]) {
        self = items.value("period").flatMap { Int($0) }.flatMap(Self.init(rawValue:)) ?? .month
    }

    /// The period as it stands in an address; nothing for a month.
    public var queryItems: [URLQueryItem] {
        self == .month ? [] : [URLQueryItem(name: "period", value: String(days))]
    }
}
