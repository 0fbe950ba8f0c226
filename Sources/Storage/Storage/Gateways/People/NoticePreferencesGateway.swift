public import Household
public import Ledger

/// The tables of what people want to be told, and of which low balances they were told already.
public struct NoticePreferencesGateway {
    let connection: any Connection

    /// What a person chose; nil for someone who never did.
    public func find(
        of user: User.ID, in family: Family.ID, unit: AccountUnit
    ) throws(StorageFault) -> NoticePreferences? {
        try connection.rows(
            "SELECT \(Self.columns) FROM notice_preferences p WHERE p.family_id = ? AND p.user_id = ?",
            [.id(family), .id(user)]
        ) { row throws(StorageFault) in try Self.preferences(row, from: 0, unit: unit) }.first
    }

    /// Everyone of a family, parents first, then by first name.
    public func members(of family: Family.ID, unit: AccountUnit) throws(StorageFault) -> [FamilyMember] {
        try connection.rows(
            """
            SELECT u.user_id, u.role, u.first_name, u.nickname, \(Self.columns) FROM users u
            LEFT JOIN notice_preferences p ON p.family_id = u.family_id AND p.user_id = u.user_id
            WHERE u.family_id = ? AND u.removed_at IS NULL ORDER BY u.role DESC, u.first_name, u.user_id
            """, [.id(family)]
        ) { row throws(StorageFault) in
            let firstName = try row.text(2)
            return FamilyMember(
                id: try row.id(0), role: try row.word(1), displayName: try row.optionalText(3) ?? firstName,
                preferences: row.isNull(4) ? nil : try Self.preferences(row, from: 4, unit: unit))
        }
    }

    /// Keeps what a person chose, in place of what was before.
    public func save(
        _ preferences: NoticePreferences, of user: User.ID, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM notice_preferences WHERE family_id = ? AND user_id = ?", [.id(family), .id(user)])
        try connection.execute(
            """
            INSERT INTO notice_preferences (family_id, user_id, allow_notifications, transaction_alerts,
                allowance_reminders, balance_alerts, low_balance_warning, low_balance_threshold, goals_and_savings,
                budget_warnings, requests, sign_in_alerts, quiet_hours_start, quiet_hours_end, hide_amounts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(user), .flag(preferences.allowNotifications), .flag(preferences.transactionAlerts),
                .flag(preferences.allowanceReminders), .flag(preferences.balanceAlerts),
                .flag(preferences.lowBalanceWarning), .integer(preferences.lowBalanceThreshold.minorUnits),
                .flag(preferences.goalsAndSavings), .flag(preferences.budgetWarnings), .flag(preferences.requests),
                .flag(preferences.signInAlerts), .text(preferences.quietHoursStart.description),
                .text(preferences.quietHoursEnd.description), .flag(preferences.hideAmounts),
            ])
    }

    /// Whether a person has been told that a child's balance is low, and it has not risen since.
    public func wasWarned(
        _ user: User.ID, of child: Child.ID, in family: Family.ID
    ) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT child_id FROM low_balance_warnings WHERE family_id = ? AND user_id = ? AND child_id = ?",
            [.id(family), .id(user), .id(child)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// Notes whether a person has been told that a child's balance is low.
    public func setWarned(
        _ isWarned: Bool, _ user: User.ID, of child: Child.ID, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM low_balance_warnings WHERE family_id = ? AND user_id = ? AND child_id = ?",
            [.id(family), .id(user), .id(child)])
        guard isWarned else { return }
        try connection.execute(
            "INSERT INTO low_balance_warnings (family_id, user_id, child_id) VALUES (?, ?, ?)",
            [.id(family), .id(user), .id(child)])
    }

    private static let columns = """
        p.allow_notifications, p.transaction_alerts, p.allowance_reminders, p.balance_alerts, p.low_balance_warning,
            p.low_balance_threshold, p.goals_and_savings, p.budget_warnings, p.requests, p.sign_in_alerts,
            p.quiet_hours_start, p.quiet_hours_end, p.hide_amounts
        """

    private static func preferences(
        _ row: any Row, from first: Int, unit: AccountUnit
    ) throws(StorageFault) -> NoticePreferences {
        var preferences = NoticePreferences(unit: unit)
        preferences.allowNotifications = try row.flag(first)
        preferences.transactionAlerts = try row.flag(first + 1)
        preferences.allowanceReminders = try row.flag(first + 2)
        preferences.balanceAlerts = try row.flag(first + 3)
        preferences.lowBalanceWarning = try row.flag(first + 4)
        preferences.lowBalanceThreshold = Money(minorUnits: try row.integer(first + 5), unit: unit)
        preferences.goalsAndSavings = try row.flag(first + 6)
        preferences.budgetWarnings = try row.flag(first + 7)
        preferences.requests = try row.flag(first + 8)
        preferences.signInAlerts = try row.flag(first + 9)
        preferences.quietHoursStart = try row.require(ClockTime(row.text(first + 10)), first + 10)
        preferences.quietHoursEnd = try row.require(ClockTime(row.text(first + 11)), first + 11)
        preferences.hideAmounts = try row.flag(first + 12)
        return preferences
    }
}

/// Someone of a family, as far as it matters for telling and naming them.
public struct FamilyMember: Hashable, Sendable, Identifiable {
    /// The person.
    public let id: User.ID
    /// Parent or child.
    public let role: Role
    /// The nickname, else the first name.
    public let displayName: String
    /// What the person wants to be told; nil for someone who never chose.
    public let preferences: NoticePreferences?
}
