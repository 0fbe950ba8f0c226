import CSQLite
import Foundation
import Storage

/// One connection of SQLite with its prepared statements. Belongs to one thread at a time.
final class SQLiteConnection: Connection {
    enum Purpose {
        case reading
        case writing
        /// As the target of a copy: the file takes everything over, its settings too.
        case copying
    }

    private static let cachedStatementLimit = 200
    /// Set once for the process; where something used SQLite before, it keeps counting, which harms nothing.
    private static let prepared: Void = { _ = roost_count_no_memory() }()

    private let handle: OpaquePointer
    private var isClosed = false
    private var statements: [StatementText: OpaquePointer] = [:]

    /// Opens `path` (":memory:" for one that lives as long as the connection), creating it when writing. Another
    /// process's lock is waited for at most `busySeconds`.
    init(path: String, purpose: Purpose, busySeconds: Double = 5) throws(StorageFault) {
        _ = Self.prepared
        var handle: OpaquePointer?
        let access = purpose == .reading ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw StorageFault(
                Self.kind(of: code), code: Int(code), message: String(cString: sqlite3_errstr(code)),
                place: "open \(path)")
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, Int32(busySeconds * 1_000))
        for setting in Self.settings(purpose) { _ = try rows(setting, []) { _ in () } }
    }

    deinit {
        close()
    }

    /// Whether a transaction is open; SQLite ends one by itself after some failures.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Leaves the database file untouched when this connection is closed; or, later, no longer.
    func leaveFileOnClose(_ leaves: Bool = true) {
        _ = roost_leave_file_on_close(handle, leaves ? 1 : 0)
    }

    /// While true, changes stay in the write-ahead log and the database file is not touched, at the end neither.
    func keepFile(_ keeps: Bool) throws(StorageFault) {
        leaveFileOnClose(keeps)
        _ = try rows("PRAGMA wal_autocheckpoint = \(keeps ? 0 : 1_000)", []) { _ in () }
    }

    /// Reads the whole file and changes nothing in it. Throws `.corrupt` with SQLite's first findings.
    func checkIntegrity(place: String) throws(StorageFault) {
        let findings = try rows("PRAGMA integrity_check(5)", []) { row throws(StorageFault) in try row.text(0) }
        guard findings == ["ok"] else {
            throw StorageFault(.corrupt, message: findings.joined(separator: "; "), place: place)
        }
    }

    /// Makes a statement under way end soon with a fault; may be called from any thread until `close`.
    func interrupt() {
        sqlite3_interrupt(handle)
    }

    /// Fills another database with everything in this one, all at one moment, whatever is written meanwhile.
    func copyAll(to target: SQLiteConnection) throws(StorageFault) {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.fault(sqlite3_errcode(target.handle), "backup")
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw target.fault(code == SQLITE_DONE ? end : code, "backup")
        }
    }

    /// Closes the connection; nothing may be asked of it afterwards. The last one to close empties the log.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        forgetStatements()
        sqlite3_close_v2(handle)
    }

    @discardableResult
    func execute(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Int {
        let statement = try prepare(sql, values)
        defer { finish(statement) }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_ROW { continue }
            guard code == SQLITE_DONE else { throw fault(code, sql) }
            return Int(sqlite3_changes(handle))
        }
    }

    func rows<Value>(
        _ sql: String, _ values: [SQLValue], _ make: (any Row) throws(StorageFault) -> Value
    ) throws(StorageFault) -> [Value] {
        let statement = try prepare(sql, values)
        defer { finish(statement) }
        let row = SQLiteRow(statement: statement)
        var result: [Value] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return result }
            guard code == SQLITE_ROW else { throw fault(code, sql) }
            result.append(try make(row))
        }
    }

    private func prepare(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> OpaquePointer {
        let statement = try statement(for: sql)
        guard Int(sqlite3_bind_parameter_count(statement)) == values.count else {
            throw StorageFault(.programming, message: "\(values.count) values given", place: Self.place(sql))
        }
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, place)
                case .integer(let integer): sqlite3_bind_int64(statement, place, integer)
                case .text(let text): Self.bind(text, to: statement, place)
                case .id(let uuid):
                    withUnsafeBytes(of: uuid.uuid) { roost_bind_blob(statement, place, $0.baseAddress, 16) }
                case .bytes(let bytes): Self.bind(bytes, to: statement, place)
                }
            guard code == SQLITE_OK else { throw fault(code, sql) }
        }
        return statement
    }

    private func statement(for sql: String) throws(StorageFault) -> OpaquePointer {
        let text = StatementText(sql: sql)
        if let statement = statements[text] { return statement }
        if statements.count >= Self.cachedStatementLimit { forgetStatements() }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw fault(code, sql) }
        statements[text] = statement
        return statement
    }

    private func forgetStatements() {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
    }

    private func finish(_ statement: OpaquePointer) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    private static func bind(_ text: String, to statement: OpaquePointer, _ place: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // An empty string has no address, and SQLite takes a null pointer for NULL.
                $0.isEmpty
                    ? roost_bind_text(statement, place, "", 0)
                    : roost_bind_text(statement, place, $0.baseAddress, Int32($0.count))
            }
        }
    }

    private static func bind(_ bytes: [UInt8], to statement: OpaquePointer, _ place: Int32) -> Int32 {
        // No bytes have no address, and SQLite takes a null pointer for NULL.
        bytes.isEmpty
            ? roost_bind_blob(statement, place, "", 0)
            : roost_bind_blob(statement, place, bytes, Int32(bytes.count))
    }

    private static func settings(_ purpose: Purpose) -> [String] {
        let common = ["PRAGMA cache_size = -8000", "PRAGMA temp_store = MEMORY", "PRAGMA trusted_schema = OFF"]
        switch purpose {
        case .writing: return ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"] + common
        case .reading: return common + ["PRAGMA query_only = ON"]
        case .copying: return ["PRAGMA synchronous = FULL"]
        }
    }
}

