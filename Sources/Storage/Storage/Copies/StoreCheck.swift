import Foundation

/// What a look over everything found. A balance and a sum are folds over entries, and what is stored must be that fold;
/// what belongs to something must find it.
package struct StoreCheck: Hashable, Sendable {
    /// How many families.
    package let families: Int
    /// How many accounts.
    package let accounts: Int
    /// How many entries.
    package let entries: Int
    /// What is wrong, a sentence each; empty when all is right. At most a handful of each kind.
    package let findings: [String]

    /// Reads every entry. To be called inside one transaction, so that nothing moves meanwhile.
    package init(_ connection: any Connection) throws(StorageFault) {
        families = try Self.count("families", connection)
        accounts = try Self.count("accounts", connection)
        entries = try Self.count("entries", connection)
        var findings =
            try Self.balances(connection) + Self.runningBalances(connection) + Self.orphans(connection)
        // A backup of an older program has fewer tables, and other columns.
        let taken = try Migration.check(on: connection)
        for rule in Self.rules(afterTaking: taken) { findings += try rule.findings(connection) }
        self.findings = findings
    }

    /// "1 family, 3 accounts, 42 entries".
    package var summary: String {
        "\(families) \(families == 1 ? "family" : "families"), \(accounts) \(accounts == 1 ? "account" : "accounts"), "
            + "\(entries) \(entries == 1 ? "entry" : "entries")"
    }

    static let signed = "CASE WHEN e.direction = 'Credit' THEN e.amount ELSE -e.amount END"

    private static func count(_ table: String, _ connection: any Connection) throws(StorageFault) -> Int {
        try connection.rows("SELECT COUNT(*) FROM \(table)", []) { row throws(StorageFault) in try row.int(0) }.first
            ?? 0
    }

    private static func balances(_ connection: any Connection) throws(StorageFault) -> [String] {
        try connection.rows(
            """
            SELECT f.account_id, f.balance, f.entry_count, f.folded, f.counted FROM (
                SELECT a.account_id, a.balance, a.entry_count, COALESCE(SUM(\(signed)), 0) AS folded,
                    COUNT(e.entry_id) AS counted
                FROM accounts a
                LEFT JOIN entries e ON e.family_id = a.family_id AND e.account_id = a.account_id
                GROUP BY a.family_id, a.account_id, a.balance, a.entry_count) AS f
            WHERE f.balance <> f.folded OR f.entry_count <> f.counted LIMIT 5
            """, []
        ) { row throws(StorageFault) in
            "account \(try row.uuid(0).uuidString.lowercased()): balance \(try row.integer(1)) of "
                + "\(try row.integer(2)) entries, but they sum to \(try row.integer(3)) of \(try row.integer(4))"
        }
    }

    private static func runningBalances(_ connection: any Connection) throws(StorageFault) -> [String] {
        try connection.rows(
            """
            SELECT f.entry_id, f.balance_after, f.folded FROM (
                SELECT e.entry_id, e.balance_after, SUM(\(signed)) OVER (
                    PARTITION BY e.family_id, e.account_id ORDER BY e.day, e.sequence) AS folded
                FROM entries e) AS f
            WHERE f.balance_after <> f.folded LIMIT 5
            """, []
        ) { row throws(StorageFault) in
            "entry \(try row.uuid(0).uuidString.lowercased()): running balance \(try row.integer(1)), but the entries "
                + "up to it sum to \(try row.integer(2))"
        }
    }

    private static func orphans(_ connection: any Connection) throws(StorageFault) -> [String] {
        try connection.rows(
            """
            SELECT e.entry_id FROM entries e
            LEFT JOIN accounts a ON a.family_id = e.family_id AND a.account_id = e.account_id
            WHERE a.account_id IS NULL LIMIT 5
            """, []
        ) { row throws(StorageFault) in "entry \(try row.uuid(0).uuidString.lowercased()): its account is not there" }
    }
}
