import Foundation
public import Household
public import Ledger

/// The table of families.
public struct FamilyGateway {
    let connection: any Connection

    private static let columns = TableColumns<Family, Family>("families", as: "f") { columns in
        let id = columns.family()
        let name = columns.changing("name") { .text($0.name) }
        let currency = columns.changing("currency") { .text($0.currency.code) }
        let locale = columns.changing("locale") { .text($0.localeTag) }
        let timeZone = columns.changing("time_zone") { .text($0.timeZoneIdentifier) }
        let firstDay = columns.changing("first_day_of_week") { .text($0.firstDayOfWeek.rawValue) }
        let payTime = columns.changing("pay_time") { .text($0.payTime.description) }
        let mayRecord = columns.changing("child_may_record_spending") { .flag($0.childMayRecordSpending) }
        let systemsOff = columns.changing("systems_off") { .text(words(of: $0.systemsOff)) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let version = columns.changing("version") { .integer($0.version) }
        columns.given("last_sequence")
        return { row throws(StorageFault) in
            Family(
                id: try row.id(id), name: try row.text(name),
                currency: try row.require(Currency(code: row.text(currency)), currency),
                localeTag: try row.text(locale), timeZoneIdentifier: try row.text(timeZone),
                firstDayOfWeek: try row.word(firstDay),
                payTime: try row.require(ClockTime(row.text(payTime)), payTime),
                childMayRecordSpending: try row.flag(mayRecord),
                systemsOff: try row.require(systems(in: row.text(systemsOff)), systemsOff),
                createdAt: try row.instant(created), version: try row.int(version))
        }
    }

    /// "groceries,money": the same text for the same systems.
    private static func words(of systems: Set<HouseholdSystem>) -> String {
        systems.map(\.rawValue).sorted().joined(separator: ",")
    }

    /// Nil for a text with a word that is none.
    private static func systems(in words: String) -> Set<HouseholdSystem>? {
        let systems = words.split(separator: ",").map { HouseholdSystem(rawValue: String($0)) }
        return systems.contains(nil) ? nil : Set(systems.compactMap(\.self))
    }

    private static let change = "UPDATE families SET \(columns.changes) WHERE family_id = ?"

    /// Adds a family.
    public func insert(_ family: Family) throws(StorageFault) {
        try Self.columns.insert(family, in: family.id, given: [.integer(0)], on: connection)
    }

    /// The family with that id; nil if there is none.
    public func find(_ id: Family.ID) throws(StorageFault) -> Family? {
        try Self.columns.rows("WHERE f.family_id = ?", [.id(id)], on: connection).first
    }

    /// The family with that id, and one of its sessions, expired or not, if there is one with that id.
    public func find(
        _ id: Family.ID, session: SignInSession.ID
    ) throws(StorageFault) -> (family: Family, session: SignInSession?)? {
        try connection.rows(
            """
            SELECT \(Self.columns.selection), \(SessionGateway.columns.selection) FROM families f
            LEFT JOIN sessions s ON s.family_id = f.family_id AND s.session_id = ? WHERE f.family_id = ?
            """, [.id(session), .id(id)]
        ) { row throws(StorageFault) in
            let first = Self.columns.count
            return (
                family: try Self.columns.read(row),
                session: row.isNull(first) ? nil : try SessionGateway.columns.read(row, from: first)
            )
        }.first
    }

    /// Writes the changeable fields and the version.
    public func update(_ family: Family) throws(StorageFault) {
        try connection.execute(Self.change, Self.columns.changedValues(family) + [.id(family.id)])
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
    public func nextSequence(_ id: Family.ID) throws(StorageFault) -> Int64 { try nextSequences(1, id) }

    /// The first of the next numbers in the family's order of entries, all of which are the caller's.
    public func nextSequences(_ count: Int, _ id: Family.ID) throws(StorageFault) -> Int64 {
        try connection.send(
            "UPDATE families SET last_sequence = last_sequence + ? WHERE family_id = ?", [.integer(count), .id(id)])
        let sequence = try connection.rows("SELECT last_sequence FROM families WHERE family_id = ?", [.id(id)]) {
            row throws(StorageFault) in try row.integer(0)
        }.first
        guard let sequence else {
            throw StorageFault(.programming, message: "no such family", place: "nextSequence")
        }
        return sequence - Int64(count) + 1
    }
}
