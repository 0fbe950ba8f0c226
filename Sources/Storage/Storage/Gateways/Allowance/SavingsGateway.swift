public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of savings accounts. What they hold is the balance of their ledger account.
public struct SavingsGateway {
    let connection: any Connection

    /// Adds a savings account together with its ledger account.
    public func insert(_ savings: SavingsAccount, in family: Family.ID) throws(StorageFault) {
        try AccountGateway(connection: connection).insert(savings.account, in: family)
        try connection.execute(
            """
            INSERT INTO savings_accounts (family_id, account_id, child_id, name, target,
                auto_transfer, auto_percentage, is_locked, created_at, updated_at, closed_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(savings.id), .id(savings.childID), .text(savings.name),
                .money(savings.target), .flag(savings.autoTransferEnabled),
                .integer(savings.autoTransferPercentage?.hundredths), .flag(savings.isLocked),
                .instant(savings.createdAt), .instant(savings.updatedAt), .instant(savings.closedAt),
                .integer(savings.version),
            ])
    }

    /// Writes the changeable fields and the version.
    public func update(_ savings: SavingsAccount, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE savings_accounts SET name = ?, target = ?, auto_transfer = ?, auto_percentage = ?, is_locked = ?,
                updated_at = ?, closed_at = ?, version = ? WHERE family_id = ? AND account_id = ?
            """,
            [
                .text(savings.name), .money(savings.target), .flag(savings.autoTransferEnabled),
                .integer(savings.autoTransferPercentage?.hundredths), .flag(savings.isLocked),
                .instant(savings.updatedAt), .instant(savings.closedAt), .integer(savings.version), .id(family),
                .id(savings.id),
            ])
    }

    /// A savings account of a family, closed or not; nil if there is none.
    public func find(_ id: SavingsAccount.ID, in family: Family.ID) throws(StorageFault) -> SavingsSummary? {
        try select("AND s.account_id = ?", [.id(family), .id(id)]).first
    }

    /// A child's savings accounts in the order they were opened.
    public func all(
        of child: Child.ID, in family: Family.ID, includeClosed: Bool = false
    ) throws(StorageFault) -> [SavingsSummary] {
        try select(
            "AND s.child_id = ?\(includeClosed ? "" : " AND s.closed_at IS NULL") ORDER BY s.created_at, s.account_id",
            [.id(family), .id(child)])
    }

    /// What each child of a family has in open savings accounts; children without any are left out.
    public func totals(in family: Family.ID, unit: AccountUnit) throws(StorageFault) -> [Child.ID: Money] {
        let sums = try connection.rows(
            """
            SELECT s.child_id, CAST(SUM(a.balance) AS BIGINT) FROM savings_accounts s
            JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
            WHERE s.family_id = ? AND s.closed_at IS NULL GROUP BY s.child_id
            """, [.id(family)]
        ) { row throws(StorageFault) in (child: try row.id(0) as Child.ID, sum: try row.money(1, unit)) }
        return Dictionary(uniqueKeysWithValues: sums.map { ($0.child, $0.sum) })
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [SavingsSummary] {
        try connection.rows(
            """
            SELECT s.account_id, a.unit, s.child_id, s.name, s.target, s.auto_transfer, s.auto_percentage,
                s.is_locked, s.created_at, s.updated_at, s.closed_at, s.version, a.balance
            FROM savings_accounts s
            JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
            WHERE s.family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            let unit = try row.unit(1)
            let percentage = row.isNull(6) ? nil : try row.require(Percentage(hundredths: row.int(6)), 6)
            let child: Child.ID = try row.id(2)
            let savings = SavingsAccount(
                childID: child,
                account: Account(id: try row.id(0), unit: unit, owner: .child(child), kind: .savings),
                name: try row.text(3),
                target: try row.optionalMoney(4, unit), autoTransferEnabled: try row.flag(5),
                autoTransferPercentage: percentage, isLocked: try row.flag(7), createdAt: try row.instant(8),
                updatedAt: try row.instant(9), closedAt: try row.optionalInstant(10), version: try row.int(11))
            return SavingsSummary(account: savings, balance: try row.money(12, unit))
        }
    }
}
