import Foundation
import Storage
import StoragePostgres
import StorageSQLite

/// The commands of whoever runs the server, for the data as a whole.
extension Roost {
    /// `roost backup FILE`: a proved copy in one file, also while the server runs.
    static func backup(_ options: Options) throws {
        guard options.database == nil else {
            throw Complaint(
                description: "the data is kept on PostgreSQL: make a backup with pg_dump, such as "
                    + "`pg_dump --format=custom --file=FILE \"$ROOST_DATABASE\"`, and check it with `pg_restore --list`"
            )
        }
        let file = try options.subject()
        let check = try SQLiteBackup.write(folder: options.data, to: file)
        printLine("\(file) holds \(check.summary), and is whole.")
        try complain(about: check)
    }

    /// `roost restore FILE`: puts a backup in the place of the data, which is kept aside.
    static func restore(_ options: Options) throws {
        guard options.database == nil else {
            throw Complaint(
                description: "the data is kept on PostgreSQL: restore it with pg_restore, or fill an empty database "
                    + "from a backup of SQLite with `roost migrate`")
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyyMMdd-HHmmss"
        let outcome = try SQLiteRestore.run(
            file: try options.subject(), into: options.data, force: options.force, stamp: formatter.string(from: Date())
        )
        printLine("\(options.data) holds \(outcome.check.summary), as in the backup.")
        if let aside = outcome.keptAside { printLine("What was there before is kept in \(aside).") }
    }

    /// `roost verify`: reads everything, compares every balance and sum with the entries, and looks for what belongs to
    /// nothing.
    static func verify(_ options: Options) async throws {
        let check: StoreCheck
        if let url = options.database {
            let database = try PostgresDatabase(url: url, readers: 1, writers: 1)
            check = try await database.read { try StoreCheck($0.connection) }
            await database.close()
        } else {
            check = try SQLiteBackup.verify(folder: options.data)
        }
        if check.findings.isEmpty { printLine("\(check.summary): every balance is the sum of its entries.") }
        try complain(about: check)
    }

    /// `roost migrate --to URL`: everything from the data folder into an empty PostgreSQL database, in one transaction.
    static func migrate(_ options: Options) throws {
        guard let url = options.target else { throw Options.Mistake(sentence: "migrate needs --to postgres://…") }
        let source = try SQLiteSource(folder: options.data)
        defer { source.close() }
        let before = try StoreCheck(source.connection)
        try complain(about: before)
        let target = try PostgresTarget(url: url)
        defer { target.close() }
        let digests = try StoreCopy.copy(try TableShape.all(), from: source.connection, to: target.connection)
        let after = try StoreCheck(target.connection)
        guard before == after else {
            throw Complaint(description: "the copy differs (\(after.summary)); nothing was kept")
        }
        try target.commit()
        for digest in digests { printLine("\(digest.table): \(digest.rows) rows, checksum \(digest.checksum)") }
        printLine("\(target.place) holds \(after.summary); rows, checksums and balances are equal on both sides.")
        printLine("Serve it with --database or ROOST_DATABASE. \(options.data) was left as it is.")
    }

    private static func complain(about check: StoreCheck) throws {
        guard !check.findings.isEmpty else { return }
        throw Complaint(description: "the data is not right:\n" + check.findings.joined(separator: "\n"))
    }
}
