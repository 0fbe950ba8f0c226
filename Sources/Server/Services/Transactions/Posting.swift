import Foundation
import Household
import Ledger
import Storage

/// What to post on a child's account; the ledger gives id, sequence and balance.
struct Posting {
    var direction: Direction
    var amount: Money
    var date: CalendarDate
    var description: String
    var note: String?
    var categoryID: EntryCategory.ID?
    var source: EntrySource = .manual
    var author: Author
    var transferID: Transfer.ID?
}

extension FamilyChange {
    /// Posts an entry on a child's spending account, if I-4 allows it. Every entry is made here. Throws
    /// `LedgerRefusal`.
    @discardableResult
    func post(_ posting: Posting, for child: Child) throws -> PostedEntry {
        try post(
            Entry(
                id: id(), accountID: child.accountID, direction: posting.direction, amount: posting.amount,
                date: posting.date, sequence: try tables.families.nextSequence(family.family.id),
                description: posting.description, note: posting.note, categoryID: posting.categoryID,
                source: posting.source, author: posting.author, createdAt: family.now,
                transferID: posting.transferID),
            on: child)
    }

    /// Takes an entry back today by a linked one (I-6, I-7). Throws `LedgerRefusal`.
    func reverse(_ entry: Entry, of child: Child) throws -> PostedEntry {
        try entry.checkReversible()
        let reversal = entry.reversal(
            id: id(), sequence: try tables.families.nextSequence(family.family.id), date: family.today,
            author: .person(family.caller.userID), createdAt: family.now)
        let posted = try post(reversal, on: child)
        note(.entryUpdated(entry.id, childID: child.id))
        return posted
    }

    /// Moves money from a child's spending account to a savings account: two linked entries of one commit. Savings
    /// never use overdraft (I-4). Throws `LedgerRefusal`.
    func deposit(
        _ amount: Money, from child: Child, to account: Account, named name: String, categoryID: EntryCategory.ID?,
        author: Author
    ) throws {
        let familyID = family.family.id
        let balance = try tables.accounts.balance(of: child.account, in: familyID)
        guard amount <= balance else { throw LedgerRefusal.insufficientFunds(balance: balance) }
        let transferID: Transfer.ID = id()
        let out = Entry(
            id: id(), accountID: child.accountID, direction: .debit, amount: amount, date: family.today,
            sequence: try tables.families.nextSequence(familyID), description: "To \(name)", categoryID: categoryID,
            source: .savings, author: author, createdAt: family.now, transferID: transferID)
        let into = Entry(
            id: id(), accountID: account.id, direction: .credit, amount: amount, date: family.today,
            sequence: try tables.families.nextSequence(familyID), description: "From \(child.firstName)",
            source: .savings, author: author, createdAt: family.now, transferID: transferID)
        guard Transfer(out: out, into: into) != nil else {
            throw StorageFault(.programming, message: "the halves of a transfer differ", place: "deposit")
        }
        _ = try post(out, on: child)
        try tables.entries.post(into, in: familyID)
    }

    private func post(_ entry: Entry, on child: Child) throws -> PostedEntry {
        let familyID = family.family.id
        let balance = try tables.accounts.balance(of: child.account, in: familyID)
        _ = try child.account.balance(after: entry.direction, of: entry.amount, from: balance)
        try tables.entries.post(entry, in: familyID)
        note(.entryCreated(entry.id, childID: child.id))
        noteMovement(of: child)
        guard let posted = try tables.entries.find(entry.id, in: familyID) else {
            throw StorageFault(.programming, message: "a posted entry is not there", place: "post")
        }
        return posted
    }
}
