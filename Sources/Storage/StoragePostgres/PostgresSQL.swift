import Foundation
import Household
import Ledger
import Storage

/// How the portable statements read in PostgreSQL.
enum PostgresSQL {
    /// `?` becomes `$1`, `$2` and so on, except inside quotes. In tables, text compares byte by byte whatever the
    /// database's own language is, as it does in SQLite.
    static func translated(_ sql: String) -> String {
        let numbered = numberPlaces(sql)
        let definesTable = ["CREATE TABLE", "ALTER TABLE"].contains { numbered.hasPrefix($0) }
        return definesTable ? collateText(numbered) : numbered
    }

    /// The number of the lock that makes changes of one family serial; changes of no family share one. Two families
    /// with the same number wait for each other without need, which harms nobody.
    static func lockNumber(_ family: Family.ID?) -> Int64 {
        guard let family else { return serverLock }
        return withUnsafeBytes(of: family.uuid.uuid) { bytes in
            bytes.loadUnaligned(as: Int64.self) ^ bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self)
        }
    }

    /// The lock of changes of no family.
    static let serverLock: Int64 = 0x526f_6f73_7401
    /// The lock of whoever brings the tables up to date.
    static let migrationLock: Int64 = 0x526f_6f73_7402

    private static func numberPlaces(_ sql: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(sql.utf8.count + 16)
        var place = 0
        var isQuoted = false
        for byte in sql.utf8 {
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            if byte == UInt8(ascii: "?"), !isQuoted {
                place += 1
                result += "$\(place)".utf8
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func collateText(_ sql: String) -> String {
        var result = ""
        var word = ""
        for character in sql + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += word == "TEXT" ? "TEXT COLLATE \"C\"" : word
                result.append(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }
}
