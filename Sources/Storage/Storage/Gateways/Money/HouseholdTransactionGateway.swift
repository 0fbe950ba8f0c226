import Capture
public import Foundation
public import Household
public import Ledger
public import Money

/// The table of the household's transactions. What they move are entries of the ledger, which name them as their cause.
public struct HouseholdTransactionGateway {
    let connection: any Connection

    static let columns = TableColumns<HouseholdTransaction, HouseholdTransaction>(
        "household_transactions", as: "t"
    ) { columns in
        let id = columns.key("transaction_id") { .id($0.id) }
        let type = columns.changing("type") { .text($0.type.rawValue) }
        let currency = columns.changing("currency") { .text($0.amount.unit.code) }
        let amount = columns.changing("amount") { .money($0.amount) }
        let merchant = columns.changing("merchant") { .text($0.merchant) }
        columns.unread("merchant_key") { .text(MerchantName.key(of: $0.merchant ?? "")) }
        let category = columns.changing("category_id") { .id($0.categoryID) }
        let isByHand = columns.changing("is_category_by_hand") { .flag($0.isCategoryByHand) }
        let source = columns.changing("source_id") { .id($0.sourceID) }
        let counter = columns.changing("counter_source_id") { .id($0.counterSourceID) }
        let fee = columns.changing("fee") { .money($0.fee) }
        let date = columns.changing("happened_at") { .instant($0.date) }
        let note = columns.changing("note") { .text($0.note) }
        let reference = columns.changing("reference") { .text($0.reference) }
        let origin = columns.fixed("origin") { .text($0.origin.rawValue) }
        let imported = columns.fixed("import_id") { .id($0.importID) }
        let status = columns.changing("status") { .text($0.status.rawValue) }
        let confidence = columns.changing("confidence") { .integer($0.confidence) }
        let originalCurrency = columns.changing("original_currency") { .text($0.original?.unit.code) }
        let original = columns.changing("original_amount") { .money($0.original) }
        let author = columns.fixed("author_id") { .id($0.author.person) }
        columns.unread("search_text") { .text(searchText(of: $0)) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let deleted = columns.changing("deleted_at") { .instant($0.deletedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        let pair = columns.changing("pair_id") { .id($0.pairID) }
        columns.given("day")
        return { row throws(StorageFault) in
            let unit = try row.unit(currency)
            return HouseholdTransaction(
                id: try row.id(id), type: try row.word(type), amount: try row.money(amount, unit),
                merchant: try row.optionalText(merchant), categoryID: try row.optionalID(category),
                isCategoryByHand: try row.flag(isByHand), sourceID: try row.optionalID(source),
                counterSourceID: try row.optionalID(counter), fee: try row.optionalMoney(fee, unit),
                date: try row.instant(date), note: try row.optionalText(note),
                reference: try row.optionalText(reference), origin: try row.word(origin),
                importID: try row.optionalID(imported), status: try row.word(status),
                confidence: row.isNull(confidence) ? nil : try row.int(confidence),
                original: row.isNull(original) ? nil : try row.money(original, row.unit(originalCurrency)),
                author: row.isNull(author) ? .roost : .person(try row.id(author)), createdAt: try row.instant(created),
                updatedAt: try row.instant(updated), deletedAt: try row.optionalInstant(deleted),
                version: try row.int(version), pairID: try row.optionalID(pair))
        }
    }

    /// Adds a transaction of a day of the family; its entries are posted beside it.
    public func insert(
        _ transaction: HouseholdTransaction, on day: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try Self.columns.insert(transaction, in: family, given: [.day(day)], on: connection)
    }

    /// Writes the changeable fields, the day and the version.
    public func update(
        _ transaction: HouseholdTransaction, on day: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try Self.columns.update(transaction, in: family, on: connection)
        try connection.execute(
            "UPDATE household_transactions SET day = ? WHERE family_id = ? AND transaction_id = ?",
            [.day(day), .id(family), .id(transaction.id)])
    }

    /// A transaction of a family, deleted or not; nil if there is none.
    public func find(
        _ id: HouseholdTransaction.ID, in family: Family.ID
    ) throws(StorageFault) -> HouseholdTransaction? {
        try select("AND t.transaction_id = ?", [.id(family), .id(id)]).first
    }

    /// Those between two instants that stand, also those that wait, in the order they happened.
    public func between(
        _ first: Date, _ last: Date, in family: Family.ID
    ) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            "AND t.happened_at BETWEEN ? AND ? AND t.deleted_at IS NULL ORDER BY t.happened_at, t.transaction_id",
            [.id(family), .instant(first), .instant(last)])
    }

    /// The day of the first one of a category that counts; nil where there is none.
    public func firstDay(of category: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> CalendarDate? {
        try connection.rows(
            """
            SELECT MIN(day) FROM household_transactions
            WHERE family_id = ? AND category_id = ? AND status = 'posted' AND deleted_at IS NULL
            """, [.id(family), .id(category)]
        ) { row throws(StorageFault) in try row.optionalDay(0) }.first.flatMap(\.self)
    }

    /// Those that carry a number of a bank and stand.
    public func referred(by reference: String, in family: Family.ID) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            "AND t.reference = ? AND t.deleted_at IS NULL ORDER BY t.happened_at", [.id(family), .text(reference)])
    }

