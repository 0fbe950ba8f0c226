import Groceries

extension SQLValue {
    static func quantity(_ quantity: Quantity) -> SQLValue { .integer(quantity.thousandths) }

    static func quantity(_ quantity: Quantity?) -> SQLValue { quantity.map { .quantity($0) } ?? .null }
}

extension Row {
    /// A count of thousandths; below zero the row is damaged.
    func quantity(_ column: Int) throws(StorageFault) -> Quantity {
        let thousandths = try integer(column)
        return try require(thousandths < 0 ? nil : Quantity(thousandths: thousandths), column)
    }

    func optionalQuantity(_ column: Int) throws(StorageFault) -> Quantity? {
        isNull(column) ? nil : try quantity(column)
    }

    /// A quantity and its unit, from two columns.
    func measure(_ quantity: Int, _ unit: Int) throws(StorageFault) -> Measure {
        Measure(try self.quantity(quantity), try word(unit))
    }
}
