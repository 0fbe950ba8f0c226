public import Allowance
public import Household
public import Ledger
import Storage

/// What the start pages show, each from one snapshot.
public struct DashboardsService: Sendable {
    let store: FamilyStore

    /// Totals, a card for each child, what comes, what they save for and what happened; for parents.
    public func family(_ caller: Caller) async throws(ServiceFailure) -> FamilyDashboard {
        try await store.read(caller) { family in
            try family.require(.seeFamilyDashboard)
            let present = try family.tables.children.all(in: caller.familyID)
            let summaries = try family.summaries(of: present)
            let schedules = try family.schedules(of: present)
            let means = try family.means(of: summaries)
            let children = try family.overviews(of: summaries, schedules)
            let unit = family.family.unit
            let totals = FamilyTotals(summaries, unit: unit)
            var dashboard = FamilyDashboard(
                family: family.family, totalBalance: totals.totalBalance,
                totalSavings: children.reduce(into: .zero(unit)) { $0 += $1.savingsBalance },
                totalWeeklyAllowance: totals.totalWeeklyAllowance, children: children,
                requests: try family.requests(means), today: family.today, upcoming: family.upcoming(schedules),
                goals: try family.nearestGoals(of: summaries, means),
                recent: try family.newest(EntryQuery()))
            dashboard.firstSteps = try family.firstSteps(children, means)
            return dashboard
        }
    }

    /// A child's balance, schedule, month and newest entries: any child for a parent, the child's own for a child.
    public func child(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> ChildDashboard {
        try await store.read(caller) { family in
            let child = try family.childEvenRemoved(id)
            let entries = family.tables.entries
            let means = try family.means(of: child)
            let wishes = try family.wishes(of: child, means)
            let decides = caller.role == .parent && !child.isRemoved
            let warnings = try family.standings(of: child).filter { $0.level.status != .ok }
            return ChildDashboard(
                figures: try family.figures(of: child), family: family.family,
                month: try entries.monthlyStats(
                    of: child.account, in: caller.familyID, month: family.today.month),
                recent: try family.newest(EntryQuery(childID: id)),
                openWishCount: wishes.count { !$0.wish.isPurchased },
                nearestGoal: NearestGoal(wishes: wishes, means: means),
                goals: GoalStanding.all(wishes: wishes, means: means),
                budgetWarnings: BudgetLine.lines(
                    warnings, try family.tables.categories.all(.children, in: caller.familyID)),
                held: decides ? try family.schedule(of: child).held(now: family.now).map(\.held) : [],
                requests: AskedWish.all(of: wishes, now: family.now))
        }
    }
}
