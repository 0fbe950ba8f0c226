public import Allowance
public import Household
public import Ledger

extension EntryGateway {
    /// One page of a savings account's movements, newest first; costs the same however long the history is.
    public func transactions(
        of savings: SavingsAccount, in family: Family.ID, after cursor: EntryCursor? = nil,
        limit: Int = EntryPage.defaultLimit
    ) throws(StorageFault) -> SavingsPage {
        let limit = min(max(limit, 1), 100)
        let place = cursor.map { _ in "AND (e.day, e.sequence) < (?, ?)" } ?? ""
        let values = cursor.map { [SQLValue.day($0.date), .integer($0.sequence)] } ?? []
        var transactions = try movements(
            of: savings, "\(place) ORDER BY e.day DESC, e.sequence DESC LIMIT ?",
            [.id(family), .id(savings.account.id)] + values + [.integer(limit + 1)])
        let hasMore = transactions.count > limit
        if hasMore { transactions.removeLast() }
        return SavingsPage(
            transactions: transactions, next: hasMore ? transactions.last.map { EntryCursor(after: $0.entry) } : nil)
    }

    /// One movement of a savings account; nil if it has none with that id.
    public func transaction(
        _ id: Transfer.ID, of savings: SavingsAccount, in family: Family.ID
    ) throws(StorageFault) -> SavingsTransaction? {
        try movements(of: savings, "AND e.transfer_id = ?", [.id(family), .id(savings.account.id), .id(id)]).first
    }

    /// The half of a transfer that moved a child's spending account.
    public func spendingHalf(of id: Transfer.ID, in family: Family.ID) throws(StorageFault) -> PostedEntry? {
        try select(
            "WHERE e.family_id = ? AND e.transfer_id = ? AND c.child_id IS NOT NULL", [.id(family), .id(id)],
            in: family
        ).first
    }

    /// The transfers that were booked with an entry and not taken back, in the order they were booked.
    public func transfers(following id: Entry.ID, in family: Family.ID) throws(StorageFault) -> [Transfer] {
        let halves = try connection.rows(
            Self.columns.table.query + """
                 WHERE e.family_id = ? AND e.follows_id = ? AND e.transfer_id IS NOT NULL AND e.reverses_id IS NULL
                AND e.reversed_by_id IS NULL ORDER BY e.sequence
                """, [.id(family), .id(id)], Self.columns.entry)
        return halves.compactMap { half in
            guard half.direction == .debit else { return nil }
            let other = halves.first { $0.transferID == half.transferID && $0.direction == .credit }
            return other.flatMap { Transfer(out: half, into: $0) }
        }
    }

    private func movements(
        of savings: SavingsAccount, _ condition: String, _ values: [SQLValue]
    ) throws(StorageFault) -> [SavingsTransaction] {
        try connection.rows(
            Self.columns.table.query + " WHERE e.family_id = ? AND e.account_id = ? " + condition, values
        ) { row throws(StorageFault) in
            let entry = try Self.columns.entry(row)
            return try row.require(
                SavingsTransaction(
                    entry: entry, savingsAccountID: savings.id,
                    balanceAfter: try row.money(Self.columns.balanceAfter, entry.amount.unit),
                    createdByName: try Self.columns.authorName(row)), Self.columns.transferID)
        }
    }
}
