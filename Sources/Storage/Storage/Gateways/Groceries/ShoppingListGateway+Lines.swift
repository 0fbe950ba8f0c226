public import Groceries
public import Household
public import Ledger

/// The lines of shopping lists.
extension ShoppingListGateway {
    private typealias WrittenLine = (line: ShoppingListItem, currency: AccountUnit)

    private static let lines = TableColumns<WrittenLine, ShoppingListItem>("shopping_list_items") { columns in
        let id = columns.key("line_id") { .id($0.line.id) }
        let list = columns.changing("list_id") { .id($0.line.listID) }
        let item = columns.changing("item_id") { .id($0.line.itemID) }
        let quantity = columns.changing("quantity") { .quantity($0.line.measure.quantity) }
        let unit = columns.changing("unit") { .text($0.line.measure.unit.rawValue) }
        let currency = columns.fixed("currency") { .text($0.currency.code) }
        let estimate = columns.changing("estimate") { .money($0.line.estimate) }
        let price = columns.changing("price") { .money($0.line.actual?.each) }
        let total = columns.changing("total") { .money($0.line.actual?.total) }
        let isPurchased = columns.changing("is_purchased") { .flag($0.line.isPurchased) }
        let buyer = columns.changing("purchased_by") { .id($0.line.purchasedBy) }
        let bought = columns.changing("purchased_at") { .instant($0.line.purchasedAt) }
        let note = columns.changing("note") { .text($0.line.note) }
        let position = columns.changing("position") { .integer($0.line.position) }
        let origin = columns.fixed("origin") { .text($0.line.origin.rawValue) }
        let reason = columns.fixed("reason") { .text($0.line.reason) }
        return { row throws(StorageFault) in
            let money = try row.unit(currency)
            let whole = try row.optionalMoney(total, money)
            return ShoppingListItem(
                id: try row.id(id), listID: try row.id(list), itemID: try row.id(item),
                measure: try row.measure(quantity, unit), estimate: try row.optionalMoney(estimate, money),
                actual: try row.optionalMoney(price, money).map { .init(each: $0, total: whole) },
                isPurchased: try row.flag(isPurchased), purchasedBy: try row.optionalID(buyer),
                purchasedAt: try row.optionalInstant(bought), note: try row.optionalText(note),
                position: try row.int(position), origin: try row.word(origin), reason: try row.optionalText(reason))
        }
    }

    /// Adds a line. Throws `.duplicate` where the list has the item.
    public func insert(_ line: ShoppingListItem, in family: Family.ID, unit: AccountUnit) throws(StorageFault) {
        try Self.lines.insert((line, unit), in: family, on: connection)
    }

    /// Writes the changeable fields of a line. Throws `.duplicate` where it becomes one of an item that its list has.
    public func update(_ line: ShoppingListItem, in family: Family.ID, unit: AccountUnit) throws(StorageFault) {
        try Self.lines.update((line, unit), in: family, on: connection)
    }

    /// Takes a line off its list.
    public func delete(_ line: ShoppingListItem.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM shopping_list_items WHERE family_id = ? AND line_id = ?", [.id(family), .id(line)])
    }

    /// The lines of lists, in their own order.
    public func lines(
        of lists: [ShoppingList.ID], in family: Family.ID
    ) throws(StorageFault) -> [ShoppingList.ID: [ShoppingListItem]] {
        if lists.isEmpty { return [:] }
        let rows = try Self.lines.rows(
            """
            WHERE family_id = ? AND list_id IN (\(SQLValue.marks(lists.count))) ORDER BY list_id, position, line_id
            """, [.id(family)] + lists.map { .id($0) }, on: connection)
        return Dictionary(grouping: rows, by: \.listID)
    }

    /// The lines of a list, in its own order.
    public func lines(of list: ShoppingList.ID, in family: Family.ID) throws(StorageFault) -> [ShoppingListItem] {
        try lines(of: [list], in: family)[list] ?? []
    }

    /// The lines that an item has on any list.
    public func lines(of item: GroceryItem.ID, in family: Family.ID) throws(StorageFault) -> [ShoppingListItem] {
        try Self.lines.rows(
            "WHERE family_id = ? AND item_id = ? ORDER BY list_id", [.id(family), .id(item)], on: connection)
    }

    /// The items on active lists, each once.
    public func itemsOnActiveLists(in family: Family.ID) throws(StorageFault) -> Set<GroceryItem.ID> {
        try Set(
            connection.rows(
                """
                SELECT DISTINCT l.item_id FROM shopping_list_items l
                JOIN shopping_lists s ON s.family_id = l.family_id AND s.list_id = l.list_id
                WHERE l.family_id = ? AND s.status = 'active' AND s.deleted_at IS NULL
                """, [.id(family)]
            ) { row throws(StorageFault) in try row.id(0) })
    }
}
