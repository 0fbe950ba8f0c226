public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of savings accounts. What they hold is the balance of their ledger account.
public struct SavingsGateway {
    let connection: any Connection

    private static let columns = TableColumns<SavingsAccount, SavingsSummary>(
        "savings_accounts", as: "s",
        joining: "JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id"
    ) { columns in
        let id = columns.key("account_id") { .id($0.id) }
        let unit = columns.joined("a.unit")
        let child = columns.fixed("child_id") { .id($0.childID) }
        let name = columns.changing("name") { .text($0.name) }
        let target = columns.changing("target") { .money($0.target) }
        let autoTransfer = columns.changing("auto_transfer") { .flag($0.autoTransferEnabled) }
        let percentage = columns.changing("auto_percentage") { .integer($0.autoTransferPercentage?.hundredths) }
        let isLocked = columns.changing("is_locked") { .flag($0.isLocked) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let closed = columns.changing("closed_at") { .instant($0.closedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        let balance = columns.joined("a.balance")
        return { row throws(StorageFault) in
            let accountUnit = try row.unit(unit)
            let childID: Child.ID = try row.id(child)
            let savings = SavingsAccount(
                childID: childID,
                account: Account(id: try row.id(id), unit: accountUnit, owner: .child(childID), kind: .savings),
                name: try row.text(name), target: try row.optionalMoney(target, accountUnit),
                autoTransferEnabled: try row.flag(autoTransfer),
                autoTransferPercentage: try row.optionalPercentage(percentage), isLocked: try row.flag(isLocked),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                closedAt: try row.optionalInstant(closed), version: try row.int(version))
            return SavingsSummary(account: savings, balance: try row.money(balance, accountUnit))
        }
    }

    /// Adds a savings account together with its ledger account.
    public func insert(_ savings: SavingsAccount, in family: Family.ID) throws(StorageFault) {
        try AccountGateway(connection: connection).insert(savings.account, in: family)
        try Self.columns.insert(savings, in: family, on: connection)
    }

    /// Writes the changeable fields and the version.
    public func update(_ savings: SavingsAccount, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(savings, in: family, on: connection)
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

    /// The open savings accounts of every child of a family in the order they were opened.
    public func open(in family: Family.ID) throws(StorageFault) -> [SavingsSummary] {
        try select("AND s.closed_at IS NULL ORDER BY s.created_at, s.account_id", [.id(family)])
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
        try Self.columns.rows("WHERE s.family_id = ? \(condition)", values, on: connection)
    }
}
