import Foundation
public import Household
public import Ledger

extension EntryGateway {
    /// Adds new entries of one account, in any order of days; none of them takes another back. Each costs what it costs
    /// itself, and the rows after the first of them are written once, however many there are.
    public func post(all entries: [Entry], on account: Account, in family: Family.ID) throws(StorageFault) {
        guard let first = entries.min(by: { ($0.date, $0.sequence) < ($1.date, $1.sequence) }) else { return }
        precondition(entries.allSatisfy { $0.accountID == account.id && $0.reversesID == nil })
        let before = try balance(before: first, in: family)
        let sums = EntrySumGateway(connection: connection)
        var total = Money.zero(account.unit)
        for entry in entries {
            total = total + entry.signedAmount
            // Its place among the others is counted below, for all at once.
            try insert(entry, balanceAfter: .zero(account.unit), in: family)
            try sums.add(entry, in: family)
        }
        try connection.send(
            """
            UPDATE accounts SET balance = balance + ?, entry_count = entry_count + ?
            WHERE family_id = ? AND account_id = ?
            """, [.integer(total.minorUnits), .integer(entries.count), .id(family), .id(account.id)])
        try connection.execute(
            """
            UPDATE entries SET balance_after = placed.balance
            FROM (
                SELECT entry_id, CAST(
                    CAST(? AS BIGINT) + SUM(CASE direction WHEN 'Credit' THEN amount ELSE -amount END)
                        OVER (ORDER BY day, sequence) AS BIGINT) AS balance
                FROM entries WHERE family_id = ? AND account_id = ? AND (day, sequence) >= (?, ?)
            ) AS placed
            WHERE entries.family_id = ? AND entries.entry_id = placed.entry_id
            """,
            [
                .integer(before.minorUnits), .id(family), .id(account.id), .day(first.date), .integer(first.sequence),
                .id(family),
            ])
    }
}
