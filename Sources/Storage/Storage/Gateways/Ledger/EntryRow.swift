import Foundation
import Household
import Ledger

/// How an entry with its names is read. LEFT JOIN keeps every engine starting from `entries` and its order.
enum EntryRow {
    static let joins = """
        FROM entries e
        LEFT JOIN children c ON c.family_id = e.family_id AND c.account_id = e.account_id
        LEFT JOIN categories k ON k.family_id = e.family_id AND k.category_id = e.category_id
        """

    static let select = """
        SELECT e.entry_id, e.account_id, e.day, e.sequence, e.direction, e.amount, e.balance_after, e.description,
            e.note, e.category_id, e.source, e.author_id, e.created_at, e.reverses_id, e.reversed_by_id,
            e.transfer_id, e.version, a.unit, c.child_id, o.first_name, p.first_name, p.nickname, k.name, k.kind,
            k.symbol, k.colour, k.category_key, k.is_selectable, k.is_archived, k.version, e.follows_id,
            e.cause_kind, e.cause_id, e.updated_at, k.created_at, k.updated_at, k.scope,
            c.archived_at
        \(joins)
        LEFT JOIN accounts a ON a.family_id = e.family_id AND a.account_id = e.account_id
        LEFT JOIN users o ON o.family_id = c.family_id AND o.user_id = c.user_id
        LEFT JOIN users p ON p.family_id = e.family_id AND p.user_id = e.author_id
        """

    static func posted(_ row: any Row) throws(StorageFault) -> PostedEntry {
        let unit = try row.unit(17)
        let child =
            row.isNull(18)
            ? nil : EntryChild(id: try row.id(18), firstName: try row.text(19), isRemoved: !row.isNull(37))
        return PostedEntry(
            entry: try entry(row), child: child,
            balanceAfter: Money(minorUnits: try row.integer(6), unit: unit), createdByName: try authorName(row),
            category: try category(row))
    }

    /// The entry alone, of an account of any kind.
    static func entry(_ row: any Row) throws(StorageFault) -> Entry {
        let unit = try row.unit(17)
        let author: Author = row.isNull(11) ? .roost : .person(try row.id(11))
        return Entry(
            id: try row.id(0), accountID: try row.id(1), direction: try row.word(4),
            amount: Money(minorUnits: try row.integer(5), unit: unit), date: try row.day(2),
            sequence: try row.integer(3), description: try row.text(7), note: try row.optionalText(8),
            categoryID: try row.optionalID(9), source: try row.word(10), author: author,
            createdAt: try row.instant(12), updatedAt: try row.instant(33), reversesID: try row.optionalID(13),
            reversedByID: try row.optionalID(14),
            transferID: try row.optionalID(15), followsID: try row.optionalID(30), cause: try cause(row),
            version: try row.int(16))
    }

    private static func cause(_ row: any Row) throws(StorageFault) -> EntryCause? {
        if row.isNull(31) { return nil }
        return EntryCause(kind: EntryCause.Kind(rawValue: try row.text(31)), id: try row.uuid(32))
    }

    static func authorName(_ row: any Row) throws(StorageFault) -> String {
        if row.isNull(11) { return "Roost" }
        if let nickname = try row.optionalText(21) { return nickname }
        return try row.optionalText(20) ?? ""
    }

    static func category(_ row: any Row) throws(StorageFault) -> EntryCategory? {
        guard !row.isNull(9), !row.isNull(22) else { return nil }
        return EntryCategory(
            id: try row.id(9), name: try row.text(22), scope: try row.word(36), kind: try row.word(23),
            key: try row.optionalText(26), symbol: try row.text(24), colour: try row.int(25),
            isSelectable: try row.flag(27), isArchived: try row.flag(28), createdAt: try row.instant(34),
            updatedAt: try row.instant(35), version: try row.int(29))
    }
}
