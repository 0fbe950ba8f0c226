import Foundation
public import Household
public import Ledger

/// The table of children's profiles; names come from `users`, the unit from the account.
public struct ChildGateway {
    let connection: any Connection

    /// Adds a profile and begins its allowance; its user and account must be there.
    public func insert(_ child: Child) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO children (family_id, child_id, user_id, account_id, weekly_allowance, pay_day,
                allowance_paused, allow_overdraft, overdraft_limit, created_at, updated_at, archived_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(child.familyID), .id(child.id), .id(child.userID), .id(child.accountID),
                .integer(child.weeklyAllowance.minorUnits), .text(child.payDay.rawValue),
                .flag(child.allowancePaused), .flag(child.allowOverdraft),
                .integer(child.overdraftLimit.minorUnits), .instant(child.createdAt), .instant(child.updatedAt),
                child.archivedAt.map { .instant($0) } ?? .null, .integer(child.version),
            ])
        try AllowanceGateway(connection: connection).insert(for: child)
    }

    /// Writes the changeable fields of the profile (not the names) and the version.
    public func update(_ child: Child) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE children SET weekly_allowance = ?, pay_day = ?, allowance_paused = ?, allow_overdraft = ?,
                overdraft_limit = ?, updated_at = ?, archived_at = ?, version = ? WHERE family_id = ? AND child_id = ?
            """,
            [
                .integer(child.weeklyAllowance.minorUnits), .text(child.payDay.rawValue),
                .flag(child.allowancePaused), .flag(child.allowOverdraft), .integer(child.overdraftLimit.minorUnits),
                .instant(child.updatedAt), child.archivedAt.map { .instant($0) } ?? .null, .integer(child.version),
                .id(child.familyID), .id(child.id),
            ])
    }

    /// A child of a family; nil if there is none.
    public func find(_ id: Child.ID, in family: Family.ID) throws(StorageFault) -> Child? {
        try select("AND c.child_id = ?", [.id(family), .id(id)]).first
    }

    /// The profile of a person; nil for a parent.
    public func find(user id: User.ID, in family: Family.ID) throws(StorageFault) -> Child? {
        try select("AND c.user_id = ?", [.id(family), .id(id)]).first
    }

    /// A family's children by first name, whatever its case and accents: those that were not removed, or everyone.
    public func all(in family: Family.ID, includingRemoved: Bool = false) throws(StorageFault) -> [Child] {
        let condition = includingRemoved ? "" : "AND c.archived_at IS NULL"
        return try select(condition, [.id(family)])
            .map { (child: $0, first: SearchWords.folded($0.firstName), last: SearchWords.folded($0.lastName)) }
            .sorted { ($0.first, $0.last, $0.child.id) < ($1.first, $1.last, $1.child.id) }
            .map(\.child)
    }

    /// The same children with balance and recent entries, in a time that does not grow with their history.
    public func summaries(
        in family: Family.ID, includingRemoved: Bool = false, recent: RecentDays
    ) throws(StorageFault) -> [ChildSummary] {
        let accounts = AccountGateway(connection: connection)
        let entries = EntryGateway(connection: connection)
        var summaries: [ChildSummary] = []
        for child in try all(in: family, includingRemoved: includingRemoved) {
            summaries.append(
                ChildSummary(
                    child: child, balance: try accounts.balance(of: child.account, in: family),
                    recentEntryCount: try entries.count(
                        on: child.account, in: family, from: recent.first, to: recent.last)))
        }
        return summaries
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Child] {
        try connection.rows(
            """
            SELECT c.child_id, c.user_id, c.family_id, c.account_id, u.first_name, u.last_name, u.nickname, a.unit,
                c.weekly_allowance, c.pay_day, c.allowance_paused, c.allow_overdraft, c.overdraft_limit,
                c.created_at, c.updated_at, c.archived_at, c.version
            FROM children c
            JOIN users u ON u.family_id = c.family_id AND u.user_id = c.user_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            WHERE c.family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            let unit = try row.unit(7)
            return Child(
                id: try row.id(0), userID: try row.id(1), familyID: try row.id(2), accountID: try row.id(3),
                firstName: try row.text(4), lastName: try row.text(5), nickname: try row.optionalText(6),
                weeklyAllowance: Money(minorUnits: try row.integer(8), unit: unit), payDay: try row.word(9),
                allowancePaused: try row.flag(10), allowOverdraft: try row.flag(11),
                overdraftLimit: Money(minorUnits: try row.integer(12), unit: unit), createdAt: try row.instant(13),
                updatedAt: try row.instant(14), archivedAt: row.isNull(15) ? nil : try row.instant(15),
                version: try row.int(16))
        }
    }
}
