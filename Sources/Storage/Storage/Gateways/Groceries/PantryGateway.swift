public import Groceries
public import Household
public import Ledger

/// The tables of what is in the house, and of how it came and went.
public struct PantryGateway {
    let connection: any Connection

    private static let lots = TableColumns<PantryLot, PantryLot>("pantry_lots") { columns in
        let id = columns.key("lot_id") { .id($0.id) }
        let item = columns.fixed("item_id") { .id($0.itemID) }
        let quantity = columns.changing("quantity") { .quantity($0.quantity) }
        let bestBefore = columns.changing("best_before") { .day($0.bestBefore) }
        let location = columns.changing("location") { .text($0.location.rawValue) }
        let added = columns.fixed("added_at") { .instant($0.addedAt) }
        let opened = columns.changing("opened_at") { .instant($0.openedAt) }
        let purchase = columns.fixed("purchase_id") { .id($0.purchaseID) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            PantryLot(
                id: try row.id(id), itemID: try row.id(item), quantity: try row.quantity(quantity),
                bestBefore: try row.optionalDay(bestBefore), location: try row.word(location),
                addedAt: try row.instant(added), openedAt: try row.optionalInstant(opened),
                purchaseID: try row.optionalID(purchase), version: try row.int(version))
        }
    }

    private static let movements = TableColumns<PantryMovement, PantryMovement>("pantry_movements") { columns in
        let id = columns.key("movement_id") { .id($0.id) }
        let lot = columns.fixed("lot_id") { .id($0.lotID) }
        let delta = columns.fixed("delta") { .integer($0.delta) }
        let reason = columns.fixed("reason") { .text($0.reason.rawValue) }
        let at = columns.fixed("moved_at") { .instant($0.at) }
        let author = columns.fixed("author_id") { .id($0.by) }
        return { row throws(StorageFault) in
            PantryMovement(
                id: try row.id(id), lotID: try row.id(lot), delta: try row.integer(delta),
                reason: try row.word(reason), at: try row.instant(at), by: try row.id(author))
        }
    }

    /// Adds a lot; what it holds is told by movements.
    public func insert(_ lot: PantryLot, in family: Family.ID) throws(StorageFault) {
        try Self.lots.insert(lot, in: family, on: connection)
    }

    /// Writes the changeable fields and the version of a lot.
    public func update(_ lot: PantryLot, in family: Family.ID) throws(StorageFault) {
        try Self.lots.update(lot, in: family, on: connection)
    }

    /// Adds a movement of a lot.
    public func insert(_ movement: PantryMovement, in family: Family.ID) throws(StorageFault) {
        try Self.movements.insert(movement, in: family, on: connection)
    }

    /// A lot of a family, also an empty one; nil if there is none.
    public func find(_ id: PantryLot.ID, in family: Family.ID) throws(StorageFault) -> PantryLot? {
        try select("AND lot_id = ?", [.id(id)], in: family).first
    }

    /// The lots that hold something, of an item or of all, in the order in which they were added.
    public func lots(
        of item: GroceryItem.ID? = nil, in family: Family.ID
    ) throws(StorageFault) -> [PantryLot] {
        try select(
            "AND quantity > 0 \(item == nil ? "" : "AND item_id = ?") ORDER BY added_at, lot_id",
            item.map { [.id($0)] } ?? [], in: family)
    }

    /// The lots that purchases of a list brought, also empty ones.
    public func lots(broughtBy list: ShoppingList.ID, in family: Family.ID) throws(StorageFault) -> [PantryLot] {
        try select(
            """
            AND purchase_id IN (SELECT p.purchase_id FROM grocery_purchases p WHERE p.family_id = ? AND p.list_id = ?)
            ORDER BY added_at, lot_id
            """, [.id(family), .id(list)], in: family)
    }

    /// How lots of an item, or of all, came and went, oldest first.
    public func movements(
        of item: GroceryItem.ID? = nil, in family: Family.ID
    ) throws(StorageFault) -> [PantryMovement] {
        let ofItem = """
            AND lot_id IN (SELECT l.lot_id FROM pantry_lots l WHERE l.family_id = ? AND l.item_id = ?)
            """
        return try Self.movements.rows(
            "WHERE family_id = ? \(item == nil ? "" : ofItem) ORDER BY moved_at, movement_id",
            [.id(family)] + (item.map { [.id(family), .id($0)] } ?? []), on: connection)
    }

    private func select(
        _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [PantryLot] {
        try Self.lots.rows("WHERE family_id = ? \(condition)", [.id(family)] + values, on: connection)
    }
}
