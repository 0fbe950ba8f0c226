import Foundation
public import Household
public import Ledger
public import Money

/// The tables of the parents' sources, and of the accounts that hold what is in them, one for each currency.
public struct SourceGateway {
    let connection: any Connection

    private static let columns = TableColumns<MoneySource, MoneySource>("money_sources") { columns in
        let id = columns.key("source_id") { .id($0.id) }
        let name = columns.changing("name") { .text($0.name) }
        columns.unread("name_key") { .text(SearchWords.folded($0.name)) }
        let institution = columns.changing("institution") { .text($0.institution) }
        let kind = columns.changing("kind") { .text($0.kind.rawValue) }
        let currency = columns.fixed("currency") { .text($0.currency.code) }
        let key = columns.fixed("source_key") { .text($0.key?.rawValue) }
        let tails = columns.changing("tails") { .lines($0.tails) }
        let senders = columns.changing("senders") { .lines($0.senders) }
        let opening = columns.changing("opening_balance") { .money($0.openingBalance) }
        let stated = columns.changing("stated_balance") { .money($0.stated?.amount) }
        let statedAt = columns.changing("stated_at") { .instant($0.stated?.at) }
        let isConfirmed = columns.changing("is_confirmed") { .flag($0.isConfirmed) }
        let isArchived = columns.changing("is_archived") { .flag($0.isArchived) }
        let isInBalance = columns.changing("is_in_balance") { .flag($0.isInBalance) }
        let isDefault = columns.changing("is_default") { .flag($0.isDefault) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            let unit = try row.unit(currency)
            let holds = try row.optionalMoney(stated, unit)
            let at = try row.optionalInstant(statedAt)
            return MoneySource(
                id: try row.id(id), name: try row.text(name), institution: try row.optionalText(institution),
                kind: try row.word(kind), currency: try row.currency(currency), key: try row.optionalWord(key),
                tails: try row.lines(tails), senders: try row.lines(senders),
                openingBalance: try row.money(opening, unit),
                stated: holds.flatMap { holds in at.map { MoneySource.StatedBalance(amount: holds, at: $0) } },
                isConfirmed: try row.flag(isConfirmed), isArchived: try row.flag(isArchived),
                isInBalance: try row.flag(isInBalance), isDefault: try row.flag(isDefault),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated), version: try row.int(version))
        }
    }

    /// Adds a source. Throws `.duplicate` for a name that another one has, and for a key that the family has.
    public func insert(_ source: MoneySource, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(source, in: family, on: connection)
    }

    /// Writes the changeable fields and the version. Throws `.duplicate` for a name that another one has.
    public func update(_ source: MoneySource, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(source, in: family, on: connection)
    }

    /// Erases a source that no transaction names and no entry is in, with its accounts.
    public func delete(_ id: MoneySource.ID, in family: Family.ID) throws(StorageFault) {
        for account in try accounts(of: [id], in: family) {
            try connection.execute(
                "DELETE FROM accounts WHERE family_id = ? AND account_id = ? AND entry_count = 0",
                [.id(family), .id(account.account.id)])
        }
        for table in ["source_accounts", "money_sources"] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND source_id = ?", [.id(family), .id(id)])
        }
    }

    /// A source of a family; nil if there is none.
    public func find(_ id: MoneySource.ID, in family: Family.ID) throws(StorageFault) -> MoneySource? {
        try select("AND source_id = ?", [.id(family), .id(id)]).first
    }

    /// The source of that name, ignoring case; nil where the family has none.
    public func find(named name: String, in family: Family.ID) throws(StorageFault) -> MoneySource? {
        try select("AND name_key = ?", [.id(family), .text(SearchWords.folded(name))]).first
    }

    /// The source of that key; nil where the family has none yet.
    public func find(_ key: MoneySource.Key, in family: Family.ID) throws(StorageFault) -> MoneySource? {
        try select("AND source_key = ?", [.id(family), .text(key.rawValue)]).first
    }

    /// A family's sources in the order they were made, also archived ones and those that are in no list.
    public func all(in family: Family.ID) throws(StorageFault) -> [MoneySource] {
        try select("ORDER BY created_at, name_key", [.id(family)])
    }

    /// Whether a transaction names it, deleted ones too, or an entry was ever in it.
    public func isUsed(_ id: MoneySource.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        try !connection.rows(
            """
            SELECT 1 FROM household_transactions
            WHERE family_id = ? AND (source_id = ? OR counter_source_id = ?)
            UNION ALL
            SELECT 1 FROM source_accounts s
            JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
            WHERE s.family_id = ? AND s.source_id = ? AND a.entry_count > 0
            LIMIT 1
            """, [.id(family), .id(id), .id(id), .id(family), .id(id)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [MoneySource] {
        try Self.columns.rows("WHERE family_id = ? \(condition)", values, on: connection)
    }
}

/// What a source holds in one currency.
public struct SourceAccount: Hashable, Sendable {
    /// Whose it is.
    public let sourceID: MoneySource.ID
    /// The account of the ledger.
    public let account: Account
    /// The sum of its entries.
    public let balance: Money
}

extension SourceGateway {
    /// Adds the account in which a source holds a currency.
    public func insert(_ account: Account, of id: MoneySource.ID, in family: Family.ID) throws(StorageFault) {
        try AccountGateway(connection: connection).insert(account, in: family)
        try connection.execute(
            "INSERT INTO source_accounts (family_id, source_id, currency, account_id) VALUES (?, ?, ?, ?)",
            [.id(family), .id(id), .text(account.unit.code), .id(account.id)])
    }

    /// The accounts of sources, or of all; those that have seen no money are not there.
    public func accounts(
        of ids: [MoneySource.ID]? = nil, in family: Family.ID
    ) throws(StorageFault) -> [SourceAccount] {
        let some = ids.map { "AND s.source_id IN (\(SQLValue.marks(max($0.count, 1))))" } ?? ""
        if ids?.isEmpty == true { return [] }
        return try connection.rows(
            """
            SELECT s.source_id, a.account_id, a.unit, a.kind, a.balance FROM source_accounts s
            JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
            WHERE s.family_id = ? \(some) ORDER BY s.source_id, s.currency
            """, [.id(family)] + (ids ?? []).map { .id($0) }
        ) { row throws(StorageFault) in
            let unit = try row.unit(2)
            return SourceAccount(
                sourceID: try row.id(0),
                account: Account(id: try row.id(1), unit: unit, owner: .household, kind: try row.word(3)),
                balance: try row.money(4, unit))
        }
    }
}
