import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// What a new family with these children has still to try, as what is there tells; nothing for one of 14 days.
    func firstSteps(_ children: [ChildOverview], _ means: [Child.ID: ChildMeans]) throws -> [FirstStep] {
        guard !children.isEmpty, FirstStep.areOffered(since: family.createdAt, now: now) else { return [] }
        var done: Set<FirstStep> = []
        if children.contains(where: { !$0.balance.isZero || $0.recentTransactionCount > 0 }) { done.insert(.addMoney) }
        if try haveGoal(means) { done.insert(.addGoal) }
        if try hasOtherParent() { done.insert(.inviteParent) }
        return FirstStep.left(after: done)
    }

    private func haveGoal(_ means: [Child.ID: ChildMeans]) throws -> Bool {
        if means.values.contains(where: { !$0.savings.isEmpty }) { return true }
        return try tables.wishes.hasAny(in: family.id)
    }

    /// Whether there is one, or one is invited.
    private func hasOtherParent() throws -> Bool {
        if try tables.users.all(in: family.id).count(where: { $0.role == .parent }) > 1 { return true }
        return try !tables.invitations.open(in: family.id, now: now).isEmpty
    }
}
