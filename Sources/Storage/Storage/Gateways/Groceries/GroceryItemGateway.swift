public import Groceries
public import Household
public import Ledger

/// The tables of what a family buys, and of the barcodes on it.
public struct GroceryItemGateway {
    let connection: any Connection

    private static let columns = TableColumns<GroceryItem, GroceryItem>("grocery_items", as: "i") { columns in
        let id = columns.key("item_id") { .id($0.id) }
        let name = columns.changing("name") { .text($0.name) }
        columns.unread("name_key") { .text($0.nameKey) }
        let category = columns.changing("category_id") { .id($0.categoryID) }
        let unit = columns.changing("unit") { .text($0.unit.rawValue) }
        let quantity = columns.changing("default_quantity") { .quantity($0.defaultQuantity) }
        let note = columns.changing("note") { .text($0.note) }
        let shelfLife = columns.changing("shelf_life_days") { .integer($0.shelfLifeDays) }
        let openedLife = columns.changing("opened_life_days") { .integer($0.openedLifeDays) }
        let parLevel = columns.changing("par_level") { .quantity($0.parLevel) }
        let isTracked = columns.changing("is_tracked") { .flag($0.isTracked) }
        let isPerishable = columns.changing("is_perishable") { .flag($0.isPerishable) }
        let isPaused = columns.changing("is_prediction_paused") { .flag($0.isPredictionPaused) }
        let snoozed = columns.changing("snoozed_until") { .day($0.snoozedUntil) }
        let isArchived = columns.changing("is_archived") { .flag($0.isArchived) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            GroceryItem(
                id: try row.id(id), name: try row.text(name), categoryID: try row.id(category),
                unit: try row.word(unit), defaultQuantity: try row.quantity(quantity),
                note: try row.optionalText(note), shelfLifeDays: try row.optionalInt(shelfLife),
                openedLifeDays: try row.optionalInt(openedLife), parLevel: try row.optionalQuantity(parLevel),
                isTracked: try row.flag(isTracked), isPerishable: try row.flag(isPerishable),
                isPredictionPaused: try row.flag(isPaused), snoozedUntil: try row.optionalDay(snoozed),
                isArchived: try row.flag(isArchived), createdAt: try row.instant(created),
                updatedAt: try row.instant(updated), version: try row.int(version))
        }
    }

    /// Adds an item with its barcodes. Throws `.duplicate` for a name or a barcode that another one has.
    public func insert(_ item: GroceryItem, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(item, in: family, on: connection)
        try insertBarcodes(of: item, in: family)
    }

    /// Writes the changeable fields, the barcodes and the version. Throws `.duplicate` for a name or a barcode that
    /// another one has.
    public func update(_ item: GroceryItem, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(item, in: family, on: connection)
        try eraseBarcodes(of: item.id, in: family)
        try insertBarcodes(of: item, in: family)
    }

    /// Erases an item that nothing names, with its barcodes.
    public func delete(_ id: GroceryItem.ID, in family: Family.ID) throws(StorageFault) {
        try eraseBarcodes(of: id, in: family)
        try connection.execute(
            "DELETE FROM grocery_items WHERE family_id = ? AND item_id = ?", [.id(family), .id(id)])
    }

    /// An item of a family; nil if there is none.
    public func find(_ id: GroceryItem.ID, in family: Family.ID) throws(StorageFault) -> GroceryItem? {
        try select("AND i.item_id = ?", [.id(id)], in: family).first
    }

    /// The item that has a name, also an archived one; nil where there is none.
    public func find(named name: String, in family: Family.ID) throws(StorageFault) -> GroceryItem? {
        try select("AND i.name_key = ?", [.text(GroceryItem.nameKey(name))], in: family).first
    }

    /// The item that has a barcode, also an archived one; nil where there is none.
    public func find(_ barcode: Barcode, in family: Family.ID) throws(StorageFault) -> GroceryItem? {
        try select(
            """
            AND i.item_id = (SELECT b.item_id FROM grocery_barcodes b WHERE b.family_id = i.family_id AND b.barcode = ?)
            """, [.text(barcode.description)], in: family
        ).first
    }

    /// Some items of a family; those that there are not are left out.
    public func find(_ ids: [GroceryItem.ID], in family: Family.ID) throws(StorageFault) -> [GroceryItem] {
        if ids.isEmpty { return [] }
        return try select("AND i.item_id IN (\(SQLValue.marks(ids.count)))", ids.map { .id($0) }, in: family)
    }

    /// A family's items by name, archived ones too.
    public func all(in family: Family.ID) throws(StorageFault) -> [GroceryItem] {
        try select("ORDER BY i.name_key", [], in: family)
    }

    /// Whether a line, a purchase or a lot names it.
    public func isUsed(_ id: GroceryItem.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        let parts = ["shopping_list_items", "grocery_purchases", "pantry_lots"].map {
            "SELECT 1 FROM \($0) WHERE family_id = ? AND item_id = ?"
        }
        return try !connection.rows(
            parts.joined(separator: " UNION ALL ") + " LIMIT 1", parts.flatMap { _ in [.id(family), .id(id)] }
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// Makes the purchases and lots of one item those of another. Lines move one by one, since a list has an item once.
    public func moveHistory(
        of id: GroceryItem.ID, to other: GroceryItem.ID, in family: Family.ID
    ) throws(StorageFault) {
        for table in ["grocery_purchases", "pantry_lots"] {
            try connection.execute(
                "UPDATE \(table) SET item_id = ? WHERE family_id = ? AND item_id = ?",
                [.id(other), .id(family), .id(id)])
        }
    }

    private func select(
        _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [GroceryItem] {
        var items = try Self.columns.rows("WHERE i.family_id = ? \(condition)", [.id(family)] + values, on: connection)
        let barcodes = try barcodes(of: items.count == 1 ? items[0].id : nil, in: family)
        for index in items.indices { items[index].barcodes = barcodes[items[index].id] ?? [] }
        return items
    }

    /// The barcodes of an item, or of all of a family.
    private func barcodes(
        of id: GroceryItem.ID?, in family: Family.ID
    ) throws(StorageFault) -> [GroceryItem.ID: [Barcode]] {
        let rows = try connection.rows(
            """
            SELECT item_id, barcode FROM grocery_barcodes
            WHERE family_id = ? \(id == nil ? "" : "AND item_id = ?") ORDER BY item_id, position
            """, [.id(family)] + (id.map { [.id($0)] } ?? [])
        ) { row throws(StorageFault) in
            (item: try row.id(0) as GroceryItem.ID, code: try row.require(Barcode(try row.text(1)), 1))
        }
        return Dictionary(grouping: rows, by: \.item).mapValues { $0.map(\.code) }
    }

    private func insertBarcodes(of item: GroceryItem, in family: Family.ID) throws(StorageFault) {
        for (position, barcode) in item.barcodes.enumerated() {
            try connection.execute(
                "INSERT INTO grocery_barcodes (family_id, barcode, item_id, position) VALUES (?, ?, ?, ?)",
                [.id(family), .text(barcode.description), .id(item.id), .integer(position)])
        }
    }

    private func eraseBarcodes(of id: GroceryItem.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM grocery_barcodes WHERE family_id = ? AND item_id = ?", [.id(family), .id(id)])
    }
}