/// The text of a statement as a key. Few have the same length: hashing no more than that costs a tenth.
private struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}

// MARK: - Faults

extension SQLiteConnection {
    private func fault(_ code: Int32, _ sql: String) -> StorageFault {
        let system = code == SQLITE_IOERR | (3 << 8) ? roost_write_errno(handle) : 0
        // SQLite itself calls only a full disk full, not a used-up quota or a limit of the process.
        if DataFolder.isFull(system) {
            return StorageFault(
                .diskFull, code: Int(code), message: String(cString: strerror(system)), place: Self.place(sql))
        }
        return StorageFault(
            Self.kind(of: code), code: Int(code), message: String(cString: sqlite3_errmsg(handle)),
            place: Self.place(sql))
    }

    private static func place(_ sql: String) -> String {
        String(sql.prefix(120))
    }

    private static func kind(of code: Int32) -> StorageFault.Kind {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .diskFull
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .inputOutput
        case SQLITE_CONSTRAINT:
            code == SQLITE_CONSTRAINT | (6 << 8) || code == SQLITE_CONSTRAINT | (8 << 8) ? .duplicate : .programming
        case SQLITE_INTERRUPT: .closed
        default: .programming
        }
    }
}

/// The present row of a statement.
struct SQLiteRow: Row {
    let statement: OpaquePointer

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) throws(StorageFault) -> Int64 {
        try require(SQLITE_INTEGER, column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    func text(_ column: Int) throws(StorageFault) -> String {
        try require(SQLITE_TEXT, column)
        guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func uuid(_ column: Int) throws(StorageFault) -> UUID {
        try require(SQLITE_BLOB, column)
        guard sqlite3_column_bytes(statement, Int32(column)) == 16,
            let bytes = sqlite3_column_blob(statement, Int32(column))
        else {
            throw StorageFault(.programming, message: "column \(column) is no id", place: "row")
        }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    func bytes(_ column: Int) throws(StorageFault) -> [UInt8] {
        try require(SQLITE_BLOB, column)
        let bytes = sqlite3_column_blob(statement, Int32(column))
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }

    private func require(_ type: Int32, _ column: Int) throws(StorageFault) {
        let found = sqlite3_column_type(statement, Int32(column))
        guard found == type else {
            throw StorageFault(.programming, message: "column \(column) has type \(found), not \(type)", place: "row")
        }
    }
}
