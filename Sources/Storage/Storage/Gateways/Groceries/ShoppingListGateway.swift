public import Foundation
public import Groceries
public import Household
public import Ledger

/// The tables of shopping lists and their lines.
public struct ShoppingListGateway {
    let connection: any Connection

    /// What a list takes for a row: its amounts are in the family's currency, also where it has none yet.
    typealias Written = (list: ShoppingList, currency: AccountUnit)

    private static let lists = TableColumns<Written, ShoppingList>("shopping_lists") { columns in
        let id = columns.key("list_id") { .id($0.list.id) }
        let name = columns.changing("name") { .text($0.list.name) }
        let kind = columns.fixed("kind") { .text($0.list.kind.rawValue) }
        let status = columns.changing("status") { .text($0.list.status.rawValue) }
        let currency = columns.fixed("currency") { .text($0.currency.code) }
        let budget = columns.changing("budget") { .money($0.list.budget) }
        let store = columns.changing("store_id") { .id($0.list.storeID) }
        let author = columns.fixed("author_id") { .id($0.list.createdBy) }
        let created = columns.fixed("created_at") { .instant($0.list.createdAt) }
        let completed = columns.changing("completed_at") { .instant($0.list.completedAt) }
        let transaction = columns.changing("transaction_id") { .uuid($0.list.transactionID) }
        let isArchived = columns.changing("is_archived") { .flag($0.list.isArchived) }
        let updated = columns.changing("updated_at") { .instant($0.list.updatedAt) }
        let deleted = columns.changing("deleted_at") { .instant($0.list.deletedAt) }
        let version = columns.changing("version") { .integer($0.list.version) }
        return { row throws(StorageFault) in
            ShoppingList(
                id: try row.id(id), name: try row.text(name), kind: try row.word(kind),
                status: try row.word(status), budget: try row.optionalMoney(budget, row.unit(currency)),
                storeID: try row.optionalID(store), createdBy: try row.id(author),
                createdAt: try row.instant(created), completedAt: try row.optionalInstant(completed),
                transactionID: try row.optionalUUID(transaction), isArchived: try row.flag(isArchived),
                updatedAt: try row.instant(updated), deletedAt: try row.optionalInstant(deleted),
                version: try row.int(version))
        }
    }

    /// Adds a list of a family that counts in `unit`.
    public func insert(_ list: ShoppingList, in family: Family.ID, unit: AccountUnit) throws(StorageFault) {
        try Self.lists.insert((list, unit), in: family, on: connection)
    }

    /// Writes the changeable fields and the version of a list.
    public func update(_ list: ShoppingList, in family: Family.ID, unit: AccountUnit) throws(StorageFault) {
        try Self.lists.update((list, unit), in: family, on: connection)
    }

    /// Erases a list with its lines and the answers to wishes on it.
    public func delete(_ id: ShoppingList.ID, in family: Family.ID) throws(StorageFault) {
        for table in ["list_wishes", "shopping_list_items", "shopping_lists"] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND list_id = ?", [.id(family), .id(id)])
        }
    }

    /// Erases the lists that were deleted before an instant, with all that is theirs.
    public func eraseDeleted(before instant: Date, in family: Family.ID) throws(StorageFault) {
        let gone: [ShoppingList.ID] = try connection.rows(
            "SELECT list_id FROM shopping_lists WHERE family_id = ? AND deleted_at < ?",
            [.id(family), .instant(instant)]
        ) { row throws(StorageFault) in try row.id(0) }
        for list in gone { try delete(list, in: family) }
    }

    /// A list of a family, also a deleted one; nil if there is none.
    public func find(_ id: ShoppingList.ID, in family: Family.ID) throws(StorageFault) -> ShoppingList? {
        try Self.lists.rows("WHERE family_id = ? AND list_id = ?", [.id(family), .id(id)], on: connection).first
    }

    /// Lists of a family, newest first: active ones by when they were made, completed ones by when they were bought.
    ///
    /// - Parameters:
    ///   - status: those that are so far.
    ///   - limit: at most that many, `offset` left out before them; archived and deleted ones are never
    ///     among them.
    public func lists(
        _ status: ShoppingList.Status, in family: Family.ID, limit: Int, offset: Int = 0
    ) throws(StorageFault) -> [ShoppingList] {
        let time =
            switch status {
            case .active: "created_at"
            case .completed: "completed_at"
            }
        return try Self.lists.rows(
            """
            WHERE family_id = ? AND status = ? AND is_archived = 0 AND deleted_at IS NULL
            ORDER BY \(time) DESC, list_id LIMIT ? OFFSET ?
            """, [.id(family), .text(status.rawValue), .integer(limit), .integer(offset)], on: connection)
    }

    /// Whether a list belongs to a household expense, by its id.
    public func isPaid(by transaction: UUID, in family: Family.ID) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT 1 FROM shopping_lists WHERE family_id = ? AND transaction_id = ? LIMIT 1",
            [.id(family), .id(transaction)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// How many lists of a family are so far, without archived ones.
    public func count(_ status: ShoppingList.Status, in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows(
            """
            SELECT COUNT(*) FROM shopping_lists
            WHERE family_id = ? AND status = ? AND is_archived = 0 AND deleted_at IS NULL
            """, [.id(family), .text(status.rawValue)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }
}
