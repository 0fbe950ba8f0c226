public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of budgets.
public struct BudgetGateway {
    let connection: any Connection

    private static let columns = TableColumns<CategoryBudget, CategoryBudget>(
        "budgets", as: "b",
        joining: """
            JOIN children c ON c.family_id = b.family_id AND c.child_id = b.child_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            LEFT JOIN categories k ON k.family_id = b.family_id AND k.category_id = b.category_id
            """
    ) { columns in
        let id = columns.key("budget_id") { .id($0.id) }
        let child = columns.fixed("child_id") { .id($0.childID) }
        let category = columns.fixed("category_id") { .id($0.categoryID) }
        let unit = columns.joined("a.unit")
        let limit = columns.changing("limit_amount") { .money($0.limit) }
        let period = columns.changing("period") { .text($0.period.rawValue) }
        let threshold = columns.changing("alert_threshold") { .integer($0.alertThreshold.hundredths) }
        let isEnforced = columns.changing("is_enforced") { .flag($0.isEnforced) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            CategoryBudget(
                id: try row.id(id), childID: try row.id(child), categoryID: try row.id(category),
                limit: try row.money(limit, row.unit(unit)), period: try row.word(period),
                alertThreshold: try row.percentage(threshold), isEnforced: try row.flag(isEnforced),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                version: try row.int(version))
        }
    }

    /// Adds a budget. Throws `.duplicate` when the child has one for that category.
    public func insert(_ budget: CategoryBudget, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(budget, in: family, on: connection)
    }

    /// Writes the changeable fields and the version.
    public func update(_ budget: CategoryBudget, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(budget, in: family, on: connection)
    }

    /// Erases a budget; what was spent stays.
    public func delete(_ id: CategoryBudget.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute("DELETE FROM budgets WHERE family_id = ? AND budget_id = ?", [.id(family), .id(id)])
    }

    /// A budget of a family; nil if there is none.
    public func find(_ id: CategoryBudget.ID, in family: Family.ID) throws(StorageFault) -> CategoryBudget? {
        try select("AND b.budget_id = ?", [.id(family), .id(id)]).first
    }

    /// The budget of a child for a category; nil if there is none.
    public func find(
        _ category: EntryCategory.ID, of child: Child.ID, in family: Family.ID
    ) throws(StorageFault) -> CategoryBudget? {
        try select("AND b.child_id = ? AND b.category_id = ?", [.id(family), .id(child), .id(category)]).first
    }

    /// A child's budgets in the order of their categories.
    public func all(of child: Child.ID, in family: Family.ID) throws(StorageFault) -> [CategoryBudget] {
        try select("AND b.child_id = ? ORDER BY k.position, b.budget_id", [.id(family), .id(child)])
    }

    /// What an account spent on a category between two days, both included, without reversed debits (I-22). Reads the
    /// kept sums of those days, however many entries they have.
    public func spending(
        of account: Account, on category: EntryCategory.ID, in family: Family.ID, days: ClosedRange<CalendarDate>
    ) throws(StorageFault) -> Money {
        let sum = try connection.rows(
            """
            SELECT CAST(SUM(spending) AS BIGINT) FROM entry_sums
            WHERE family_id = ? AND account_id = ? AND day BETWEEN ? AND ? AND category_id = ?
            """,
            [
                .id(family), .id(account.id), .day(days.lowerBound), .day(days.upperBound), .id(category),
            ]
        ) { row throws(StorageFault) in row.isNull(0) ? 0 : try row.integer(0) }.first
        return Money(minorUnits: sum ?? 0, unit: account.unit)
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [CategoryBudget] {
        try Self.columns.rows("WHERE b.family_id = ? \(condition)", values, on: connection)
    }
}
