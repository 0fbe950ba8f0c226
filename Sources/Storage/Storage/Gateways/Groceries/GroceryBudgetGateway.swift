public import Groceries
public import Household
public import Ledger

/// The table of grocery budgets.
public struct GroceryBudgetGateway {
    let connection: any Connection

    private static let columns = TableColumns<GroceryBudget, GroceryBudget>("grocery_budgets") { columns in
        let id = columns.key("budget_id") { .id($0.id) }
        let name = columns.changing("name") { .text($0.name) }
        let currency = columns.fixed("currency") { .text($0.amount.unit.code) }
        let amount = columns.changing("amount") { .money($0.amount) }
        let first = columns.changing("first_day") { .day($0.days.lowerBound) }
        let last = columns.changing("last_day") { .day($0.days.upperBound) }
        let repeats = columns.changing("repeats") { .text($0.repeats.rawValue) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            let from = try row.day(first)
            return GroceryBudget(
                id: try row.id(id), name: try row.text(name), amount: try row.money(amount, row.unit(currency)),
                days: from...max(from, try row.day(last)), repeats: try row.word(repeats),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                version: try row.int(version))
        }
    }

    /// Adds a budget. Throws `.duplicate` for one that starts on the same day.
    public func insert(_ budget: GroceryBudget, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(budget, in: family, on: connection)
    }

    /// Writes the changeable fields and the version. Throws `.duplicate` for one that starts on the same day.
    public func update(_ budget: GroceryBudget, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(budget, in: family, on: connection)
    }

    /// Erases a budget; what was spent stays.
    public func delete(_ id: GroceryBudget.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM grocery_budgets WHERE family_id = ? AND budget_id = ?", [.id(family), .id(id)])
    }

    /// A budget of a family; nil if there is none.
    public func find(_ id: GroceryBudget.ID, in family: Family.ID) throws(StorageFault) -> GroceryBudget? {
        try select("AND budget_id = ?", [.id(id)], in: family).first
    }

    /// The budgets that have a day between two days, both included, earliest first. No two overlap, so one day has at
    /// most one.
    public func budgets(
        in days: ClosedRange<CalendarDate>, of family: Family.ID
    ) throws(StorageFault) -> [GroceryBudget] {
        try select(
            "AND first_day <= ? AND last_day >= ? ORDER BY first_day",
            [.day(days.upperBound), .day(days.lowerBound)], in: family)
    }

    /// A family's budgets, newest first.
    public func all(in family: Family.ID) throws(StorageFault) -> [GroceryBudget] {
        try select("ORDER BY first_day DESC", [], in: family)
    }

    private func select(
        _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [GroceryBudget] {
        try Self.columns.rows("WHERE family_id = ? \(condition)", [.id(family)] + values, on: connection)
    }
}
