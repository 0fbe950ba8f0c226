import Foundation
import Household
import Ledger

/// One child's page.
public struct ChildClient: Sendable {
    /// A child's balance, schedule, month and newest entries: any child for a parent, oneself for a child.
    public var dashboard: @Sendable (Child.ID) async throws(ClientFailure) -> ChildDashboard = {
        (_) async throws(ClientFailure) in unimplemented("child.dashboard")
    }
    /// The same for the signed-in child.
    public var ownDashboard: @Sendable () async throws(ClientFailure) -> ChildDashboard = {
        () async throws(ClientFailure) in unimplemented("child.ownDashboard")
    }

    /// A client whose closures stop the run when asked, until they are given.
    public init() {}
}

/// What `/my-allowance` and `/children/{id}` show.
public struct ChildDashboard: Hashable, Sendable {
    /// The profile and its figures.
    public var overview: ChildOverview
    /// The family: currency, locale, zone, and whether children may record spending.
    public var family: Family
    /// The day of the last allowance that was paid; nil before the first.
    public var lastAllowanceDate: CalendarDate?
    /// When the next one comes, as of the answer.
    public var nextPayment: NextPayment
    /// Earned, spent and net of the current month.
    public var month: MonthlyStats
    /// The 5 newest entries.
    public var recent: [TransactionRecord]
    /// How many wishes are not bought yet.
    public var openWishCount: Int
    /// The goal to show; nil without any.
    public var nearestGoal: NearestGoal?

    /// A dashboard of these figures.
    public init(
        overview: ChildOverview, family: Family, lastAllowanceDate: CalendarDate?, nextPayment: NextPayment,
        month: MonthlyStats, recent: [TransactionRecord], openWishCount: Int = 0, nearestGoal: NearestGoal? = nil
    ) {
        self.overview = overview
        self.family = family
        self.lastAllowanceDate = lastAllowanceDate
        self.nextPayment = nextPayment
        self.month = month
        self.recent = recent
        self.openWishCount = openWishCount
        self.nearestGoal = nearestGoal
    }

    /// The child's profile.
    public var child: Child { overview.child }
    /// The spending balance.
    public var balance: Money { overview.balance }
}
