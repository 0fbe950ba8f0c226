import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("How SQLite answers")
struct PlanTests {
    /// Passes every statement on and asks for its plan.
    private final class Explaining: Connection {
        private let connection: any Connection
        private(set) var plans: [String] = []

        init(_ connection: any Connection) {
            self.connection = connection
        }

        func execute(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Int {
            try explain(sql, values)
            return try connection.execute(sql, values)
        }

        func rows<Value>(
            _ sql: String, _ values: [SQLValue], _ make: (any Row) throws(StorageFault) -> Value
        ) throws(StorageFault) -> [Value] {
            try explain(sql, values)
            return try connection.rows(sql, values, make)
        }

        private func explain(_ sql: String, _ values: [SQLValue]) throws(StorageFault) {
            plans += try connection.rows("EXPLAIN QUERY PLAN " + sql, values) { row throws(StorageFault) in
                try row.text(3)
            }
        }
    }

    private static func plans(_ body: @escaping @Sendable (Tables, SampleFamily) throws -> Void) async throws
        -> [String]
    {
        let database = try SQLiteDatabase.inMemory()
        let sample = SampleFamily()
        let plans = try await database.write(family: nil) { tables in
            try sample.insert(into: tables)
            let explaining = Explaining(tables.connection)
            try body(Tables(explaining), sample)
            return explaining.plans
        }
        await database.close()
        return plans
    }

    @Test("Pages walk along an index and sort nothing, for a child and for the family")
    func pages() async throws {
        let cursor = try #require(EntryCursor("20412.57"))
        let plans = try await Self.plans { tables, sample in
            for query in [EntryQuery(), EntryQuery(childID: sample.alice.child.id)] {
                for start in [PageStart.newest, .after(cursor)] {
                    _ = try tables.entries.page(query, in: sample.family.id, start: start)
                }
            }
        }
        #expect(plans.contains { $0.hasPrefix("SEARCH e USING INDEX entries_family (family_id=? AND (day,sequence)<") })
        #expect(
            plans.contains { $0.contains("INDEX entries_account (family_id=? AND account_id=? AND (day,sequence)<") })
        #expect(!plans.contains { $0.contains("TEMP B-TREE") }, "\(plans)")
        #expect(!plans.contains { $0.hasPrefix("SCAN") }, "\(plans)")
    }

    @Test("Posting, dashboards and statistics search indexes and scan no table")
    func changesAndDashboards() async throws {
        let plans = try await Self.plans { tables, sample in
            let family = sample.family.id
            try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
            try sample.post(.credit, 100, on: sample.today - 3, id: Entry.ID(UUID()), into: tables)
            let children = try tables.children.all(in: family)
            _ = try tables.children.summaries(of: children, in: family, recent: RecentDays(today: sample.today))
            _ = try tables.wishes.open(in: family)
            _ = try tables.wishes.openPrices(of: sample.alice.child.id, in: family, unit: sample.family.unit)
            _ = try tables.wishes.hasAny(in: family)
            _ = try tables.savings.open(in: family)
            _ = try tables.entries.monthlyStats(
                of: sample.alice.child.account, in: family, month: sample.today.month)
            _ = try tables.entries.lastAllowanceDays(of: children.map(\.accountID), in: family)
            _ = try tables.users.credentials(email: "parent1@example.com")
            _ = try tables.sessions.find(tokenHash: "hash")
            _ = try tables.idempotencyKeys.find(
                "key", request: "a", by: sample.parent.id, in: family, now: sample.now)
        }
        #expect(plans.count > 10)
        #expect(plans.contains { $0.contains("INDEX entries_allowances") })
        #expect(!plans.contains { $0.hasPrefix("SCAN") }, "\(plans)")
    }
}
