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
                is_selectable, is_archived, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(category.id), .integer(position), .text(category.name),
                .text(SearchWords.folded(category.name)), .text(category.kind.rawValue), .text(category.symbol),
                .integer(category.colour), .flag(category.isSystem), .flag(category.isSelectable),
                .flag(category.isArchived), .integer(category.version),
            ])
    }

    /// A category of a family; nil if there is none.
    public func find(_ id: EntryCategory.ID, in family: Family.ID) throws(StorageFault) -> EntryCategory? {
        try select("AND category_id = ?", [.id(family), .id(id)]).first
    }

    /// A family's categories in the order of lists, the internal ones last.
    public func all(in family: Family.ID) throws(StorageFault) -> [EntryCategory] {
        try select("ORDER BY position, name_key", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [EntryCategory] {
        try connection.rows(
            """
            SELECT category_id, name, kind, symbol, colour, is_system, is_selectable, is_archived, version
            FROM categories WHERE family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            EntryCategory(
                id: try row.id(0), name: try row.text(1), kind: try row.word(2), symbol: try row.text(3),
                colour: try row.int(4), isSystem: try row.flag(5), isSelectable: try row.flag(6),
                isArchived: try row.flag(7), version: try row.int(8))
        }
    }
}
