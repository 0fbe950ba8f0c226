public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of budgets.
public struct BudgetGateway {
    let connection: any Connection

    /// Adds a budget. Throws `.duplicate` when the child has one for that category.
    public func insert(_ budget: CategoryBudget, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO budgets (family_id, budget_id, child_id, category_id, limit_amount, period, alert_threshold,
                is_enforced, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(budget.id), .id(budget.childID), .id(budget.categoryID), .money(budget.limit),
                .text(budget.period.rawValue), .integer(budget.alertThreshold.hundredths),
                .flag(budget.isEnforced), .instant(budget.createdAt), .instant(budget.updatedAt),
                .integer(budget.version),
            ])
    }

    /// Writes the changeable fields and the version.
    public func update(_ budget: CategoryBudget, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE budgets SET limit_amount = ?, period = ?, alert_threshold = ?, is_enforced = ?, updated_at = ?,
                version = ? WHERE family_id = ? AND budget_id = ?
            """,
            [
                .money(budget.limit), .text(budget.period.rawValue), .integer(budget.alertThreshold.hundredths),
                .flag(budget.isEnforced), .instant(budget.updatedAt), .integer(budget.version), .id(family),
                .id(budget.id),
            ])
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
        try connection.rows(
            """
            SELECT b.budget_id, b.child_id, b.category_id, a.unit, b.limit_amount, b.period, b.alert_threshold,
                b.is_enforced, b.created_at, b.updated_at, b.version
            FROM budgets b
            JOIN children c ON c.family_id = b.family_id AND c.child_id = b.child_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            LEFT JOIN categories k ON k.family_id = b.family_id AND k.category_id = b.category_id
            WHERE b.family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            CategoryBudget(
                id: try row.id(0), childID: try row.id(1), categoryID: try row.id(2),
                limit: try row.money(4, row.unit(3)), period: try row.word(5),
                alertThreshold: try row.require(Percentage(hundredths: row.int(6)), 6),
                isEnforced: try row.flag(7), createdAt: try row.instant(8), updatedAt: try row.instant(9),
                version: try row.int(10))
        }
    }
}
