import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// The figures of children, in the order given.
    func figures(of children: [Child]) throws -> [ChildFigures] {
        let schedules = try schedules(of: children)
        let overviews = try overviews(of: try summaries(of: children), schedules)
        let allowanceDays = try tables.entries.lastAllowanceDays(of: children.map(\.accountID), in: family.id)
        return zip(overviews, schedules).map { overview, schedule in
            ChildFigures(
                overview: overview, lastAllowanceDate: allowanceDays[overview.child.accountID],
                nextPayment: overview.child.isRemoved ? .pending : schedule.allowance.nextPayment(now: now))
        }
    }

    /// The figures of one child.
    func figures(of child: Child) throws -> ChildFigures { try figures(of: [child])[0] }

    /// The newest entries, with enough of them for the rows that a start page shows.
    func newest(_ query: EntryQuery) throws -> [TransactionRecord] {
        var newest = try tables.entries.page(query, in: family.id, limit: EntryFolding.newestShown).entries
        if newest.contains(where: { $0.entry.undonePaymentID != nil }) {
            newest = try tables.entries.page(query, in: family.id, limit: EntryFolding.newestRead).entries
        }
        return newest.map { TransactionRecord($0, in: family) }
    }

    /// Children with their balances and how much happened lately, in the order given.
    func summaries(of children: [Child]) throws -> [ChildSummary] {
        try tables.children.summaries(of: children, in: family.id, recent: RecentDays(today: today))
    }

    /// What the cards of children with these schedules show, both in the order given.
    func overviews(of summaries: [ChildSummary], _ schedules: [ChildSchedule]) throws -> [ChildOverview] {
        let savings = try tables.savings.totals(in: family.id, unit: family.unit)
        return zip(summaries, schedules).map { summary, schedule in
            ChildOverview(
                child: summary.child, balance: summary.balance,
                savingsBalance: savings[summary.id] ?? .zero(family.unit),
                recentTransactionCount: summary.recentEntryCount, heldCount: schedule.held(now: now).count)
        }
    }

    /// What Roost books for children in the next days, in the order of days; on one day in the order of the children.
    func upcoming(_ schedules: [ChildSchedule]) -> [UpcomingPayment] {
        let last = today + UpcomingPayment.daysShown
        let payments = schedules.flatMap { $0.upcoming(now: now, through: last) }
        // Sorting keeps no order among equals, so the place breaks ties.
        return payments.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
    }

    /// What children have and get, by their ids.
    func means(of summaries: [ChildSummary]) throws -> [Child.ID: ChildMeans] {
        let savings = Dictionary(grouping: try tables.savings.open(in: family.id), by: \.account.childID)
        let means = summaries.map { summary in
            ChildMeans(child: summary.child, spending: summary.balance, savings: savings[summary.id] ?? [])
        }
        return Dictionary(uniqueKeysWithValues: zip(summaries.map(\.id), means))
    }

    /// The wishes that those of these children ask to buy, the longest waiting first.
    func requests(_ means: [Child.ID: ChildMeans]) throws -> [WishSummary] {
        try tables.wishes.requested(in: family.id).compactMap { wish in
            means[wish.childID].map { WishSummary(wish, $0) }
        }
    }

    /// The nearest goal of each of these children that has one, in the order given.
    func nearestGoals(of summaries: [ChildSummary], _ means: [Child.ID: ChildMeans]) throws -> [ChildGoal] {
        let wishes = Dictionary(grouping: try tables.wishes.open(in: family.id), by: \.childID)
        return summaries.compactMap { summary in
            means[summary.id].flatMap { means in
                let open = (wishes[summary.id] ?? []).map { WishSummary($0, means) }
                return NearestGoal(wishes: open, means: means).map { ChildGoal(child: summary.child, goal: $0) }
            }
        }
    }
}
