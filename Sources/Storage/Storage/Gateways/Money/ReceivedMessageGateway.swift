import Capture
public import Foundation
public import Household
public import Ledger
public import Money

/// The table of messages that reached the family.
public struct ReceivedMessageGateway {
    let connection: any Connection

    private static let columns = TableColumns<ReceivedMessage, ReceivedMessage>("received_messages") { columns in
        let id = columns.key("message_id") { .id($0.id) }
        let channel = columns.fixed("channel") { .text($0.channel.rawValue) }
        let sender = columns.fixed("sender") { .text($0.sender) }
        let package = columns.fixed("package") { .text($0.package) }
        let title = columns.changing("title") { .text($0.title) }
        let text = columns.changing("text") { .text($0.text) }
        let posted = columns.fixed("posted_at") { .instant($0.postedAt) }
        let received = columns.fixed("received_at") { .instant($0.receivedAt) }
        let hash = columns.fixed("text_hash") { .text($0.textHash) }
        let fingerprint = columns.fixed("fingerprint") { .text($0.fingerprint) }
        let status = columns.changing("status") { .text($0.status.rawValue) }
        let ignored = columns.changing("ignored") { .text($0.ignored?.rawValue) }
        let waiting = columns.changing("waiting") { .text($0.waiting?.rawValue) }
        let transaction = columns.changing("transaction_id") { .id($0.transactionID) }
        let statedCurrency = columns.changing("stated_currency") { .text($0.statedBalance?.unit.code) }
        let stated = columns.changing("stated_balance") { .money($0.statedBalance) }
        let source = columns.changing("source_id") { .id($0.sourceID) }
        let toldType = columns.changing("told_type") { .text($0.told?.type.rawValue) }
        let toldCurrency = columns.changing("told_currency") { .text($0.told?.amount.unit.code) }
        let toldAmount = columns.changing("told_amount") { .money($0.told?.amount) }
        let toldAt = columns.changing("told_at") { .instant($0.told?.date) }
        let toldCounter = columns.changing("told_counter_id") { .id($0.told?.counterSourceID) }
        let toldMerchant = columns.changing("told_merchant") { .text($0.told?.merchantKey) }
        let toldReference = columns.changing("told_reference") { .text($0.told?.reference) }
        let told: @Sendable (any Row) throws(StorageFault) -> ReceivedMessage.Told? = { row throws(StorageFault) in
            guard !row.isNull(toldType) else { return nil }
            return ReceivedMessage.Told(
                type: try row.word(toldType), amount: try row.money(toldAmount, row.unit(toldCurrency)),
                date: try row.instant(toldAt), counterSourceID: try row.optionalID(toldCounter),
                merchantKey: try row.text(toldMerchant), reference: try row.optionalText(toldReference))
        }
        let rivals = columns.changing("rivals") { .lines($0.rivals.map(\.description)) }
        let key = columns.fixed("key_id") { .id($0.keyID) }
        return { row throws(StorageFault) in
            ReceivedMessage(
                id: try row.id(id), channel: try row.word(channel), sender: try row.optionalText(sender),
                package: try row.optionalText(package), title: try row.optionalText(title),
                text: try row.optionalText(text), postedAt: try row.optionalInstant(posted),
                receivedAt: try row.instant(received), textHash: try row.text(hash),
                fingerprint: try row.text(fingerprint), status: try row.word(status),
                ignored: try row.optionalWord(ignored), waiting: try row.optionalWord(waiting),
                transactionID: try row.optionalID(transaction), told: try told(row),
                statedBalance: row.isNull(stated) ? nil : try row.money(stated, row.unit(statedCurrency)),
                sourceID: try row.optionalID(source),
                rivals: try row.lines(rivals).compactMap(HouseholdTransaction.ID.init), keyID: try row.optionalID(key))
        }
    }

    /// Adds a message.
    public func insert(_ message: ReceivedMessage, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(message, in: family, on: connection)
    }

    /// Writes what became of it.
    public func update(_ message: ReceivedMessage, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(message, in: family, on: connection)
    }

