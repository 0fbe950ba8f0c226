public import Household
public import Ledger

/// The tables of what people want to be told, and of which low balances they were told already.
public struct NoticePreferencesGateway {
    let connection: any Connection

    private static let columns = TableColumns<NoticePreferences, InUnit<NoticePreferences>>(
        "notice_preferences", as: "p"
    ) { columns in
        columns.given("user_id")
        let allow = columns.fixed("allow_notifications") { .flag($0.allowNotifications) }
        let entries = columns.fixed("transaction_alerts") { .flag($0.transactionAlerts) }
        let allowances = columns.fixed("allowance_reminders") { .flag($0.allowanceReminders) }
        let balances = columns.fixed("balance_alerts") { .flag($0.balanceAlerts) }
        let warning = columns.fixed("low_balance_warning") { .flag($0.lowBalanceWarning) }
        let threshold = columns.fixed("low_balance_threshold") { .money($0.lowBalanceThreshold) }
        let goals = columns.fixed("goals_and_savings") { .flag($0.goalsAndSavings) }
        let budgets = columns.fixed("budget_warnings") { .flag($0.budgetWarnings) }
        let requests = columns.fixed("requests") { .flag($0.requests) }
        let signIns = columns.fixed("sign_in_alerts") { .flag($0.signInAlerts) }
        let quietStart = columns.fixed("quiet_hours_start") { .text($0.quietHoursStart.description) }
        let quietEnd = columns.fixed("quiet_hours_end") { .text($0.quietHoursEnd.description) }
        let hideAmounts = columns.fixed("hide_amounts") { .flag($0.hideAmounts) }
        let newSources = columns.fixed("new_sources") { .flag($0.newSources) }
        return { row in
            InUnit { unit throws(StorageFault) in
                var preferences = NoticePreferences(unit: unit)
                preferences.allowNotifications = try row.flag(allow)
                preferences.transactionAlerts = try row.flag(entries)
                preferences.allowanceReminders = try row.flag(allowances)
                preferences.balanceAlerts = try row.flag(balances)
                preferences.lowBalanceWarning = try row.flag(warning)
                preferences.lowBalanceThreshold = try row.money(threshold, unit)
                preferences.goalsAndSavings = try row.flag(goals)
                preferences.budgetWarnings = try row.flag(budgets)
                preferences.requests = try row.flag(requests)
                preferences.signInAlerts = try row.flag(signIns)
                preferences.quietHoursStart = try row.require(ClockTime(row.text(quietStart)), quietStart)
                preferences.quietHoursEnd = try row.require(ClockTime(row.text(quietEnd)), quietEnd)
                preferences.hideAmounts = try row.flag(hideAmounts)
                preferences.newSources = try row.flag(newSources)
                return preferences
            }
        }
    }

    /// What a person chose; nil for someone who never did.
    public func find(
        of user: User.ID, in family: Family.ID, unit: AccountUnit
    ) throws(StorageFault) -> NoticePreferences? {
        try connection.rows(
            "\(Self.columns.query) WHERE p.family_id = ? AND p.user_id = ?", [.id(family), .id(user)]
        ) { row throws(StorageFault) in try Self.columns.read(row)(unit) }.first
    }

    /// Everyone of a family, parents first, then by first name. It is read for each change that is told: no more of
    /// what people chose than that needs.
    public func members(of family: Family.ID, unit: AccountUnit) throws(StorageFault) -> [FamilyMember] {
        try connection.rows(
            """
            SELECT u.user_id, u.role, u.first_name, u.nickname,
                p.balance_alerts, p.low_balance_warning, p.low_balance_threshold FROM users u
            LEFT JOIN notice_preferences p ON p.family_id = u.family_id AND p.user_id = u.user_id
            WHERE u.family_id = ? AND u.removed_at IS NULL ORDER BY u.role DESC, u.first_name, u.user_id
            """, [.id(family)]
        ) { row throws(StorageFault) in
            let firstName = try row.text(2)
            return FamilyMember(
                id: try row.id(0), role: try row.word(1), displayName: try row.optionalText(3) ?? firstName,
                lowBalance: row.isNull(4)
                    ? nil
                    : NoticePreferences.LowBalance(
                        balanceAlerts: try row.flag(4), lowBalanceWarning: try row.flag(5),
                        threshold: try row.money(6, unit)))
        }
    }

    /// Keeps what a person chose, in place of what was before.
    public func save(
        _ preferences: NoticePreferences, of user: User.ID, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM notice_preferences WHERE family_id = ? AND user_id = ?", [.id(family), .id(user)])
        try Self.columns.insert(preferences, in: family, given: [.id(user)], on: connection)
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

/// Someone of a family, as far as it matters for telling and naming them.
public struct FamilyMember: Hashable, Sendable, Identifiable {
    /// The person.
    public let id: User.ID
    /// Parent or child.
    public let role: Role
    /// The nickname, else the first name.
    public let displayName: String
    /// When the person wants to be told of a low balance; nil for someone who never chose.
    public let lowBalance: NoticePreferences.LowBalance?
}
