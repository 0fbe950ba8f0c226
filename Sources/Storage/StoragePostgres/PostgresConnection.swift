import CPostgres
import Foundation
import Household
import Storage

/// One connection to PostgreSQL with its prepared statements. Belongs to one thread at a time.
final class PostgresConnection: Connection {
    private static let cachedStatementLimit = 200

    private let handle: OpaquePointer
    private var isClosed = false
    private var statements: [String: [Statement]] = [:]
    private var preparedCount = 0
    /// What was sent and not answered yet, in libpq's pipeline mode; empty outside of it.
    private var unanswered: [String] = []

    /// The first fault since the transaction or savepoint began; the server takes no statement after one.
    private(set) var fault: StorageFault?
    /// Families to be announced to other processes when the transaction commits.
    var announced: Set<Family.ID> = []

    private struct Statement {
        let name: String
        /// What the server takes at each place; a null fits everywhere.
        let types: [Oid]
    }

    /// Connects to the database of a URL such as `postgres://roost@localhost/roost`. Waits at most `timeoutSeconds`.
    /// Throws `.unavailable` when there is no answer or the server lets nobody in.
    init(url: String, timeoutSeconds: Int = 5) throws(StorageFault) {
        let settings: [(String, String)] = [
            ("application_name", "roost"), ("connect_timeout", String(timeoutSeconds)), ("client_encoding", "UTF8"),
            ("tcp_user_timeout", "10000"), ("keepalives_idle", "30"),
            // What the URL says stands above all of these.
            ("dbname", url),
        ]
        let names = settings.map { strdup($0.0) }
        let values = settings.map { strdup($0.1) }
        defer { (names + values).forEach { free($0) } }
        let handle = PQconnectdbParams(
            names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
        guard let handle, PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw PostgresFault.ofConnecting(handle)
        }
        self.handle = handle
        roost_silence_notices(handle)
        // Where one fails, `deinit` closes the connection: everything it needs is there.
        for setting in Self.settings { try command(setting) }
    }

    deinit {
        close()
    }

    /// Whether the server can still be spoken to.
    var isAlive: Bool { !isClosed && PQstatus(handle) == CONNECTION_OK }

    /// Where this connection leads, without a password: "roost on localhost".
    var place: String {
        let database = PQdb(handle).map { String(cString: $0) } ?? "?"
        let host = PQhost(handle).map { String(cString: $0) } ?? "?"
        return "\(database) on \(host)"
    }

    /// The socket, for waiting until something arrives.
    var socket: Int32 { PQsocket(handle) }

    /// Closes the connection; nothing may be asked of it afterwards.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        PQfinish(handle)
    }

    @discardableResult
    func execute(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Int {
        let result = try run(sql, values)
        defer { PQclear(result) }
        return PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    func send(_ sql: String, _ values: [SQLValue]) throws(StorageFault) {
        if let fault { throw fault }
        do throws(StorageFault) {
            try queue(sql, try statement(for: sql, values), values)
        } catch {
            fault = error
            throw error
        }
    }

    func rows<Value>(
        _ sql: String, _ values: [SQLValue], _ make: (any Row) throws(StorageFault) -> Value
    ) throws(StorageFault) -> [Value] {
        let result = try run(sql, values)
        defer { PQclear(result) }
        let count = PQntuples(result)
        var made: [Value] = []
        made.reserveCapacity(Int(count))
        for index in 0..<count { made.append(try make(PostgresRow(result: result, index: index))) }
        return made
    }

    func announce(_ family: Family.ID) {
        announced.insert(family)
    }

    /// Waits for the answers to everything that was sent; the first fault among them becomes `fault`.
    func settle() {
        do throws(StorageFault) {
            PQclear(try answers())
        } catch {
            fault = fault ?? error
        }
    }

    /// Runs statements without values in one message, such as "BEGIN; …". Gives the first column of the last one's
    /// first row, if it has any. Nothing that was sent may be unanswered.
    @discardableResult
    func command(_ sql: String) throws(StorageFault) -> String? {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK: return nil
        case PGRES_TUPLES_OK:
            guard PQntuples(result) > 0, PQgetisnull(result, 0, 0) == 0 else { return nil }
            return PQgetvalue(result, 0, 0).map { String(cString: $0) }
        default: throw PostgresFault.of(result, handle, place: String(sql.prefix(120)))
        }
    }

    /// A fault is behind us: the transaction or the savepoint it fell into was undone.
    func forgetFault() {
        fault = nil
    }

    /// What other processes have announced since the last call, as it was sent; waits for nothing.
    func notifications() -> [String] {
        PQconsumeInput(handle)
        var payloads: [String] = []
        while let notification = PQnotifies(handle) {
            if let payload = notification.pointee.extra { payloads.append(String(cString: payload)) }
            PQfreemem(notification)
        }
        return payloads
    }
}

// MARK: - Statements

