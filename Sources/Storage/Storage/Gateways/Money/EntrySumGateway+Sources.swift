public import Household
public import Ledger
public import Money

extension EntrySumGateway {
    /// What the accounts of sources add up to by account, day and category, over a span of days; the days without
    /// income and spending are left out. Costs those days, not their entries.
    public func days(
        of accounts: [SourceAccount], in family: Family.ID, over span: DaySpan
    ) throws(StorageFault) -> [SourceDaySums] {
        guard !accounts.isEmpty else { return [] }
        let known = Dictionary(uniqueKeysWithValues: accounts.map { ($0.account.id, $0) })
        return try connection.rows(
            """
            SELECT account_id, day, category_id, net, entry_count, income, income_count, spending, spending_count
            FROM entry_sums
            WHERE family_id = ? AND account_id IN (\(SQLValue.marks(accounts.count))) AND day BETWEEN ? AND ?
                AND (income_count > 0 OR spending_count > 0)
            ORDER BY day
            """, [.id(family)] + accounts.map { .id($0.account.id) } + [.day(span.first), .day(span.last)]
        ) { row throws(StorageFault) in
            let account = try row.require(known[row.id(0)], 0)
            let unit = account.account.unit
            // Entries without a category stand under the id of their account.
            let category = try row.uuid(2)
            return SourceDaySums(
                sourceID: account.sourceID, day: try row.day(1),
                categoryID: category == account.account.id.uuid ? nil : EntryCategory.ID(category),
                sums: EntrySums(
                    net: try row.money(3, unit), entryCount: try row.int(4), income: try row.money(5, unit),
                    incomeCount: try row.int(6), spending: try row.money(7, unit), spendingCount: try row.int(8)))
        }
    }

    /// The first day on which any of the accounts has income or spending; nil where none has.
    public func firstDay(
        of accounts: [SourceAccount], in family: Family.ID
    ) throws(StorageFault) -> CalendarDate? {
        guard !accounts.isEmpty else { return nil }
        return try connection.rows(
            """
            SELECT MIN(day) FROM entry_sums
            WHERE family_id = ? AND account_id IN (\(SQLValue.marks(accounts.count)))
                AND (income_count > 0 OR spending_count > 0)
            """, [.id(family)] + accounts.map { .id($0.account.id) }
        ) { row throws(StorageFault) in try row.optionalDay(0) }.first ?? nil
    }
}
