import Foundation
public import Household
public import Ledger

/// The table of families.
public struct FamilyGateway {
    let connection: any Connection

    /// Adds a family.
    public func insert(_ family: Family) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO families (family_id, name, currency, locale, time_zone, first_day_of_week, pay_time,
                child_may_record_spending, created_at, version, last_sequence)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
            """,
            [
                .id(family.id), .text(family.name), .text(family.currency.code), .text(family.localeTag),
                .text(family.timeZoneIdentifier), .text(family.firstDayOfWeek.rawValue),
                .text(family.payTime.description), .flag(family.childMayRecordSpending),
                .instant(family.createdAt), .integer(family.version),
            ])
    }

    /// The family with that id; nil if there is none.
    public func find(_ id: Family.ID) throws(StorageFault) -> Family? {
        try connection.rows(
            "SELECT \(Self.columns) FROM families f WHERE f.family_id = ?", [.id(id)], Self.family
        ).first
    }

    /// The family with that id, and one of its sessions, expired or not, if there is one with that id.
    public func find(
        _ id: Family.ID, session: SignInSession.ID
    ) throws(StorageFault) -> (family: Family, session: SignInSession?)? {
        try connection.rows(
            """
            SELECT \(Self.columns), \(SessionGateway.columns.selection) FROM families f
            LEFT JOIN sessions s ON s.family_id = f.family_id AND s.session_id = ? WHERE f.family_id = ?
            """, [.id(session), .id(id)]
        ) { row throws(StorageFault) in
            (
                family: try Self.family(row),
                session: row.isNull(10) ? nil : try SessionGateway.columns.read(row, from: 10)
            )
        }.first
    }

    private static let columns = """
        f.family_id, f.name, f.currency, f.locale, f.time_zone, f.first_day_of_week, f.pay_time,
            f.child_may_record_spending, f.created_at, f.version
        """

    private static func family(_ row: any Row) throws(StorageFault) -> Family {
        Family(
            id: try row.id(0), name: try row.text(1), currency: try row.require(Currency(code: row.text(2)), 2),
            localeTag: try row.text(3), timeZoneIdentifier: try row.text(4), firstDayOfWeek: try row.word(5),
            payTime: try row.require(ClockTime(row.text(6)), 6), childMayRecordSpending: try row.flag(7),
            createdAt: try row.instant(8), version: try row.int(9))
    }

    /// Writes the changeable fields and the version.
    public func update(_ family: Family) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE families SET name = ?, currency = ?, locale = ?, time_zone = ?, first_day_of_week = ?,
                pay_time = ?, child_may_record_spending = ?, version = ? WHERE family_id = ?
            """,
            [
                .text(family.name), .text(family.currency.code), .text(family.localeTag),
                .text(family.timeZoneIdentifier), .text(family.firstDayOfWeek.rawValue),
                .text(family.payTime.description), .flag(family.childMayRecordSpending), .integer(family.version),
                .id(family.id),
            ])
    }

    /// Counts everything of a family that has no entries yet in another currency; amounts keep their value in major
    /// units, without parts of a minor unit; none becomes nothing, and none passes the largest there may be.
    public func changeUnit(
        of family: Family.ID, from old: AccountUnit, to new: AccountUnit
    ) throws(StorageFault) {
        var factor: Int64 = 1
        var divisor: Int64 = 1
        for _ in min(old.minorDigits, new.minorDigits)..<max(old.minorDigits, new.minorDigits) {
            if new.minorDigits > old.minorDigits { factor *= 10 } else { divisor *= 10 }
        }
        try connection.execute(
            "UPDATE accounts SET unit = ? WHERE family_id = ? AND unit = ?",
            [.text(new.code), .id(family), .text(old.code)])
        let amounts = [
            ("children", "weekly_allowance"), ("children", "overdraft_limit"), ("allowance_terms", "weekly_allowance"),
            ("recurring_terms", "amount"),
            ("notice_preferences", "low_balance_threshold"), ("savings_accounts", "target"), ("wishes", "price"),
            ("budgets", "limit_amount"),
        ]
        for (table, column) in amounts {
            try connection.execute(
                """
                UPDATE \(table) SET \(column) =
                    CASE WHEN \(column) > 0 AND \(column) * ? < ? THEN 1 ELSE \(column) * ? / ? END
                WHERE family_id = ?
                """,
                [.integer(factor), .integer(divisor), .integer(factor), .integer(divisor), .id(family)])
        }
    }

    /// How many families the server holds.
    public func count() throws(StorageFault) -> Int {
        try connection.rows("SELECT COUNT(*) FROM families", []) { row throws(StorageFault) in
            try row.int(0)
        }.first ?? 0
    }

    /// The next number in the family's order of entries, counted from 1.
    public func nextSequence(_ id: Family.ID) throws(StorageFault) -> Int64 {
        let sequence = try connection.rows(
            "UPDATE families SET last_sequence = last_sequence + 1 WHERE family_id = ? RETURNING last_sequence",
            [.id(id)]
        ) { row throws(StorageFault) in try row.integer(0) }.first
        guard let sequence else {
            throw StorageFault(.programming, message: "no such family", place: "nextSequence")
        }
        return sequence
    }
}