extension PostgresConnection {
    /// An acknowledged change must be on the disk, whatever the database's default is; and nobody waits for ever for
    /// another process's lock.
    private static let lockTimeout = "10s"
    private static let settings = [
        """
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
        """,
        "SET lock_timeout = '\(lockTimeout)'; SET client_min_messages = warning",
    ]

    /// Begins the transaction of whoever brings the tables up to date. Another process that does so is waited for
    /// until it has, however long it takes with a large database; the lock of one that dies goes with it.
    func beginMigration() throws(StorageFault) {
        try command(
            """
            BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(\(PostgresSQL.migrationLock)); \
            SET LOCAL lock_timeout = '\(Self.lockTimeout)'
            """)
    }

    private func run(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> OpaquePointer {
        if let fault { throw fault }
        do throws(StorageFault) {
            let statement = try statement(for: sql, values)
            if !unanswered.isEmpty {
                try queue(sql, statement, values)
                guard let result = try answers() else { throw PostgresFault.of(nil, handle, place: Self.place(sql)) }
                return result
            }
            let result = PostgresParameters(values).with { addresses, lengths, formats in
                PQexecPrepared(handle, statement.name, Int32(values.count), addresses, lengths, formats, 1)
            }
            guard let result else { throw PostgresFault.of(nil, handle, place: Self.place(sql)) }
            let status = PQresultStatus(result)
            guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
                defer { PQclear(result) }
                throw PostgresFault.of(result, handle, place: Self.place(sql))
            }
            return result
        } catch {
            fault = error
            throw error
        }
    }

    private func statement(for sql: String, _ values: [SQLValue]) throws(StorageFault) -> Statement {
        let known = statements[sql]?.first { statement in
            statement.types.count == values.count
                && zip(statement.types, values).allSatisfy { type, value in
                    PostgresType.of(value).map { $0 == type } ?? true
                }
        }
        return if let known { known } else { try prepare(sql, values) }
    }

    private func prepare(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Statement {
        PQclear(try answers())
        if preparedCount % Self.cachedStatementLimit == Self.cachedStatementLimit - 1 {
            statements = [:]
            try command("DEALLOCATE ALL")
        }
        preparedCount += 1
        let name = "roost\(preparedCount)"
        let types = values.map { PostgresType.of($0) ?? 0 }
        try check(PQprepare(handle, name, PostgresSQL.translated(sql), Int32(types.count), types), sql)
        let description = PQdescribePrepared(handle, name)
        defer { PQclear(description) }
        guard PQresultStatus(description) == PGRES_COMMAND_OK else {
            throw PostgresFault.of(description, handle, place: Self.place(sql))
        }
        guard Int(PQnparams(description)) == values.count else {
            throw StorageFault(.programming, message: "\(values.count) values given", place: Self.place(sql))
        }
        let statement = Statement(name: name, types: (0..<Int32(values.count)).map { PQparamtype(description, $0) })
        statements[sql, default: []].append(statement)
        return statement
    }

    /// Puts a statement into the pipeline, after those that are unanswered.
    private func queue(_ sql: String, _ statement: Statement, _ values: [SQLValue]) throws(StorageFault) {
        if unanswered.isEmpty { PQenterPipelineMode(handle) }
        let code = PostgresParameters(values).with { addresses, lengths, formats in
            PQsendQueryPrepared(handle, statement.name, Int32(values.count), addresses, lengths, formats, 1)
        }
        unanswered.append(sql)
        guard code == 1 else { throw PostgresFault.of(nil, handle, place: Self.place(sql)) }
    }

    /// Waits for the answers to everything that was sent, and gives the last one. After a fault the server has done
    /// nothing of what came behind it. Nil when nothing was sent.
    private func answers() throws(StorageFault) -> OpaquePointer? {
        guard !unanswered.isEmpty else { return nil }
        let places = unanswered
        unanswered = []
        var last: OpaquePointer?
        var first: StorageFault?
        PQpipelineSync(handle)
        for sql in places {
            PQclear(last)
            last = PQgetResult(handle)
            let status = PQresultStatus(last)
            let isDone = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
            if !isDone { first = first ?? PostgresFault.of(last, handle, place: Self.place(sql)) }
            // Each statement's answers end with none, the whole with that of the sync.
            PQclear(PQgetResult(handle))
        }
        PQclear(PQgetResult(handle))
        if PQexitPipelineMode(handle) != 1 {
            first = first ?? PostgresFault.of(nil, handle, place: "pipeline")
            // Where it stands is not certain: a new connection is.
            close()
        }
        guard let first else { return last }
        PQclear(last)
        throw first
    }

    private func check(_ result: OpaquePointer?, _ sql: String) throws(StorageFault) {
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw PostgresFault.of(result, handle, place: Self.place(sql))
        }
    }

    private static func place(_ sql: String) -> String {
        String(sql.prefix(120))
    }
}
