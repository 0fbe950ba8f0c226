public import Allowance
public import Household
public import Ledger
import Storage

/// A child with every figure that is shown beside the name.
public struct ChildFigures: Hashable, Sendable, Identifiable {
    /// The child, the spending balance and the number of recent entries.
    public let summary: ChildSummary
    /// All open savings accounts together.
    public let savingsBalance: Money
    /// The day of the last allowance; nil before the first.
    public let lastAllowanceDate: CalendarDate?
    /// When the next one comes; never to a removed child (I-30).
    public let nextPayment: NextPayment
    /// Missed payments that wait for a parent (I-10).
    public let heldCount: Int

    /// The child's id.
    public var id: Child.ID { summary.child.id }
    /// The child.
    public var child: Child { summary.child }
}

extension FamilyTables {
    /// The figures of children, in the order given.
    func figures(of summaries: [ChildSummary]) throws -> [ChildFigures] {
        let savings = try tables.savings.totals(in: family.id, unit: family.unit)
        let schedules = try schedules(of: summaries.map(\.child))
        return try zip(summaries, schedules).map { summary, schedule in
            ChildFigures(
                summary: summary, savingsBalance: savings[summary.child.id] ?? .zero(family.unit),
                lastAllowanceDate: try tables.entries.lastAllowanceDay(of: summary.child.accountID, in: family.id),
                nextPayment: summary.child.archivedAt == nil ? schedule.allowance.nextPayment(now: now) : .pending,
                heldCount: schedule.held(now: now).count)
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
