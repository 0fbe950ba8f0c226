public import Allowance
public import Foundation
public import Household
public import Ledger
import Money

/// What the program does by itself looks across families here: which payments are due, and what is to be erased.
public struct UpkeepGateway {
    let connection: any Connection

    /// The plans of one child, as far as the look across families needs them: days settled ahead are left out, so
    /// that a plan may seem to have more due than it has.
    public struct Outlook: Sendable {
        /// The family.
        public let familyID: Family.ID
        /// The child, who was not removed.
        public let childID: Child.ID
        /// The allowance; nil if the store holds none.
        public internal(set) var allowance: AllowancePlan?
        /// What people were told of it.
        public internal(set) var told = AllowanceGateway.Told()
        /// Recurring transactions.
        public internal(set) var recurring: [PaymentPlan<RecurringTerms>] = []
    }

    /// Every present child of every family.
    public func outlooks() throws(StorageFault) -> [Outlook] {
        let families = try familyTimes()
        var found: [Child.ID: Outlook] = [:]
        let allowances = try plans(AllowanceGateway.terms, from: "allowance_terms", families)
        for plan in allowances {
            found[plan.childID] = Outlook(
                familyID: plan.familyID, childID: plan.childID, allowance: plan.plan, told: plan.told)
        }
        let recurring = try plans(RecurringGateway.terms, from: "recurring_terms", families)
        for plan in recurring {
            found[plan.childID, default: Outlook(familyID: plan.familyID, childID: plan.childID)]
                .recurring.append(plan.plan)
        }
        return found.values.sorted { ($0.familyID, $0.childID) < ($1.familyID, $1.childID) }
    }

    /// Removed children whose 30 days are over, with their families.
    public func erasableChildren(now: Date) throws(StorageFault) -> [(family: Family.ID, child: Child.ID)] {
        try connection.rows(
            "SELECT family_id, child_id FROM children WHERE archived_at IS NOT NULL AND archived_at <= ?",
            [.instant(now.addingTimeInterval(-Child.restorableSeconds))]
        ) { row throws(StorageFault) in (family: try row.id(0), child: try row.id(1)) }
    }

    /// Families that hold idempotency keys older than 24 hours.
    public func familiesWithOldKeys(now: Date) throws(StorageFault) -> [Family.ID] {
        try connection.rows(
            "SELECT DISTINCT family_id FROM idempotency_keys WHERE created_at <= ?",
            [.instant(now.addingTimeInterval(-IdempotencyGateway.keptSeconds))]
        ) { row throws(StorageFault) in try row.id(0) }
    }

    /// Families that keep the words of messages longer than they are kept.
    public func familiesWithOldTexts(now: Date) throws(StorageFault) -> [Family.ID] {
        try connection.rows(
            "SELECT DISTINCT family_id FROM received_messages WHERE received_at < ? AND text IS NOT NULL",
            [.instant(ReceivedMessage.textsKeptSince(now))]
        ) { row throws(StorageFault) in try row.id(0) }
    }

    private struct FamilyTimes {
        let unit: AccountUnit
        let payTime: ClockTime
        let timeZone: TimeZone
    }

    private struct FoundPlan<Terms: PaymentTerms> {
        let familyID: Family.ID
        let childID: Child.ID
        let told: AllowanceGateway.Told
        let plan: PaymentPlan<Terms>
    }

    private struct PlanRow<Terms: PaymentTerms> {
        let familyID: Family.ID
        let planID: UUID
        let childID: Child.ID
        let settledThrough: CalendarDate
        let told: AllowanceGateway.Told
        let terms: Terms
        let times: FamilyTimes
    }

    private func familyTimes() throws(StorageFault) -> [Family.ID: FamilyTimes] {
        // Looking a zone up costs far more than a row; most families share a few.
        var zones: [String: TimeZone] = [:]
        var families: [Family.ID: FamilyTimes] = [:]
        let rows = try connection.rows("SELECT family_id, currency, time_zone, pay_time FROM families", []) {
            row throws(StorageFault) in
            (
                try row.id(0) as Family.ID, try row.require(Currency(code: row.text(1)), 1), try row.text(2),
                try row.require(ClockTime(row.text(3)), 3)
            )
        }
        for (id, currency, zone, payTime) in rows {
            let timeZone = zones[zone] ?? TimeZone(identifier: zone) ?? .gmt
            zones[zone] = timeZone
            families[id] = FamilyTimes(unit: .currency(currency), payTime: payTime, timeZone: timeZone)
        }
        return families
    }

    /// The plans whose terms are in a table.
    private func plans<Terms: PaymentTerms>(
        _ columns: TableColumns<Terms, InUnit<Terms>>, from table: String, _ families: [Family.ID: FamilyTimes]
    ) throws(StorageFault) -> [FoundPlan<Terms>] {
        let rows = try connection.rows(
            """
            SELECT p.family_id, p.plan_id, p.child_id, p.settled_through, p.told_held, p.told_next, \(columns.selection)
            FROM payment_plans p
            JOIN \(table) t ON t.family_id = p.family_id AND t.plan_id = p.plan_id
            JOIN children c ON c.family_id = p.family_id AND c.child_id = p.child_id AND c.archived_at IS NULL
            ORDER BY p.family_id, p.plan_id, t.number
            """, []
        ) { row throws(StorageFault) -> PlanRow<Terms>? in
            let family: Family.ID = try row.id(0)
            guard let times = families[family] else { return nil }
            return PlanRow(
                familyID: family, planID: try row.uuid(1), childID: try row.id(2), settledThrough: try row.day(3),
                told: AllowanceGateway.Told(
                    heldCount: try row.int(4), remindedDay: row.isNull(5) ? nil : try row.day(5)),
                terms: try columns.read(row, from: 6)(times.unit), times: times)
        }.compactMap { $0 }
        // The rows of one plan stand together, its terms in the order of changes.
        var found: [FoundPlan<Terms>] = []
        var rest = rows[...]
        while let first = rest.first {
            let own = rest.prefix { $0.planID == first.planID && $0.familyID == first.familyID }
            rest = rest.dropFirst(own.count)
            found.append(
                FoundPlan(
                    familyID: first.familyID, childID: first.childID, told: first.told,
                    plan: PaymentPlan(
                        terms: own.map(\.terms), settledThrough: first.settledThrough,
                        payTime: first.times.payTime, timeZone: first.times.timeZone)))
        }
        return found
    }
}