    /// A message of a family; nil if there is none.
    public func find(_ id: ReceivedMessage.ID, in family: Family.ID) throws(StorageFault) -> ReceivedMessage? {
        try select("AND message_id = ?", [.id(family), .id(id)]).first
    }

    /// The newest of one text, a hundred at most, the newest first.
    public func withText(_ hash: String, in family: Family.ID) throws(StorageFault) -> [ReceivedMessage] {
        try select("AND text_hash = ? ORDER BY received_at DESC, message_id LIMIT 100", [.id(family), .text(hash)])
    }

    /// Those that told of transactions; of each in the order they came.
    public func of(
        _ transactions: [HouseholdTransaction.ID], in family: Family.ID
    ) throws(StorageFault) -> [ReceivedMessage] {
        // An engine takes so many values in one statement and no more.
        var found: [ReceivedMessage] = []
        for start in stride(from: 0, to: transactions.count, by: 500) {
            let some = transactions[start..<min(start + 500, transactions.count)]
            found += try select(
                "AND transaction_id IN (\(SQLValue.marks(some.count))) ORDER BY received_at, message_id",
                [.id(family)] + some.map { .id($0) })
        }
        return found
    }

    /// A page of those of a status, or of all, the newest first.
    public func page(
        _ status: ReceivedMessage.Status?, in family: Family.ID, skipping: Int = 0, limit: Int
    ) throws(StorageFault) -> [ReceivedMessage] {
        let condition = status == nil ? "" : "AND status = ?"
        let values: [SQLValue] = [.id(family)] + (status.map { [.text($0.rawValue)] } ?? [])
        return try select(
            "\(condition) ORDER BY received_at DESC, message_id LIMIT ? OFFSET ?",
            values + [.integer(limit), .integer(skipping)])
    }

    /// The newest that came by a way; nil where none did.
    public func newest(
        by channel: ReceivedMessage.Channel, in family: Family.ID
    ) throws(StorageFault) -> ReceivedMessage? {
        try select(
            "AND channel = ? ORDER BY received_at DESC, message_id LIMIT 1", [.id(family), .text(channel.rawValue)]
        ).first
    }

    /// When the newest message about each source was received, or about one of them; nothing for those that none was
    /// about.
    public func newestTimes(
        of source: MoneySource.ID? = nil, in family: Family.ID
    ) throws(StorageFault) -> [MoneySource.ID: Date] {
        let condition = source == nil ? "source_id IS NOT NULL" : "source_id = ?"
        let newest: [(MoneySource.ID, Date)] = try connection.rows(
            """
            SELECT source_id, MAX(received_at) FROM received_messages
            WHERE family_id = ? AND \(condition) GROUP BY source_id
            """, [.id(family)] + (source.map { [.id($0)] } ?? [])
        ) { row throws(StorageFault) in (try row.id(0), try row.instant(1)) }
        return Dictionary(uniqueKeysWithValues: newest)
    }

    /// How often somebody said of messages of this form from one sender that they are no transaction.
    public func refusals(
        of fingerprint: String, from sender: String?, in family: Family.ID
    ) throws(StorageFault) -> Int {
        try connection.rows(
            """
            SELECT COUNT(*) FROM received_messages
            WHERE family_id = ? AND fingerprint = ? AND status = 'ignored' AND ignored = 'learned'
                AND COALESCE(sender, '') = ?
            """, [.id(family), .text(fingerprint), .text(sender ?? "")]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    /// Forgets the words of messages that are older; gives how many there were.
    @discardableResult
    public func forgetTexts(before: Date, in family: Family.ID) throws(StorageFault) -> Int {
        try connection.execute(
            """
            UPDATE received_messages SET text = NULL, title = NULL
            WHERE family_id = ? AND received_at < ? AND (text IS NOT NULL OR title IS NOT NULL)
            """, [.id(family), .instant(before)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [ReceivedMessage] {
        try Self.columns.rows("WHERE family_id = ? \(condition)", values, on: connection)
    }
}
