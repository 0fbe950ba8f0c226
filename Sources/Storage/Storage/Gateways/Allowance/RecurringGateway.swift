public import Allowance
public import Foundation
public import Household
public import Ledger

/// The tables of recurring transactions: the history of their terms and the days that are settled.
public struct RecurringGateway {
    static let kind = "Recurring"

    let connection: any Connection

    static let terms = TableColumns<RecurringTerms, InUnit<RecurringTerms>>("recurring_terms", as: "t") { columns in
        columns.given("plan_id")
        columns.given("number")
        let since = columns.fixed("since") { .instant($0.since) }
        let direction = columns.fixed("direction") { .text($0.direction.rawValue) }
        let amount = columns.fixed("amount") { .money($0.amount) }
        let description = columns.fixed("description") { .text($0.description) }
        let category = columns.fixed("category_id") { .id($0.categoryID) }
        let frequency = columns.fixed("frequency") { .text($0.frequency.rawValue) }
        let start = columns.fixed("start_day") { .day($0.startDate) }
        let end = columns.fixed("end_day") { .day($0.endDate) }
        let isPaused = columns.fixed("is_paused") { .flag($0.isPaused) }
        return { row in
            InUnit { unit throws(StorageFault) in
                RecurringTerms(
                    since: try row.instant(since), direction: try row.word(direction),
                    amount: try row.money(amount, unit), description: try row.text(description),
                    categoryID: try row.optionalID(category), frequency: try row.word(frequency),
                    startDate: try row.day(start), endDate: try row.optionalDay(end),
                    isPaused: try row.flag(isPaused))
            }
        }
    }

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
        let number = try days.nextNumber("recurring_terms", of: id.uuid, in: family)
        try Self.terms.insert(terms, in: family, given: [.id(id), number], on: connection)
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
            SELECT p.plan_id, \(Self.terms.selection) FROM payment_plans p
            JOIN recurring_terms t ON t.family_id = p.family_id AND t.plan_id = p.plan_id
            WHERE p.family_id = ? AND p.kind = ? \(condition) ORDER BY t.number
            """, [.id(family.id), .text(Self.kind)] + values
        ) { row throws(StorageFault) in (try row.uuid(0), try Self.terms.read(row, from: 1)(family.unit)) }
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
}
