public import Groceries
public import Household
public import Ledger

/// The tables of a family's own categories of groceries, and of the stores where it buys.
public struct GroceryShelfGateway {
    let connection: any Connection

    private static let categories = TableColumns<GroceryCategory, GroceryCategory>("grocery_categories") { columns in
        let id = columns.key("category_id") { .id($0.id) }
        let name = columns.changing("name") { .text($0.name) }
        columns.unread("name_key") { .text(SearchWords.folded($0.name)) }
        let key = columns.fixed("category_key") { .text($0.key?.rawValue) }
        let position = columns.changing("position") { .integer($0.position) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        return { row throws(StorageFault) in
            GroceryCategory(
                id: try row.id(id), name: try row.text(name), key: try row.optionalWord(key),
                position: try row.int(position), createdAt: try row.instant(created))
        }
    }

    private static let stores = TableColumns<GroceryStore, GroceryStore>("grocery_stores") { columns in
        let id = columns.key("store_id") { .id($0.id) }
        let name = columns.changing("name") { .text($0.name) }
        columns.unread("name_key") { .text(SearchWords.folded($0.name)) }
        let order = columns.changing("category_order") { .lines($0.categoryOrder.map(\.description)) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            GroceryStore(
                id: try row.id(id), name: try row.text(name),
                categoryOrder: try row.lines(order).compactMap { GroceryCategory.ID($0) },
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                version: try row.int(version))
        }
    }

    /// Adds a category. Throws `.duplicate` for a name that another one has.
    public func insert(_ category: GroceryCategory, in family: Family.ID) throws(StorageFault) {
        try Self.categories.insert(category, in: family, on: connection)
    }

    /// Writes the name and the place of a category. Throws `.duplicate` for a name that another one has.
    public func update(_ category: GroceryCategory, in family: Family.ID) throws(StorageFault) {
        try Self.categories.update(category, in: family, on: connection)
    }

    /// Erases a category that no item is of.
    public func delete(_ id: GroceryCategory.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            DELETE FROM grocery_categories WHERE family_id = ? AND category_id = ? AND NOT EXISTS (
                SELECT 1 FROM grocery_items i
                WHERE i.family_id = grocery_categories.family_id AND i.category_id = grocery_categories.category_id)
            """, [.id(family), .id(id)])
    }

    /// A family's categories in their order; none before it has used groceries.
    public func categories(in family: Family.ID) throws(StorageFault) -> [GroceryCategory] {
        try Self.categories.rows("WHERE family_id = ? ORDER BY position, name_key", [.id(family)], on: connection)
    }

    /// Adds a store. Throws `.duplicate` for a name that another one has.
    public func insert(_ store: GroceryStore, in family: Family.ID) throws(StorageFault) {
        try Self.stores.insert(store, in: family, on: connection)
    }

    /// Writes the changeable fields and the version of a store. Throws `.duplicate` for a name that another one has.
    public func update(_ store: GroceryStore, in family: Family.ID) throws(StorageFault) {
        try Self.stores.update(store, in: family, on: connection)
    }

    /// Erases a store; lists and purchases that named it name none then.
    public func delete(_ id: GroceryStore.ID, in family: Family.ID) throws(StorageFault) {
        for table in ["shopping_lists", "grocery_purchases"] {
            try connection.execute(
                "UPDATE \(table) SET store_id = NULL WHERE family_id = ? AND store_id = ?", [.id(family), .id(id)])
        }
        try connection.execute(
            "DELETE FROM grocery_stores WHERE family_id = ? AND store_id = ?", [.id(family), .id(id)])
    }

    /// A store of a family; nil if there is none.
    public func store(_ id: GroceryStore.ID, in family: Family.ID) throws(StorageFault) -> GroceryStore? {
        try Self.stores.rows(
            "WHERE family_id = ? AND store_id = ?", [.id(family), .id(id)], on: connection
        ).first
    }

    /// A family's stores by name.
    public func stores(in family: Family.ID) throws(StorageFault) -> [GroceryStore] {
        try Self.stores.rows("WHERE family_id = ? ORDER BY name_key", [.id(family)], on: connection)
    }
}
