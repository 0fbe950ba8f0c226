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
        "household_transactions",
        "merchant_rules",
    ]

    private static let columns = TableColumns<EntryCategory, EntryCategory>("categories", list: list)

    /// Lists the columns of categories, for tables that they are joined to as well.
    static func list(
        _ columns: inout ColumnList<EntryCategory>
    ) -> ColumnList<EntryCategory>.Reader<EntryCategory> {
        let id = columns.key("category_id") { .id($0.id) }
        columns.given("position")
        let name = columns.changing("name") { .text($0.name) }
        columns.unread("name_key") { .text(SearchWords.folded($0.name)) }
        let scope = columns.fixed("scope") { .text($0.scope.rawValue) }
        let kind = columns.fixed("kind") { .text($0.kind.rawValue) }
        let key = columns.fixed("category_key") { .text($0.key) }
        let symbol = columns.changing("symbol") { .text($0.symbol) }
        let colour = columns.changing("colour") { .integer($0.colour) }
        let isSelectable = columns.fixed("is_selectable") { .flag($0.isSelectable) }
        let isArchived = columns.changing("is_archived") { .flag($0.isArchived) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            EntryCategory(
                id: try row.id(id), name: try row.text(name), scope: try row.word(scope), kind: try row.word(kind),
                key: try row.optionalText(key), symbol: try row.text(symbol), colour: try row.int(colour),
                isSelectable: try row.flag(isSelectable), isArchived: try row.flag(isArchived),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                version: try row.int(version))
        }
    }

    /// Adds a category; `position` is its place in lists. Throws `.duplicate` for a name that its scope and kind
    /// already have, and for a key that its scope has.
    public func insert(
        _ category: EntryCategory, position: Int, in family: Family.ID
    ) throws(StorageFault) {
        try Self.columns.insert(category, in: family, given: [.integer(position)], on: connection)
    }

    /// Writes the changeable fields and the version. Throws `.duplicate` for a name that its scope and kind
    /// already have.
    public func update(_ category: EntryCategory, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(category, in: family, on: connection)
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
        try find(key: key.rawValue, scope: scope, in: family)
    }

    /// The built-in category of that word and scope; nil if the family has none.
    public func find(
        key: String, scope: CategoryScope, in family: Family.ID
    ) throws(StorageFault) -> EntryCategory? {
        try select("AND scope = ? AND category_key = ?", [.id(family), .text(scope.rawValue), .text(key)]).first
    }

    /// Whether an entry, a budget, a recurring transaction or a rule carries it.
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
        try Self.columns.rows("WHERE family_id = ? \(condition)", values, on: connection)
    }
}
