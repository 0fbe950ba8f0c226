import Allowance
import Foundation
import Household
import Ledger

/// What became of a pay-day. The raw value is the stored one.
public enum PaymentOutcome: String, Hashable, Sendable {
    /// An entry was booked.
    case paid = "Paid"
    /// A parent said "Skip".
    case skipped = "Skipped"
    /// A debit had no cover (I-25).
    case uncovered = "Uncovered"
    /// A debit would have gone over an enforced budget (I-24).
    case overBudget = "OverBudget"
}

/// The part that allowances and recurring transactions share: plans and their settled days.
struct PaymentDays {
    let connection: any Connection

    /// Plan and days of one kind of plan, keyed by the plan's id.
    struct Settled {
        let childID: Child.ID
        let through: CalendarDate
        let createdAt: Date
        let version: Int
        var ahead: [SettledDay] = []
    }

    /// A day before every zone's day of that instant: nothing can have fallen due on it.
    static func firstSettledDay(_ createdAt: Date) -> CalendarDate { CalendarDate(createdAt, in: .gmt) - 2 }

    func insertPlan(
        _ id: UUID, kind: String, child: Child.ID, createdAt: Date, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO payment_plans (family_id, plan_id, child_id, kind, settled_through, created_at, version)
            VALUES (?, ?, ?, ?, ?, ?, 1)
            """,
            [
                .id(family), .id(id), .id(child), .text(kind), .day(Self.firstSettledDay(createdAt)),
                .instant(createdAt),
            ])
    }

    /// Settles a day once and for all. Throws `.duplicate` when it is settled.
    func settle(
        _ day: CalendarDate, of plan: UUID, as outcome: PaymentOutcome, entry: Entry.ID?, now: Date,
        through: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO payment_days (family_id, plan_id, day, outcome, entry_id, settled_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """, [.id(family), .id(plan), .day(day), .text(outcome.rawValue), .id(entry), .instant(now)])
        try connection.execute(
            "UPDATE payment_plans SET settled_through = ? WHERE family_id = ? AND plan_id = ?",
            [.day(through), .id(family), .id(plan)])
    }

    /// Takes a day's settling back: it falls due at its time, unless `through` still covers it.
    func giveBack(
        _ day: CalendarDate, of plan: UUID, through: CalendarDate, in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM payment_days WHERE family_id = ? AND plan_id = ? AND day = ?",
            [.id(family), .id(plan), .day(day)])
        try connection.execute(
            "UPDATE payment_plans SET settled_through = ? WHERE family_id = ? AND plan_id = ?",
            [.day(through), .id(family), .id(plan)])
    }

    /// The days of a plan that are settled, as `condition` narrows them, oldest first.
    func days(
        of plan: UUID, _ condition: String, _ value: SQLValue, in family: Family.ID
    ) throws(StorageFault) -> [SettledDay] {
        try connection.rows(
            """
            SELECT day, settled_at FROM payment_days
            WHERE family_id = ? AND plan_id = ? AND \(condition) ORDER BY day
            """, [.id(family), .id(plan), value]
        ) { row throws(StorageFault) in
            SettledDay(day: try row.day(0), settledAt: try row.instant(1))
        }
    }

    /// What is settled of the plans of a kind: of one plan or child, or of the whole family.
    func settled(
        kind: String, _ condition: String, _ values: [SQLValue], in family: Family.ID
    ) throws(StorageFault) -> [UUID: Settled] {
        let plans = try connection.rows(
            """
            SELECT p.plan_id, p.child_id, p.settled_through, p.created_at, p.version FROM payment_plans p
            WHERE p.family_id = ? AND p.kind = ? \(condition)
            """, [.id(family), .text(kind)] + values
        ) { row throws(StorageFault) in
            (
                try row.uuid(0),
                Settled(
                    childID: try row.id(1), through: try row.day(2),
                    createdAt: try row.instant(3), version: try row.int(4))
            )
        }
        var found = Dictionary(uniqueKeysWithValues: plans)
        let days = try connection.rows(
            """
            SELECT d.plan_id, d.day, d.settled_at FROM payment_plans p
            JOIN payment_days d ON d.family_id = p.family_id AND d.plan_id = p.plan_id AND d.day > p.settled_through
            WHERE p.family_id = ? AND p.kind = ? \(condition)
            """, [.id(family), .text(kind)] + values
        ) { row throws(StorageFault) in
            (try row.uuid(0), SettledDay(day: try row.day(1), settledAt: try row.instant(2)))
        }
        for (plan, day) in days { found[plan]?.ahead.append(day) }
        return found
    }

    /// The number of the terms to add to a plan.
    func nextNumber(_ table: String, of plan: UUID, in family: Family.ID) throws(StorageFault) -> SQLValue {
        let last = try connection.rows(
            "SELECT COALESCE(MAX(number), 0) FROM \(table) WHERE family_id = ? AND plan_id = ?",
            [.id(family), .id(plan)]
        ) { row throws(StorageFault) in try row.integer(0) }.first
        return .integer((last ?? 0) + 1)
    }

    /// Brings terms that a wrong clock dated into the future back to now.
    func clamp(_ table: String, of plan: UUID, now: Date, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE \(table) SET since = ? WHERE family_id = ? AND plan_id = ? AND since > ?",
            [.instant(now), .id(family), .id(plan), .instant(now)])
    }
}
