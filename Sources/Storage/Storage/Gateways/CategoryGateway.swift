public import Household
public import Ledger

/// The table of categories.
public struct CategoryGateway {
    let connection: any Connection

    /// Adds a category; `position` is its place in lists. Throws `.duplicate` for a name that its kind already has.
    public func insert(
        _ category: EntryCategory, position: Int, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO categories (family_id, category_id, position, name, name_key, kind, symbol, colour, is_system,
                is_selectable, is_archived, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(category.id), .integer(position), .text(category.name),
                .text(SearchWords.folded(category.name)), .text(category.kind.rawValue), .text(category.symbol),
                .integer(category.colour), .flag(category.isSystem), .flag(category.isSelectable),
                .flag(category.isArchived), .instant(category.createdAt), .instant(category.updatedAt),
                .integer(category.version),
            ])
    }

    /// Writes the changeable fields and the version. Throws `.duplicate` for a name that its kind already has.
    public func update(_ category: EntryCategory, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE categories SET name = ?, name_key = ?, symbol = ?, colour = ?, is_archived = ?, updated_at = ?,
                version = ?
            WHERE family_id = ? AND category_id = ?
            """,
            [
                .text(category.name), .text(SearchWords.folded(category.name)), .text(category.symbol),
                .integer(category.colour), .flag(category.isArchived), .instant(category.updatedAt),
                .integer(category.version), .id(family), .id(category.id),
            ])
    }

    /// Erases a category that nothing carries.
    public func delete(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM categories WHERE family_id = ? AND category_id = ?", [.id(family), .id(id)])
    }

    /// The category of that name and kind, without regard to case; nil if there is none.
    public func find(
        named name: String, kind: Direction, in family: Family.ID
    ) throws(StorageFault) -> EntryCategory? {
        try select(
            "AND kind = ? AND name_key = ?", [.id(family), .text(kind.rawValue), .text(SearchWords.folded(name))]
        ).first
    }

    /// Whether an entry, a budget or a recurring transaction carries it.
    public func isUsed(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        for table in ["entries", "budgets", "recurring_terms"] {
            let found = try connection.rows(
                "SELECT 1 FROM \(table) WHERE family_id = ? AND category_id = ? LIMIT 1", [.id(family), .id(id)]
            ) { row throws(StorageFault) in try row.int(0) }
            if !found.isEmpty { return true }
        }
        return false
    }

    /// A place in lists behind every category of the family.
    public func nextPosition(in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows("SELECT MAX(position) FROM categories WHERE family_id = ?", [.id(family)]) {
            row throws(StorageFault) in row.isNull(0) ? 0 : try row.int(0) + 1
        }.first ?? 0
    }

    /// A category of a family; nil if there is none.
    public func find(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> EntryCategory? {
        try select("AND category_id = ?", [.id(family), .id(id)]).first
    }

    /// A family's categories in the order of lists: the predefined ones, the internal ones, its own; also hidden ones.
    public func all(in family: Family.ID) throws(StorageFault) -> [EntryCategory] {
        try select("ORDER BY position, name_key", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [EntryCategory] {
        try connection.rows(
            """
            SELECT category_id, name, kind, symbol, colour, is_system, is_selectable, is_archived, created_at,
                updated_at, version
            FROM categories WHERE family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            EntryCategory(
                id: try row.id(0), name: try row.text(1), kind: try row.word(2), symbol: try row.text(3),
                colour: try row.int(4), isSystem: try row.flag(5), isSelectable: try row.flag(6),
                isArchived: try row.flag(7), createdAt: try row.instant(8), updatedAt: try row.instant(9),
                version: try row.int(10))
        }
    }
}
