public import Household
public import Ledger

extension EntryGateway {
    /// Every entry of an account of any kind over a span, oldest first, with the names that belong to it. Costs the
    /// entries of the span.
    public func statement(
        of account: Account, in family: Family.ID, over span: DaySpan, childName: String, savingsName: String? = nil
    ) throws(StorageFault) -> [EntryExport.Line] {
        try connection.rows(
            EntryRow.select + """
                 WHERE e.family_id = ? AND e.account_id = ? AND e.day BETWEEN ? AND ? ORDER BY e.day, e.sequence
                """, [.id(family), .id(account.id), .day(span.first), .day(span.last)]
        ) { row throws(StorageFault) in
            let category = try EntryRow.category(row)
            return EntryExport.Line(
                entry: try EntryRow.entry(row), childName: childName,
                categoryName: savingsName.map { "Savings: " + $0 } ?? category?.name,
                balanceAfter: Money(minorUnits: try row.integer(6), unit: account.unit),
                createdByName: try EntryRow.authorName(row))
        }
    }
}
