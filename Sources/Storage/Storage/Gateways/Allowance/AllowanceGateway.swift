public import Allowance
public import Foundation
public import Household
public import Ledger

/// The tables of allowances: the history of each child's terms and the pay-days that are settled.
public struct AllowanceGateway {
    static let kind = "Allowance"

    let connection: any Connection

    static let terms = TableColumns<AllowanceTerms, InUnit<AllowanceTerms>>("allowance_terms", as: "t") { columns in
        columns.given("plan_id")
        columns.given("number")
        let since = columns.fixed("since") { .instant($0.since) }
        let amount = columns.fixed("weekly_allowance") { .money($0.weeklyAllowance) }
        let payDay = columns.fixed("pay_day") { .text($0.payDay.rawValue) }
        let isPaused = columns.fixed("is_paused") { .flag($0.isPaused) }
        return { row in
            InUnit { unit throws(StorageFault) in
                AllowanceTerms(
                    since: try row.instant(since), weeklyAllowance: try row.money(amount, unit),
                    payDay: try row.word(payDay), isPaused: try row.flag(isPaused))
            }
        }
    }

    /// Begins the allowance of a new child with the terms of its profile.
    public func insert(for child: Child) throws(StorageFault) {
        try days.insertPlan(
            child.id.uuid, kind: Self.kind, child: child.id, createdAt: child.createdAt, in: child.familyID)
        try append(child.allowanceTerms(since: child.createdAt), of: child.id, in: child.familyID)
    }

    /// Adds terms that hold from their instant on.
    public func append(
        _ terms: AllowanceTerms, of child: Child.ID, in family: Family.ID
    ) throws(StorageFault) {
        let number = try days.nextNumber("allowance_terms", of: child.uuid, in: family)
        try Self.terms.insert(terms, in: family, given: [.id(child), number], on: connection)
    }

    /// Brings terms that a wrong clock dated into the future back to now.
    public func clamp(to now: Date, of child: Child.ID, in family: Family.ID) throws(StorageFault) {
        try days.clamp("allowance_terms", of: child.uuid, now: now, in: family)
    }

    /// The plan of a child; nil if there is no such child.
    public func plan(of child: Child.ID, in family: Family) throws(StorageFault) -> AllowancePlan? {
        try plans("AND p.plan_id = ?", [.id(child)], in: family)[child]
    }

    /// The plans of every child of a family, removed ones too.
    public func plans(in family: Family) throws(StorageFault) -> [Child.ID: AllowancePlan] {
        try plans("", [], in: family)
    }

    /// Settles a pay-day once and for all (I-9). Throws `.duplicate` when it is settled.
    ///
    /// - Parameter through: up to which day everything is settled then.
    public func settle(
        _ day: CalendarDate, of child: Child.ID, as outcome: PaymentOutcome, entry: Entry.ID? = nil, now: Date,
        through: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try days.settle(
            day, of: child.uuid, as: outcome, entry: entry, now: now, through: through, in: family)
    }

    /// The pay-days of a child that are settled, from one on.
    public func settledDays(
        of child: Child.ID, from day: CalendarDate, in family: Family.ID
    ) throws(StorageFault) -> [SettledDay] {
        try days.days(of: child.uuid, "day >= ?", .day(day), in: family)
    }

    /// The pay-day that an entry paid; nil for an entry that paid none, or whose pay-day was given back.
    public func day(
        paidBy entry: Entry.ID, of child: Child.ID, in family: Family.ID
    ) throws(StorageFault) -> SettledDay? {
        try days.days(of: child.uuid, "entry_id = ?", .id(entry), in: family).first
    }

    /// Gives a pay-day back that was settled: it is paid at its time.
    ///
    /// - Parameter through: up to which day everything is settled then.
    public func giveBack(
        _ day: CalendarDate, of child: Child.ID, through: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try days.giveBack(day, of: child.uuid, through: through, in: family)
    }

    /// What people were told of a child's schedule.
    public struct Told: Hashable, Sendable {
        /// How many held days they know of.
        public var heldCount = 0
        /// The pay-day that the child was reminded of last.
        public var remindedDay: CalendarDate?
    }

    /// What people were told of a child's schedule.
    public func told(of child: Child.ID, in family: Family.ID) throws(StorageFault) -> Told {
        try connection.rows(
            "SELECT told_held, told_next FROM payment_plans WHERE family_id = ? AND plan_id = ?",
            [.id(family), .id(child)]
        ) { row throws(StorageFault) in
            Told(heldCount: try row.int(0), remindedDay: row.isNull(1) ? nil : try row.day(1))
        }.first ?? Told()
    }

    /// Notes what people were told of a child's schedule.
    public func setTold(_ told: Told, of child: Child.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE payment_plans SET told_held = ?, told_next = ? WHERE family_id = ? AND plan_id = ?",
            [.integer(told.heldCount), told.remindedDay.map { .day($0) } ?? .null, .id(family), .id(child)])
    }

    private var days: PaymentDays { PaymentDays(connection: connection) }

    private func plans(
        _ condition: String, _ values: [SQLValue], in family: Family
    ) throws(StorageFault) -> [Child.ID: AllowancePlan] {
        let settled = try days.settled(kind: Self.kind, condition, values, in: family.id)
        let terms = try connection.rows(
            """
            SELECT p.plan_id, \(Self.terms.selection) FROM payment_plans p
            JOIN allowance_terms t ON t.family_id = p.family_id AND t.plan_id = p.plan_id
            WHERE p.family_id = ? AND p.kind = ? \(condition) ORDER BY t.number
            """, [.id(family.id), .text(Self.kind)] + values
        ) { row throws(StorageFault) in (try row.uuid(0), try Self.terms.read(row, from: 1)(family.unit)) }
        var plans: [Child.ID: AllowancePlan] = [:]
        for (id, terms) in Dictionary(grouping: terms, by: \.0) {
            guard let settled = settled[id] else { continue }
            plans[settled.childID] = AllowancePlan(
                terms: terms.map(\.1), settledThrough: settled.through, settledAhead: settled.ahead,
                payTime: family.payTime, timeZone: family.timeZone)
        }
        return plans
    }
}
