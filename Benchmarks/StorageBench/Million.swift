import Foundation
import Storage
import StorageSQLite

/// A data folder with one family and 1,000,000 entries over seven years.
enum Million {
    static func make(_ folder: String) throws {
        let door = try SQLiteDoor(folder: folder)
        let connection = door.connection
        try connection.execute("BEGIN", [])
        try connection.execute(
            """
            INSERT INTO entries (family_id, entry_id, account_id, day, sequence, direction, amount, balance_after,
                description, note, search_text, category_id, source, author_id, created_at, reverses_id,
                reversed_by_id, transfer_id, version)
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
            SELECT a.family_id, randomblob(16), a.account_id, 17800 + n / 400, n, 'Credit', 100, n * 100,
                'Entry ' || n, 'A note of usual length', 'entry ' || n || ' a note of usual length', NULL, 'Manual',
                a.account_id, 1763668800000, NULL, NULL, NULL, 1
            FROM numbers, accounts a
            """, [])
        try connection.execute("UPDATE accounts SET balance = 100000000, entry_count = 1000000", [])
        try connection.execute("UPDATE families SET last_sequence = 1000000", [])
        try connection.execute("COMMIT", [])
        _ = try connection.rows("PRAGMA wal_checkpoint(TRUNCATE)", []) { _ in () }
    }
}
