import Foundation
public import Household
public import Ledger

/// The table of children's profiles; names come from `users`, the unit from the account.
public struct ChildGateway {
    let connection: any Connection

    private static let columns = TableColumns<Child, Child>(
        "children", as: "c",
        joining: """
            JOIN users u ON u.family_id = c.family_id AND u.user_id = c.user_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            """
    ) { columns in
        let id = columns.key("child_id") { .id($0.id) }
        let user = columns.fixed("user_id") { .id($0.userID) }
        let family = columns.family()
        let account = columns.fixed("account_id") { .id($0.accountID) }
        let firstName = columns.joined("u.first_name")
        let lastName = columns.joined("u.last_name")
        let nickname = columns.joined("u.nickname")
        let avatar = AvatarColumns.join("u", in: &columns)
        let unit = columns.joined("a.unit")
        let weeklyAllowance = columns.changing("weekly_allowance") { .money($0.weeklyAllowance) }
        let payDay = columns.changing("pay_day") { .text($0.payDay.rawValue) }
        let isPaused = columns.changing("allowance_paused") { .flag($0.allowancePaused) }
        let allowOverdraft = columns.changing("allow_overdraft") { .flag($0.allowOverdraft) }
        let overdraftLimit = columns.changing("overdraft_limit") { .money($0.overdraftLimit) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let archived = columns.changing("archived_at") { .instant($0.archivedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            let accountUnit = try row.unit(unit)
            let person: User.ID = try row.id(user)
            return Child(
                id: try row.id(id), userID: person, familyID: try row.id(family),
                accountID: try row.id(account), firstName: try row.text(firstName), lastName: try row.text(lastName),
                nickname: try row.optionalText(nickname), avatar: try avatar.read(row, of: person),
                weeklyAllowance: try row.money(weeklyAllowance, accountUnit), payDay: try row.word(payDay),
                allowancePaused: try row.flag(isPaused), allowOverdraft: try row.flag(allowOverdraft),
                overdraftLimit: try row.money(overdraftLimit, accountUnit), createdAt: try row.instant(created),
                updatedAt: try row.instant(updated), archivedAt: try row.optionalInstant(archived),
                version: try row.int(version))
        }
    }

    /// Adds a profile and begins its allowance; its user and account must be there.
    public func insert(_ child: Child) throws(StorageFault) {
        try Self.columns.insert(child, in: child.familyID, on: connection)
        try AllowanceGateway(connection: connection).insert(for: child)
    }

    /// Writes the changeable fields of the profile (not the names) and the version.
    public func update(_ child: Child) throws(StorageFault) {
        try Self.columns.update(child, in: child.familyID, on: connection)
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

    /// Children with balance and recent entries, in the order given, in a time that does not grow with their history.
    public func summaries(
        of children: [Child], in family: Family.ID, recent: RecentDays
    ) throws(StorageFault) -> [ChildSummary] {
        let accounts = children.map(\.account)
        let balances = try AccountGateway(connection: connection).balances(of: accounts, in: family)
        let counts = try EntrySumGateway(connection: connection).entryCounts(
            of: accounts, in: family, over: recent.span)
        return zip(children, balances).map { child, balance in
            ChildSummary(child: child, balance: balance, recentEntryCount: counts[child.accountID] ?? 0)
        }
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Child] {
        try Self.columns.rows("WHERE c.family_id = ? \(condition)", values, on: connection)
    }
}
