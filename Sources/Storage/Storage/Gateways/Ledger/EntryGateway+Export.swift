public import Household
public import Ledger

extension EntryGateway {
    /// Every entry of an account of any kind over a span, oldest first, with the names that belong to it. Costs the
    /// entries of the span.
    public func statement(
        of account: Account, in family: Family.ID, over span: DaySpan, childName: String, savingsName: String? = nil
    ) throws(StorageFault) -> [EntryExport.Line] {
        try Self.columns.statement.rows(
            "WHERE e.family_id = ? AND e.account_id = ? AND e.day BETWEEN ? AND ? ORDER BY e.day, e.sequence",
            [.id(family), .id(account.id), .day(span.first), .day(span.last)], on: connection
        ).map { line in
            EntryExport.Line(
                entry: line.entry, childName: childName,
                categoryName: savingsName.map { "Savings: " + $0 } ?? line.categoryName,
                balanceAfter: line.balanceAfter, createdByName: line.authorName)
        }
    }
}
