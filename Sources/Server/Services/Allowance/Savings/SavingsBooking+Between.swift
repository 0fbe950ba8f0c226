import Allowance
import Household
import Ledger
import Storage

extension FamilyChange {
    /// Moves money today from one savings account of a child to another: two linked entries of one commit, none of them
    /// on spending. That the account which gives has as much was asked before; the ledger refuses anything else
    /// (I-17). Gives the movement on the account that receives.
    func move(
        _ amount: Money, from source: SavingsAccount, to target: SavingsAccount, of child: Child, notes: String?
    ) throws -> SavingsTransaction {
        try watchWishes(of: child)
        let transferID: Transfer.ID = id()
        let out = try entry(
            half(.debit, amount, "To \(target.name)", notes, transferID), on: source.account)
        let into = try entry(
            half(.credit, amount, "From \(source.name)", notes, transferID), on: target.account)
        guard Transfer(out: out, into: into) != nil else {
            throw StorageFault(.programming, message: "the halves of a transfer differ", place: "savings")
        }
        try post(out, in: source, of: child)
        try post(into, in: target, of: child)
        guard let booked = try tables.entries.transaction(transferID, of: target, in: family.family.id) else {
            throw StorageFault(.programming, message: "a booked transfer is not there", place: "savings")
        }
        try tellGoal(of: target, after: booked, of: child)
        return booked
    }

    private func half(
        _ direction: Direction, _ amount: Money, _ description: String, _ notes: String?, _ transferID: Transfer.ID
    ) -> Posting {
        Posting(
            direction: direction, amount: amount, date: family.today, description: description, note: notes,
            source: .savings, author: .person(family.caller.userID), transferID: transferID)
    }

    private func post(_ entry: Entry, in savings: SavingsAccount, of child: Child) throws {
        let familyID = family.family.id
        try requireCover(of: entry, on: savings.account)
        try tables.entries.post(entry, in: familyID)
        note(
            .savingsUpdated(
                savings.id, childID: child.id,
                newBalance: try tables.accounts.balance(of: savings.account, in: familyID), .moved))
    }
}
