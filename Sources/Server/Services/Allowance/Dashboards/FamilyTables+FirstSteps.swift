import Allowance
import Household
import Ledger
import Storage

extension FamilyTables {
    /// What a new family with these children has still to try, as what is there tells; nothing for one of 14 days.
    func firstSteps(_ children: [ChildOverview]) throws -> [FirstStep] {
        guard !children.isEmpty, FirstStep.areOffered(since: family.createdAt, now: now) else { return [] }
        var done: Set<FirstStep> = []
        if children.contains(where: { !$0.balance.isZero || $0.recentTransactionCount > 0 }) { done.insert(.addMoney) }
        if try children.contains(where: { try hasGoal($0.child) }) { done.insert(.addGoal) }
        if try hasOtherParent() { done.insert(.inviteParent) }
        return FirstStep.left(after: done)
    }

    private func hasGoal(_ child: Child) throws -> Bool {
        if try !tables.wishes.all(of: child.id, in: family.id).isEmpty { return true }
        return try !tables.savings.all(of: child.id, in: family.id).isEmpty
    }

    /// Whether there is one, or one is invited.
    private func hasOtherParent() throws -> Bool {
        if try tables.users.all(in: family.id).count(where: { $0.role == .parent }) > 1 { return true }
        return try !tables.invitations.open(in: family.id, now: now).isEmpty
    }
}