    /// Those that an import brought in and that stand, apart from those that a message has told of since.
    public func all(of id: StatementImport.ID, in family: Family.ID) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            """
            AND t.import_id = ? AND t.deleted_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM received_messages m
                WHERE m.family_id = t.family_id AND m.transaction_id = t.transaction_id)
            ORDER BY t.happened_at, t.transaction_id
            """, [.id(family), .id(id)])
    }

    /// Those of a merchant that stand, without transfers, the newest first.
    public func all(
        ofMerchant key: String, _ type: TransactionType, in family: Family.ID
    ) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            "AND t.merchant_key = ? AND t.type = ? AND t.deleted_at IS NULL ORDER BY t.happened_at DESC",
            [.id(family), .text(key), .text(type.rawValue)])
    }

    /// Whose accounts the other halves of transactions are on, of those that are pocket money.
    public func children(
        of transactions: [HouseholdTransaction.ID], in family: Family.ID
    ) throws(StorageFault) -> [HouseholdTransaction.ID: Child.ID] {
        var found: [HouseholdTransaction.ID: Child.ID] = [:]
        // An engine takes so many values in one statement and no more.
        for start in stride(from: 0, to: transactions.count, by: 500) {
            let some = transactions[start..<min(start + 500, transactions.count)]
            let rows = try connection.rows(
                """
                SELECT DISTINCT e.cause_id, c.child_id FROM entries e
                JOIN children c ON c.family_id = e.family_id AND c.account_id = e.account_id
                WHERE e.family_id = ? AND e.cause_kind = ? AND e.cause_id IN (\(SQLValue.marks(some.count)))
                """,
                [.id(family), .text(EntryCause.Kind.householdTransaction.rawValue)] + some.map { .id($0) }
            ) { row throws(StorageFault) in
                (transaction: try row.id(0) as HouseholdTransaction.ID, child: try row.id(1) as Child.ID)
            }
            for row in rows { found[row.transaction] = row.child }
        }
        return found
    }

    /// How many wait for somebody to look at them.
    public func waitingCount(in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows(
            """
            SELECT COUNT(*) FROM household_transactions
            WHERE family_id = ? AND status = 'review' AND deleted_at IS NULL
            """, [.id(family)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [HouseholdTransaction] {
        try Self.columns.rows("WHERE t.family_id = ? \(condition)", values, on: connection)
    }

    /// What a search of transactions looks in beside the names of categories and sources: merchant, note, reference and
    /// the amount in digits.
    private static func searchText(of transaction: HouseholdTransaction) -> String {
        SearchWords.folded(
            [transaction.merchant, transaction.note, transaction.reference, transaction.amount.digits]
                .compactMap(\.self).joined(separator: "\n"))
    }
}
