import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// The figures of children, in the order given.
    func figures(of summaries: [ChildSummary]) throws -> [ChildFigures] {
        try figures(of: summaries, try schedules(of: summaries.map(\.child)))
    }

    /// The figures of children with their schedules, both in the order given.
    func figures(of summaries: [ChildSummary], _ schedules: [ChildSchedule]) throws -> [ChildFigures] {
        let savings = try tables.savings.totals(in: family.id, unit: family.unit)
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

    /// What Roost books for children in the next days, in the order of days; on one day in the order of the children.
    func upcoming(_ schedules: [ChildSchedule]) -> [UpcomingPayment] {
        let last = today + UpcomingPayment.daysShown
        let payments = schedules.flatMap { $0.upcoming(now: now, through: last) }
        // Sorting keeps no order among equals, so the place breaks ties.
        return payments.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
    }

    /// The nearest goal of each child that has one, in the order given.
    func nearestGoals(of summaries: [ChildSummary]) throws -> [ChildGoal] {
        let wishes = Dictionary(grouping: try tables.wishes.open(in: family.id), by: \.childID)
        let savings = Dictionary(grouping: try tables.savings.open(in: family.id), by: \.account.childID)
        return summaries.compactMap { summary in
            let child = summary.child
            let means = ChildMeans(child: child, spending: summary.balance, savings: savings[child.id] ?? [])
            let open = (wishes[child.id] ?? []).map { WishSummary($0, means) }
            return NearestGoal(wishes: open, means: means).map { ChildGoal(child: child, goal: $0) }
        }
    }
}
