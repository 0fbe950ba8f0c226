import Foundation
public import Household
public import Ledger

extension EntryGateway {
    /// Writes description, note, category, day and version of an entry, and when it was changed. On another day the
    /// running balances between the two places are shifted; the account's balance stays (I-3).
    ///
    ///     Nov 10  -5.00  105.50 ─┐            Nov 15  +15.00  125.50     gains what moved past it
    ///     Nov 15  +15.00 120.50  │  moved to  Nov 18   -5.00  120.50
    ///                            └─ Nov 18
    public func update(_ entry: Entry, in family: Family.ID) throws(StorageFault) {
        guard let before = try self.entry(entry.id, in: family) else {
            throw StorageFault(.programming, message: "no such entry", place: "update")
        }
        if before.date != entry.date { try move(entry, from: before.date, in: family) }
        try Self.columns.table.update(entry, in: family, on: connection)
        try EntrySumGateway(connection: connection).replace(before, by: entry, in: family)
    }

    private func move(_ entry: Entry, from day: CalendarDate, in family: Family.ID) throws(StorageFault) {
        let isLater = entry.date > day
        let shift = isLater ? -entry.signedAmount.minorUnits : entry.signedAmount.minorUnits
        let account: [SQLValue] = [.id(family), .id(entry.accountID)]
        let places: [SQLValue] = [
            .day(min(day, entry.date)), .integer(entry.sequence), .day(max(day, entry.date)),
            .integer(entry.sequence),
        ]
        try connection.execute(
            """
            UPDATE entries SET balance_after = balance_after + ?
            WHERE family_id = ? AND account_id = ? AND (day, sequence) > (?, ?) AND (day, sequence) < (?, ?)
            """, [.integer(shift)] + account + places)
        let before =
            try connection.rows(
                """
                SELECT balance_after FROM entries
                WHERE family_id = ? AND account_id = ? AND (day, sequence) < (?, ?) AND entry_id <> ?
                ORDER BY day DESC, sequence DESC LIMIT 1
                """, account + [.day(entry.date), .integer(entry.sequence), .id(entry.id)]
            ) { row throws(StorageFault) in try row.integer(0) }.first ?? 0
        try connection.execute(
            "UPDATE entries SET day = ?, balance_after = ? WHERE family_id = ? AND entry_id = ?",
            [.day(entry.date), .integer(before + entry.signedAmount.minorUnits), .id(family), .id(entry.id)])
    }

    /// The form in which an entry's texts are searched.
    static func searchText(of entry: Entry) -> String {
        SearchWords.folded(entry.description + "\n" + (entry.note ?? ""))
    }
}
