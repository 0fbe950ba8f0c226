import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// The figures of children, in the order given.
    func figures(of summaries: [ChildSummary]) throws -> [ChildFigures] {
        let savings = try tables.savings.totals(in: family.id, unit: family.unit)
        let schedules = try schedules(of: summaries.map(\.child))
        return try zip(summaries, schedules).map { summary, schedule in
            let child = summary.child
            return ChildFigures(
                overview: ChildOverview(
                    child: child, balance: summary.balance,
                    savingsBalance: savings[child.id] ?? .zero(family.unit),
                    recentTransactionCount: summary.recentEntryCount, heldCount: schedule.held(now: now).count),
                lastAllowanceDate: try tables.entries.lastAllowanceDay(of: child.accountID, in: family.id),
                nextPayment: child.isRemoved ? .pending : schedule.allowance.nextPayment(now: now))
        }
    }

    /// The figures of one child.
    func figures(of child: Child) throws -> ChildFigures {
        let recent = RecentDays(today: today)
        let summary = ChildSummary(
            child: child, balance: try tables.accounts.balance(of: child.account, in: family.id),
            recentEntryCount: try tables.entries.count(
                on: child.account, in: family.id, from: recent.first, to: recent.last))
        return try figures(of: [summary])[0]
    }
}
