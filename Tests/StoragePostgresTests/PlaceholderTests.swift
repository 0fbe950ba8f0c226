import Foundation
import Household
import Ledger
import Testing

@testable import StoragePostgres

@Suite("The portable statements in PostgreSQL's words")
struct PlaceholderTests {
    @Test(
        "Places are numbered, quotes are left alone, text columns compare byte by byte",
        arguments: [
            ("SELECT 1", "SELECT 1"),
            ("SELECT a FROM b WHERE c = ? AND d > ?", "SELECT a FROM b WHERE c = $1 AND d > $2"),
            ("SELECT '?' WHERE a = ? AND b = 'it''s ?'", "SELECT '?' WHERE a = $1 AND b = 'it''s ?'"),
            (
                "CREATE TABLE a (b TEXT NOT NULL, c_TEXT BIGINT, d TEXT)",
                #"CREATE TABLE a (b TEXT COLLATE "C" NOT NULL, c_TEXT BIGINT, d TEXT COLLATE "C")"#
            ),
            ("ALTER TABLE a ADD COLUMN b TEXT", #"ALTER TABLE a ADD COLUMN b TEXT COLLATE "C""#),
            ("CREATE INDEX a ON b (TEXT)", "CREATE INDEX a ON b (TEXT)"),
        ])
    func translation(portable: String, expected: String) {
        #expect(PostgresSQL.translated(portable) == expected)
    }

    @Test("Families have locks of their own, changes of none have another")
    func locks() {
        let families = (0..<100).map { _ in Family.ID(UUID()) }
        let locks = Set(families.map { PostgresSQL.lockNumber($0) })
        #expect(locks.count == 100)
        #expect(!locks.contains(PostgresSQL.lockNumber(nil)))
        #expect(PostgresSQL.serverLock != PostgresSQL.migrationLock)
    }
}
