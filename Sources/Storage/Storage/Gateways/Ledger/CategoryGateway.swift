public import Household
public import Ledger

/// The table of categories.
public struct CategoryGateway {
    let connection: any Connection

    /// The tables whose rows carry a category.
    private static let carriers = [
        "entries",
        "budgets",
        "recurring_terms",
    ]

    /// Adds a category; `position` is its place in lists. Throws `.duplicate` for a name that its scope and kind
    /// already have, and for a key that its scope has.
    public func insert(
        _ category: EntryCategory, position: Int, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO categories (family_id, category_id, position, name, name_key, scope, kind, category_key, symbol,
                colour, is_selectable, is_archived, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(category.id), .integer(position), .text(category.name),
                .text(SearchWords.folded(category.name)), .text(category.scope.rawValue),
                .text(category.kind.rawValue), .text(category.key), .text(category.symbol),
                .integer(category.colour), .flag(category.isSelectable), .flag(category.isArchived),
                .instant(category.createdAt), .instant(category.updatedAt), .integer(category.version),
            ])
    }

    /// Writes the changeable fields and the version. Throws `.duplicate` for a name that its scope and kind
    /// already have.
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

    /// The category of that name, scope and kind, without regard to case; nil if there is none.
    public func find(
        named name: String, scope: CategoryScope, kind: Direction, in family: Family.ID
    ) throws(StorageFault) -> EntryCategory? {
        try select(
            "AND scope = ? AND kind = ? AND name_key = ?",
            [.id(family), .text(scope.rawValue), .text(kind.rawValue), .text(SearchWords.folded(name))]
        ).first
    }

    /// The built-in category of that key and scope; nil if there is none.
    public func find(
        _ key: CategoryKey, scope: CategoryScope, in family: Family.ID
    ) throws(StorageFault) -> EntryCategory? {
        try select(
            "AND scope = ? AND category_key = ?", [.id(family), .text(scope.rawValue), .text(key.rawValue)]
        ).first
    }

    /// Whether an entry, a budget or a recurring transaction carries it.
    public func isUsed(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        for table in Self.carriers {
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

    /// A category of a family, of any scope; nil if there is none.
    public func find(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> EntryCategory? {
        try select("AND category_id = ?", [.id(family), .id(id)]).first
    }

    /// A family's categories of a scope in the order of lists: the predefined ones, the internal ones, its own; also
    /// hidden ones.
    public func all(_ scope: CategoryScope, in family: Family.ID) throws(StorageFault) -> [EntryCategory] {
        try select("AND scope = ? ORDER BY position, name_key", [.id(family), .text(scope.rawValue)])
    }

    /// A family's categories of every scope.
    func all(in family: Family.ID) throws(StorageFault) -> [EntryCategory] {
        try select("ORDER BY position, name_key", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [EntryCategory] {
        try connection.rows(
            """
            SELECT category_id, name, scope, kind, category_key, symbol, colour, is_selectable, is_archived,
                created_at, updated_at, version
            FROM categories WHERE family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            EntryCategory(
                id: try row.id(0), name: try row.text(1), scope: try row.word(2), kind: try row.word(3),
                key: try row.optionalText(4), symbol: try row.text(5), colour: try row.int(6),
                isSelectable: try row.flag(7), isArchived: try row.flag(8), createdAt: try row.instant(9),
                updatedAt: try row.instant(10), version: try row.int(11))
        }
    }
}
