import Foundation
import Household
import Ledger
import Services
import Storage
import StorageSQLite

/// The demo family whose child Alice has a million entries more, spread over two years and every category.
struct MillionEntries: Sendable {
    static let count = 1_000_000
    static let days = 730

    let database: SQLiteDatabase
    let services: Services
    let caller: Caller
    let childID: Child.ID
    let accountID: Account.ID

    /// Adds the entries behind the back of the services, a few thousand a commit, then the sums from them.
    func fill() async throws {
        let family = caller.familyID
        let (account, start) = (accountID, try await firstSequence())
        let categories = try await database.read { try $0.categories.all(.children, in: family).filter(\.isSelectable) }
        let today = CalendarDate(daysSinceEpoch: 20_412)
        for batch in 0..<(Self.count / 10_000) {
            try await database.write(family: family) { tables in
                for number in batch * 10_000..<(batch + 1) * 10_000 {
                    let category = categories[number % categories.count]
                    let day = today - (Self.days - 1 - number * Self.days / Self.count)
                    try tables.connection.execute(
                        """
                        INSERT INTO entries (family_id, entry_id, account_id, day, sequence, direction, amount,
                            balance_after, description, search_text, category_id, source, created_at, version)
                        VALUES (?, ?, ?, ?, ?, ?, ?, 0, 'Entry', 'entry', ?, 'Manual', 0, 1)
                        """,
                        [
                            .id(family.uuid), .id(UUID()), .id(account.uuid), .integer(Int64(day.daysSinceEpoch)),
                            .integer(start + Int64(number)), .text(category.kind.rawValue),
                            .integer(Int64(1 + number % 997)), .id(category.id.uuid),
                        ])
                }
            }
        }
        try await fillSums()
    }

    private func firstSequence() async throws -> Int64 {
        let family = caller.familyID
        return try await database.write(family: family) { tables in
            let first = try tables.families.nextSequence(family)
            try tables.connection.execute(
                "UPDATE families SET last_sequence = last_sequence + ? WHERE family_id = ?",
                [.integer(Int64(Self.count)), .id(family.uuid)])
            return first
        }
    }

    private func fillSums() async throws {
        guard let migration = Migration.all.first(where: { $0.name.hasPrefix("sums of entries") }) else { return }
        try await database.write(family: caller.familyID) { tables in
            try tables.connection.execute("DELETE FROM entry_sums", [])
            for statement in migration.statements.dropFirst() { try tables.connection.execute(statement, []) }
        }
    }

    /// The same figure by adding up the entries themselves, through an index that holds every column it needs.
    func sumWithoutSums() async throws -> Int64 {
        let (family, account) = (caller.familyID, accountID)
        return try await database.read { tables in
            try tables.connection.rows(
                """
                SELECT SUM(amount) FROM entries INDEXED BY entries_bench
                WHERE family_id = ? AND account_id = ? AND day >= ? AND source = 'Manual' AND direction = 'Debit'
                    AND reverses_id IS NULL AND reversed_by_id IS NULL
                """, [.id(family.uuid), .id(account.uuid), .integer(0)]
            ) { row throws(StorageFault) in try row.integer(0) }.first ?? 0
        }
    }

    /// The index for `sumWithoutSums`.
    func addCoveringIndex() async throws {
        try await database.write(family: caller.familyID) { tables in
            _ = try tables.connection.execute(
                """
                CREATE INDEX entries_bench ON entries (family_id, account_id, day, category_id, direction, source,
                    reverses_id, reversed_by_id, amount)
                """, [])
        }
    }
}
