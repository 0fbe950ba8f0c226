public import Foundation

/// The entries of one account in the order of (date, sequence), and what follows from them.
///
/// This is the meaning of a balance; stores that keep running balances are checked against it.
///
///     sequence  date    amount   balanceAfter
///     1         Nov 1   +110.50  110.50
///     3         Nov 10    -5.00  105.50      back-dated: arrived last, shifts what follows
///     2         Nov 15   +15.00  120.50
public struct Journal: Sendable {
    /// The account whose entries these are.
    public let account: Account
    /// Oldest first.
    public private(set) var entries: [Entry]

    /// A journal of `account`; entries of other accounts are a programmer's mistake.
    public init(account: Account, entries: [Entry] = []) {
        precondition(entries.allSatisfy { $0.accountID == account.id }, "entries belong to the journal's account")
        self.account = account
        self.entries = entries.sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) }
    }

    /// The sum of credits minus the sum of debits (I-2).
    public var balance: Money {
        entries.reduce(into: .zero(account.unit)) { $0 += $1.signedAmount }
    }

    /// The balance after each entry, in the order of `entries` (I-3).
    public var runningBalances: [Money] {
        var balance = Money.zero(account.unit)
        return entries.map { entry in
            balance += entry.signedAmount
            return balance
        }
    }

    /// Adds an entry at its place, if I-4 allows it on the balance of today. Throws `.insufficientFunds`.
    public mutating func post(_ entry: Entry) throws(LedgerRefusal) {
        precondition(entry.accountID == account.id, "the entry belongs to the journal's account")
        _ = try account.balance(after: entry.direction, of: entry.amount, from: balance)
        let place = entries.firstIndex { ($0.date, $0.sequence) > (entry.date, entry.sequence) } ?? entries.endIndex
        entries.insert(entry, at: place)
    }
}

extension Entry {
    /// Whether the entry may be taken back at all (I-7). Throws `.alreadyReversed` or `.notReversible`; whether the
    /// money is there is for `Account.balance(after:of:from:)` to say.
    ///
    /// - Parameter wishIsGone: whether the wish that it bought is erased; while it is listed, it is given back there.
    public func checkReversible(wishIsGone: Bool = false) throws(LedgerRefusal) {
        if reversedByID != nil { throw .alreadyReversed }
        switch source {
        case .wish where wishIsGone: return
        case .reversal, .savings, .wish, .transfer, .adjustment: throw .notReversible
        case .manual, .allowance, .recurring, .startingBalance: return
        }
    }

    /// Whether another amount may be booked for the entry (I-6). Starting balances keep theirs. Throws as
    /// `checkReversible` does.
    public func checkCorrectable() throws(LedgerRefusal) {
        try checkReversible()
        if source == .startingBalance { throw .notReversible }
    }

    /// The entry that stands in this one's place after a correction: the same but for the amount and who made it.
    public func correction(
        id: Entry.ID, sequence: Int64, amount: Money, author: Author, createdAt: Date
    ) -> Entry {
        Entry(
            id: id, accountID: accountID, direction: direction, amount: amount, date: date, sequence: sequence,
            description: description, note: note, categoryID: categoryID, source: source, author: author,
            createdAt: createdAt, cause: cause)
    }

    /// The entry that takes this one back, dated `today`, linked to it, with its cause and no category of its own kind.
    /// Half of a transfer is taken back together with the other half, under one new `transferID`. Where taking it back
    /// has a cause of its own, that is the reversal's.
    public func reversal(
        id: Entry.ID, sequence: Int64, date: CalendarDate, author: Author, createdAt: Date,
        transferID: Transfer.ID? = nil, cause ownCause: EntryCause? = nil
    ) -> Entry {
        Entry(
            id: id, accountID: accountID, direction: direction.opposite, amount: amount, date: date,
            sequence: sequence, description: "Reversal of \(description)".prefixed(200), source: .reversal,
            author: author, createdAt: createdAt, reversesID: self.id, transferID: transferID,
            cause: ownCause ?? cause)
    }
}

extension String {
    fileprivate func prefixed(_ count: Int) -> String { String(prefix(count)) }
}
