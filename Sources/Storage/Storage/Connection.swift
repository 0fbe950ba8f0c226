public import Foundation
public import Household

/// A value bound to a statement or read from a row. There is no floating-point case: money is whole numbers.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    /// An id: 16 bytes in SQLite, `uuid` in PostgreSQL.
    case id(UUID)
    /// A file's content: a blob in SQLite, `bytea` in PostgreSQL.
    case bytes([UInt8])
}

/// One open door to an engine, valid inside one body.
///
/// The portable subset: `?` for each value in order; types `UUID`, `BIGINT`, `TEXT`, `BYTEA`;
/// `ON CONFLICT`, `RETURNING`, row comparison `(a, b) < (?, ?)`; folded columns instead of collations; no engine's own
/// functions. Text is compared byte by byte. What sorts by a column that may be null says where nulls go
/// (`ORDER BY a IS NULL, a`): engines differ. `RETURNING` gives columns, no expressions: in SQLite 3.40 `a IS NULL` of
/// a deleted row is false there. Where one row is changed and read, `send` and a `SELECT` cost SQLite half of what
/// `RETURNING` does, for which it makes a table of its own each time.
///
/// A fault ends the change: PostgreSQL takes no further statement after one, so a body must let it pass.
public protocol Connection: AnyObject {
    /// Runs a statement and gives how many rows it changed.
    @discardableResult
    func execute(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Int

    /// Runs a statement of which nobody needs to know how many rows it changed. An engine may gather such statements
    /// and send them with the next one; a fault then comes with that one, or at the end of the change.
    func send(_ sql: String, _ values: [SQLValue]) throws(StorageFault)

    /// Runs a query and makes a value of each row.
    func rows<Value>(
        _ sql: String, _ values: [SQLValue], _ make: (any Row) throws(StorageFault) -> Value
    ) throws(StorageFault) -> [Value]

    /// Tells the other processes on the same data, once this change is committed, that there is news of a family.
    func announce(_ family: Family.ID)
}

extension Connection {
    /// Where a statement costs no way to a server, nothing is gathered.
    public func send(_ sql: String, _ values: [SQLValue]) throws(StorageFault) {
        try execute(sql, values)
    }

    /// Where no other process can be, nobody is told.
    public func announce(_ family: Family.ID) {}
}

/// One row of a query; columns are counted from 0. Reading a column as another type than it holds is a fault.
public protocol Row {
    /// Whether the column is null.
    func isNull(_ column: Int) -> Bool
    /// The column as a whole number.
    func integer(_ column: Int) throws(StorageFault) -> Int64
    /// The column as text.
    func text(_ column: Int) throws(StorageFault) -> String
    /// The column as an id.
    func uuid(_ column: Int) throws(StorageFault) -> UUID
    /// The column as a file's content.
    func bytes(_ column: Int) throws(StorageFault) -> [UInt8]
}
