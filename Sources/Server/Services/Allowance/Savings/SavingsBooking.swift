import Allowance
import Household
import Ledger
import Storage

/// A movement between a child's spending account and a savings account: two linked entries of one commit.
struct SavingsMove {
    /// From spending to savings, or back.
    var direction: SavingsTransaction.Direction
    /// Above zero.
    var amount: Money
    /// The day both entries count for.
    var date: CalendarDate
    /// A note on the savings side.
    var notes: String?
    /// Who does.
    var author: Author
    /// The entry that it is booked with and taken back with.
    var followsID: Entry.ID?
    /// What brings it about; nil where someone simply moves money.
    var cause: EntryCause?
}

extension FamilyChange {
    /// Moves money between spending and savings. Savings never go below zero and never use overdraft (I-4, I-17).
    /// Throws `.ledger(.insufficientFunds)`, `.savings(.insufficient)`.
    @discardableResult
    func move(_ move: SavingsMove, of child: Child, with savings: SavingsAccount) throws -> SavingsTransaction {
        try requireCover(move, of: child, with: savings)
        let isDeposit = move.direction == .deposit
        let transferID: Transfer.ID = id()
        let inSpending = Posting(
            direction: isDeposit ? .debit : .credit, amount: move.amount, date: move.date,
            description: isDeposit ? "To \(savings.name)" : "From \(savings.name)",
            categoryID: isDeposit ? try family.childrensCategory(.savingsTransfer) : nil, source: .savings,
            author: move.author, transferID: transferID, followsID: move.followsID, cause: move.cause)
        let spending = try entry(inSpending, on: child.account)
        let inSavings = Posting(
            direction: inSpending.direction.opposite, amount: move.amount, date: move.date,
            description: isDeposit ? "From \(child.firstName)" : "To \(child.firstName)", note: move.notes,
            source: .savings, author: move.author, transferID: transferID, followsID: move.followsID,
            cause: move.cause)
        let saved = try entry(inSavings, on: savings.account)
        let booked = try book(spending, saved, of: child, with: savings)
        try tellGoal(of: savings, after: booked, of: child)
        return booked
    }

    /// Tells those concerned if a movement brought an account to its target.
    func tellGoal(of savings: SavingsAccount, after booked: SavingsTransaction, of child: Child) throws {
        let before = booked.balanceAfter - booked.entry.signedAmount
        guard let target = savings.target, booked.balanceAfter >= target, before < target else { return }
        try notify(.savingsGoalReached(savings.id.uuid, name: savings.name), about: child)
    }

    /// Puts money aside today (I-4). Throws `.ledger(.insufficientFunds)`.
    @discardableResult
    func deposit(
        _ amount: Money, from child: Child, to savings: SavingsAccount, notes: String? = nil, author: Author
    ) throws -> SavingsTransaction {
        try move(
            SavingsMove(direction: .deposit, amount: amount, date: family.today, notes: notes, author: author),
            of: child, with: savings)
    }

    /// Shares an allowance out to the child's automatic savings, right after it was posted and in the same commit
    /// (I-14 to I-16). The transfers carry the allowance's day and author, and are taken back with it.
    @discardableResult
    func shareOut(_ allowance: Entry, of child: Child) throws -> [SavingsTransaction] {
        let familyID = family.family.id
        let shares = AutoTransfer.shares(
            of: allowance.amount, spendingBalance: try tables.accounts.balance(of: child.account, in: familyID),
            accounts: try tables.savings.all(of: child.id, in: familyID))
        return try shares.map { share in
            let move = SavingsMove(
                direction: .deposit, amount: share.amount, date: allowance.date, author: allowance.author,
                followsID: allowance.id, cause: .automaticShare(of: share.account.id))
            return try self.move(move, of: child, with: share.account)
        }
    }

    /// Takes back, today, the transfers that go back with an entry; that nothing is in the way was asked before. Gives
    /// the reversals on the spending account.
    @discardableResult
    func takeBack(_ shares: [EntryReversal.Share], of child: Child) throws -> [PostedEntry] {
        try shares.compactMap { share in
            let transferID: Transfer.ID = id()
            let reversals = try (reversal(of: share.spending, transferID), reversal(of: share.saved, transferID))
            try book(reversals.0, reversals.1, of: child, with: share.savings.account)
            note(.entryUpdated(share.spending.id, childID: child.id))
            return try tables.entries.find(reversals.0.id, in: family.family.id)
        }
    }

    private func requireCover(_ move: SavingsMove, of child: Child, with savings: SavingsAccount) throws {
        guard move.amount.isPositive else { throw LedgerRefusal.amountNotPositive }
        let account = move.direction == .deposit ? child.account : savings.account
        let balance = try tables.accounts.balance(of: account, in: family.family.id)
        guard SavingsCover(giving: balance).isShort(of: move.amount) else { return }
        switch move.direction {
        case .deposit: throw LedgerRefusal.insufficientFunds(balance: balance)
        case .withdrawal: throw Refusal.savings(.insufficient(account: savings.name, balance: balance))
        }
    }

    @discardableResult
    private func book(
        _ spending: Entry, _ saved: Entry, of child: Child, with savings: SavingsAccount
    ) throws -> SavingsTransaction {
        let familyID = family.family.id
        let halves = spending.direction == .debit ? (spending, saved) : (saved, spending)
        guard let transfer = Transfer(out: halves.0, into: halves.1) else {
            throw StorageFault(.programming, message: "the halves of a transfer differ", place: "savings")
        }
        _ = try book(spending, on: child)
        try tables.entries.post(saved, in: familyID)
        note(
            .savingsUpdated(
                savings.id, childID: child.id,
                newBalance: try tables.accounts.balance(of: savings.account, in: familyID), .moved))
        guard let booked = try tables.entries.transaction(transfer.id, of: savings, in: familyID) else {
            throw StorageFault(.programming, message: "a booked transfer is not there", place: "savings")
        }
        return booked
    }

    private func reversal(of entry: Entry, _ transferID: Transfer.ID) throws -> Entry {
        entry.reversal(
            id: id(), sequence: try nextSequence(), date: family.today, author: .person(family.caller.userID),
            createdAt: family.now, transferID: transferID)
    }
}

extension FamilyTables {
    /// A savings account of a child that the caller may see, closed or not; anything else is not found.
    func savings(_ id: SavingsAccount.ID) throws -> (savings: SavingsSummary, child: Child) {
        guard let savings = try tables.savings.find(id, in: family.id) else { throw Refusal.notFound }
        return (savings, try child(savings.account.childID))
    }
}
