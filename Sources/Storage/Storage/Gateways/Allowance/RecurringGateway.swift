public import Allowance
public import Foundation
public import Household
public import Ledger

/// The tables of recurring transactions: the history of their terms and the days that are settled.
public struct RecurringGateway {
    static let kind = "Recurring"
    static let columns = """
        t.since, t.direction, t.amount, t.description, t.category_id, t.frequency, t.start_day, t.end_day, t.is_paused
        """

    let connection: any Connection

    /// Adds a recurring transaction of a child.
    public func insert(
        _ id: RecurringTransaction.ID, of child: Child.ID, terms: RecurringTerms, createdAt: Date,
        in family: Family.ID
    ) throws(StorageFault) {
        try days.insertPlan(id.uuid, kind: Self.kind, child: child, createdAt: createdAt, in: family)
        try append(terms, of: id, in: family)
    }

    /// Adds terms that hold from their instant on.
    public func append(
        _ terms: RecurringTerms, of id: RecurringTransaction.ID, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO recurring_terms (family_id, plan_id, number, since, direction, amount, description, category_id,
                frequency, start_day, end_day, is_paused)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(id), try days.nextNumber("recurring_terms", of: id.uuid, in: family),
                .instant(terms.since), .text(terms.direction.rawValue), .integer(terms.amount.minorUnits),
                .text(terms.description), .id(terms.categoryID), .text(terms.frequency.rawValue),
                .day(terms.startDate), terms.endDate.map { .day($0) } ?? .null, .flag(terms.isPaused),
            ])
    }

    /// Counts a change of a recurring transaction.
    public func setVersion(
        _ version: Int, of id: RecurringTransaction.ID, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            "UPDATE payment_plans SET version = ? WHERE family_id = ? AND plan_id = ?",
            [.integer(version), .id(family), .id(id)])
    }

    /// Brings terms that a wrong clock dated into the future back to now.
    public func clamp(to now: Date, of id: RecurringTransaction.ID, in family: Family.ID) throws(StorageFault) {
        try days.clamp("recurring_terms", of: id.uuid, now: now, in: family)
    }

    /// Ends a recurring transaction; its entries and the days they settled stay.
    public func delete(_ id: RecurringTransaction.ID, in family: Family.ID) throws(StorageFault) {
        for table in ["recurring_terms", "payment_plans"] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND plan_id = ?", [.id(family), .id(id)])
        }
    }

    /// One of a family; nil if there is none.
    public func find(
        _ id: RecurringTransaction.ID, in family: Family
    ) throws(StorageFault) -> RecurringTransaction? {
        try select("AND p.plan_id = ?", [.id(id)], in: family).first
    }

    /// Those of a child, or of every child of the family, oldest first.
    public func all(of child: Child.ID? = nil, in family: Family) throws(StorageFault) -> [RecurringTransaction] {
        guard let child else { return try select("", [], in: family) }
        return try select("AND p.child_id = ?", [.id(child)], in: family)
    }

    /// Settles a day once and for all. Throws `.duplicate` when it is settled.
    ///
    /// - Parameter through: up to which day everything is settled then.
    public func settle(
        _ day: CalendarDate, of id: RecurringTransaction.ID, as outcome: PaymentOutcome, entry: Entry.ID? = nil,
        now: Date, through: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try days.settle(day, of: id.uuid, as: outcome, entry: entry, now: now, through: through, in: family)
    }

    private var days: PaymentDays { PaymentDays(connection: connection) }

    private func select(
        _ condition: String, _ values: [SQLValue], in family: Family
    ) throws(StorageFault) -> [RecurringTransaction] {
        let settled = try days.settled(kind: Self.kind, condition, values, in: family.id)
        if settled.isEmpty { return [] }
        let terms = try connection.rows(
            """
            SELECT p.plan_id, \(Self.columns) FROM payment_plans p
            JOIN recurring_terms t ON t.family_id = p.family_id AND t.plan_id = p.plan_id
            WHERE p.family_id = ? AND p.kind = ? \(condition) ORDER BY t.number
            """, [.id(family.id), .text(Self.kind)] + values
        ) { row throws(StorageFault) in (try row.uuid(0), try Self.terms(row, 1, unit: family.unit)) }
        return Dictionary(grouping: terms, by: \.0).compactMap { id, terms in
            settled[id].map { settled in
                RecurringTransaction(
                    id: RecurringTransaction.ID(id), childID: settled.childID,
                    plan: PaymentPlan(
                        terms: terms.map(\.1), settledThrough: settled.through, settledAhead: settled.ahead,
                        payTime: family.payTime, timeZone: family.timeZone),
                    createdAt: settled.createdAt, version: settled.version)
            }
        }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    static func terms(_ row: any Row, _ column: Int, unit: AccountUnit) throws(StorageFault) -> RecurringTerms {
        RecurringTerms(
            since: try row.instant(column), direction: try row.word(column + 1),
            amount: Money(minorUnits: try row.integer(column + 2), unit: unit),
            description: try row.text(column + 3), categoryID: try row.optionalID(column + 4),
            frequency: try row.word(column + 5), startDate: try row.day(column + 6),
            endDate: row.isNull(column + 7) ? nil : try row.day(column + 7), isPaused: try row.flag(column + 8))
    }
}
