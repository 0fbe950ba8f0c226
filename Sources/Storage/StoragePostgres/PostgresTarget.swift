package import Storage

/// A PostgreSQL database opened for being filled in one transaction.
package final class PostgresTarget {
    private let open: PostgresConnection

    /// Connects, begins a transaction, and makes the tables of the newest layout in it. Throws `.unavailable`,
    /// `.newer`, `.incompatible`.
    package init(url: String) throws(StorageFault) {
        open = try PostgresConnection(url: url)
        try open.beginMigration()
        try Migration.apply(on: open)
    }

    /// The door to it, until `commit` or `close`.
    package var connection: any Connection { open }

    /// Where it is, without a password: "roost on localhost".
    package var place: String { open.place }

    /// Keeps everything.
    package func commit() throws(StorageFault) {
        try open.command("COMMIT")
    }

    /// Undoes everything that was not committed.
    package func close() {
        open.close()
    }
}
