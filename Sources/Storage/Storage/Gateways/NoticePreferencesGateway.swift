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
            """
            SELECT allow_notifications, transaction_alerts, allowance_reminders, balance_alerts, low_balance_warning,
                low_balance_threshold, goals_and_savings, budget_warnings, requests, sign_in_alerts,
                quiet_hours_start, quiet_hours_end, hide_amounts
            FROM notice_preferences WHERE family_id = ? AND user_id = ?
            """, [.id(family), .id(user)]
        ) { row throws(StorageFault) in
            var preferences = NoticePreferences(unit: unit)
            preferences.allowNotifications = try row.flag(0)
            preferences.transactionAlerts = try row.flag(1)
            preferences.allowanceReminders = try row.flag(2)
            preferences.balanceAlerts = try row.flag(3)
            preferences.lowBalanceWarning = try row.flag(4)
            preferences.lowBalanceThreshold = Money(minorUnits: try row.integer(5), unit: unit)
            preferences.goalsAndSavings = try row.flag(6)
            preferences.budgetWarnings = try row.flag(7)
            preferences.requests = try row.flag(8)
            preferences.signInAlerts = try row.flag(9)
            preferences.quietHoursStart = try row.require(ClockTime(row.text(10)), 10)
            preferences.quietHoursEnd = try row.require(ClockTime(row.text(11)), 11)
            preferences.hideAmounts = try row.flag(12)
            return preferences
        }.first
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
}
