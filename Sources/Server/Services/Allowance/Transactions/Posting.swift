import Allowance
import Foundation
import Household
import Ledger
import Storage

/// What to post on an account; the ledger gives id, sequence and balance.
struct Posting {
    var direction: Direction
    var amount: Money
    var date: CalendarDate
    var description: String
    var note: String?
    var categoryID: EntryCategory.ID?
    var source: EntrySource = .manual
    var author: Author
    /// The transfer it is one half of.
    var transferID: Transfer.ID?
    /// The entry that it is booked with and taken back with.
    var followsID: Entry.ID?
    var cause: EntryCause?
}

extension FamilyChange {
    /// The next entry of an account. Every entry is made here, or from one that is there.
    ///
    /// - Parameter id: for an entry that others had to name before it is made.
    func entry(_ posting: Posting, on account: Account, id: Entry.ID? = nil) throws -> Entry {
        Entry(
            id: id ?? self.id(), accountID: account.id, direction: posting.direction, amount: posting.amount,
            date: posting.date, sequence: try nextSequence(), description: posting.description, note: posting.note,
            categoryID: posting.categoryID, source: posting.source, author: posting.author, createdAt: family.now,
            transferID: posting.transferID, followsID: posting.followsID, cause: posting.cause)
    }

    /// The next number in the family's order of entries.
    func nextSequence() throws -> Int64 { try tables.families.nextSequence(family.family.id) }

    /// Posts an entry on a child's spending account, if I-4 allows it. Throws `LedgerRefusal`.
    @discardableResult
    func post(_ posting: Posting, for child: Child) throws -> PostedEntry {
        try post(try entry(posting, on: child.account), on: child)
    }

    /// Takes an entry back today by a linked one (I-6, I-7); an allowance together with the savings it was shared out
    /// to and with what left a source of the parents, the purchase of a wish that was erased since with the savings it
    /// took (I-21). Throws `LedgerRefusal`, `.savings(.insufficient)`.
    ///
    /// - Parameter cause: what it is taken back for, where that is not what it was booked for.
    func reverse(_ entry: Entry, of child: Child, cause: EntryCause? = nil) throws -> PostedEntry {
        let plan = try family.reversal(of: entry, child, isGivenBackAsWish: try family.wish(boughtWith: entry) != nil)
        try require(plan.obstacle)
        if entry.source == .wish { return try takeBack(purchase: plan, of: child)[0] }
        try takeBack(plan.shares, of: child)
        let reversal = entry.reversal(
            id: id(), sequence: try nextSequence(), date: family.today, author: .person(family.caller.userID),
            createdAt: family.now, cause: cause)
        let posted = try post(reversal, on: child)
        try takeBackPocketMoney(of: entry)
        note(.entryUpdated(entry.id, childID: child.id))
        return posted
    }

    /// Books another amount for an entry: the old one is taken back today, a new one stands in its place (I-6); an
    /// allowance is shared out anew, and leaves its source anew. I-4 asks only where all of it ends together. Throws
    /// `LedgerRefusal`, `.savings(.insufficient)`.
    ///
    /// - Parameter wanted: the entry with description, category, day and note as they shall be.
    func correct(_ entry: Entry, as wanted: Entry, amount: Money, of child: Child) throws -> PostedEntry {
        let plan = try family.reversal(of: entry, child, isGivenBackAsWish: try family.wish(boughtWith: entry) != nil)
        try require(plan.obstacle(booking: amount))
        let familyID = family.family.id
        try takeBack(plan.shares, of: child)
        let author = Author.person(family.caller.userID)
        _ = try book(
            entry.reversal(
                id: id(), sequence: try nextSequence(), date: family.today, author: author, createdAt: family.now),
            on: child)
        let posted = try book(
            wanted.correction(
                id: id(), sequence: try nextSequence(), amount: amount, author: author, createdAt: family.now),
            on: child)
        if entry.source == .allowance { try shareOut(posted.entry, of: child) }
        try correctPocketMoney(of: posted.entry)
        // A photo shows what was bought, so it stays with the amount that counts.
        try tables.attachments.move(from: entry.id, to: posted.id, in: familyID)
        note(.entryUpdated(entry.id, childID: child.id))
        return try family.entry(posted.id)
    }

    /// Posts an entry on a child's spending account, if I-4 allows it. Throws `LedgerRefusal`.
    func post(_ entry: Entry, on child: Child) throws -> PostedEntry {
        try requireCover(of: entry, on: child.account)
        return try book(entry, on: child)
    }

    /// Throws `LedgerRefusal` unless I-4 allows an entry on its account.
    func requireCover(of entry: Entry, on account: Account) throws {
        let balance = try tables.accounts.balance(of: account, in: family.family.id)
        _ = try account.balance(after: entry.direction, of: entry.amount, from: balance)
    }

    /// Writes an entry that I-4 allows, alone or together with what is written beside it.
    func book(_ entry: Entry, on child: Child) throws -> PostedEntry {
        let familyID = family.family.id
        try watchBudget(of: try budgetedCategory(of: entry), child)
        try watchWishes(of: child)
        let balances = try tables.entries.move(by: entry, in: familyID)
        note(.entryCreated(entry.id, childID: child.id))
        noteMovement(of: child, to: balances.now)
        return PostedEntry(
            entry: entry, child: EntryChild(child), balanceAfter: balances.afterEntry,
            createdByName: try name(of: entry.author),
            category: try entry.categoryID.flatMap { try tables.categories.find($0, in: familyID) })
    }

    /// Throws what is in the way of taking an entry back.
    func require(_ obstacle: EntryReversal.Obstacle?) throws {
        switch obstacle {
        case .ledger(let refusal): throw refusal
        case .savingsSpent(let account, let balance):
            throw Refusal.savings(.insufficient(account: account, balance: balance))
        case nil: return
        }
    }

    /// How the author of an entry that is being made is shown: whoever makes one belongs to the family.
    func name(of author: Author) throws -> String {
        guard case .person(let id) = author else { return "Roost" }
        return try members().first { $0.id == id }?.displayName ?? ""
    }

    /// The category whose budget an entry moves: its own for money out, that of what it takes back.
    private func budgetedCategory(of entry: Entry) throws -> EntryCategory.ID? {
        if entry.direction == .debit { return entry.categoryID }
        return try entry.reversesID.flatMap { try tables.entries.find($0, in: family.family.id)?.entry.categoryID }
    }
}

extension FamilyTables {
    /// What taking an entry back would book, and what is in its way.
    ///
    /// - Parameter isGivenBackAsWish: whether the wish that was bought with it is listed, where it is given back
    ///   instead.
    func reversal(of entry: Entry, _ child: Child, isGivenBackAsWish: Bool) throws -> EntryReversal {
        EntryReversal(
            of: entry, on: child.account, means: try means(of: child),
            transfers: try tables.entries.transfers(following: entry.id, in: family.id),
            isGivenBackAsWish: isGivenBackAsWish)
    }

    /// The wish that was bought with an entry, where it is still listed.
    func wish(boughtWith entry: Entry) throws -> WishListItem? {
        guard entry.source == .wish else { return nil }
        return try entry.wishID.flatMap { try tables.wishes.find($0, in: family.id) }
    }
}
