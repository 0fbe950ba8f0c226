import Foundation
public import Household
public import Ledger

/// The table of entries. Each row keeps the running balance after it, so a page costs the same at any depth of
/// history; a back-dated entry shifts the balances of the rows after it (at most 90 days of them).
public struct EntryGateway {
    let connection: any Connection

    static let columns = EntryColumns()

    /// Adds an entry at its place and moves the account's balance; gives the balance after the entry (I-3). With
    /// `reversesID` the other entry is marked as reversed. Whether the account allows it was decided before.
    @discardableResult
    public func post(_ entry: Entry, in family: Family.ID) throws(StorageFault) -> Money {
        try move(by: entry, in: family).afterEntry
    }

    /// The same; gives also the account's balance now, which differs for an entry dated before others.
    public func move(
        by entry: Entry, in family: Family.ID
    ) throws(StorageFault) -> (afterEntry: Money, now: Money) {
        let shifted = try connection.execute(
            """
            UPDATE entries SET balance_after = balance_after + ?
            WHERE family_id = ? AND account_id = ? AND (day, sequence) > (?, ?)
            """,
            [
                .integer(entry.signedAmount.minorUnits), .id(family), .id(entry.accountID), .day(entry.date),
                .integer(entry.sequence),
            ])
        let balance = try moveBalance(by: entry, in: family)
        let balanceAfter =
            shifted == 0 ? balance : try self.balance(before: entry, in: family) + entry.signedAmount
        try insert(entry, balanceAfter: balanceAfter, in: family)
        try EntrySumGateway(connection: connection).add(entry, in: family)
        if let reversed = entry.reversesID { try markReversed(reversed, by: entry, in: family) }
        return (balanceAfter, balance)
    }

    /// An entry on an account whose entries are listed, of a child or of others; nil if the family has none with that
    /// id.
    public func find(_ id: Entry.ID, in family: Family.ID) throws(StorageFault) -> PostedEntry? {
        try select(
            "WHERE e.family_id = ? AND e.entry_id = ? AND a.kind IN (\(Self.listedKinds))", [.id(family), .id(id)],
            in: family
        ).first
    }

    private static let listedKinds =
        AccountKind.allCases.filter(\.isListed).map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// An entry of an account of any kind; nil if the family has none with that id.
    func entry(_ id: Entry.ID, in family: Family.ID) throws(StorageFault) -> Entry? {
        try connection.rows(
            Self.columns.table.query + " WHERE e.family_id = ? AND e.entry_id = ?", [.id(family), .id(id)],
            Self.columns.entry
        ).first
    }

    /// What something outside the ledger brought about in accounts of the household and what still holds of it, in the
    /// order it was booked.
    public func standing(of cause: EntryCause, in family: Family.ID) throws(StorageFault) -> [Entry] {
        try connection.rows(
            Self.columns.table.query + """
                 WHERE e.family_id = ? AND e.cause_id = ? AND e.cause_kind = ? AND e.reverses_id IS NULL
                AND e.reversed_by_id IS NULL AND a.owner_kind = 'household' ORDER BY e.sequence
                """, [.id(family), .id(cause.id), .text(cause.kind.rawValue)], Self.columns.entry)
    }

    /// Every entry of an account of any kind, for checks and exports: costs the whole history.
    public func journal(of account: Account, in family: Family.ID) throws(StorageFault) -> Journal {
        let entries = try connection.rows(
            Self.columns.table.query + " WHERE e.family_id = ? AND e.account_id = ?",
            [.id(family), .id(account.id)], Self.columns.entry)
        return Journal(account: account, entries: entries)
    }

    /// The entries that match, with their photos.
    func select(
        _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [PostedEntry] {
        var posted = try Self.columns.table.rows(condition, values, on: connection)
        let attachments = try AttachmentGateway(connection: connection).all(of: posted.map(\.id), in: family)
        for index in posted.indices where !attachments.isEmpty {
            posted[index].attachments = attachments[posted[index].id] ?? []
        }
        return posted
    }

    private func moveBalance(by entry: Entry, in family: Family.ID) throws(StorageFault) -> Money {
        let account: [SQLValue] = [.id(family), .id(entry.accountID), .text(entry.amount.unit.code)]
        try connection.send(
            """
            UPDATE accounts SET balance = balance + ?, entry_count = entry_count + 1
            WHERE family_id = ? AND account_id = ? AND unit = ?
            """, [.integer(entry.signedAmount.minorUnits)] + account)
        let balance = try connection.rows(
            "SELECT balance FROM accounts WHERE family_id = ? AND account_id = ? AND unit = ?", account
        ) { row throws(StorageFault) in try row.money(0, entry.amount.unit) }.first
        guard let balance else {
            throw StorageFault(.programming, message: "no such account of that unit", place: "post")
        }
        return balance
    }

    /// The balance that an account had before the place of an entry.
    func balance(before entry: Entry, in family: Family.ID) throws(StorageFault) -> Money {
        try connection.rows(
            """
            SELECT balance_after FROM entries
            WHERE family_id = ? AND account_id = ? AND (day, sequence) < (?, ?)
            ORDER BY day DESC, sequence DESC LIMIT 1
            """, [.id(family), .id(entry.accountID), .day(entry.date), .integer(entry.sequence)]
        ) { row throws(StorageFault) in try row.money(0, entry.amount.unit) }.first ?? .zero(entry.amount.unit)
    }

    func insert(_ entry: Entry, balanceAfter: Money, in family: Family.ID) throws(StorageFault) {
        try connection.send(
            Self.columns.table.insertion,
            Self.columns.table.insertedValues(entry, in: family, given: [.money(balanceAfter)]))
    }

    private func markReversed(_ id: Entry.ID, by reversal: Entry, in family: Family.ID) throws(StorageFault) {
        let marked = try connection.execute(
            """
            UPDATE entries SET reversed_by_id = ?, updated_at = ?
            WHERE family_id = ? AND entry_id = ? AND reversed_by_id IS NULL
            """, [.id(reversal.id), .instant(reversal.createdAt), .id(family), .id(id)])
        guard marked == 1 else {
            throw StorageFault(.duplicate, message: "the entry was reversed before", place: "post")
        }
        guard let after = try entry(id, in: family) else { return }
        var before = after
        before.reversedByID = nil
        try EntrySumGateway(connection: connection).replace(before, by: after, in: family)
    }
}
