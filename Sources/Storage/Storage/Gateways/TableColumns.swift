import Foundation
import Household
import Ledger

/// The columns of one table that belongs to families, listed once for inserting, for updating and for reading by name.
///
///     private static let columns = TableColumns<Toy, Toy>("toys", as: "t") { columns in
///         let id = columns.key("toy_id") { .id($0.id) }
///         let name = columns.changing("name") { .text($0.name) }
///         return { row throws(StorageFault) in Toy(id: try row.id(id), name: try row.text(name)) }
///     }
///
/// Adding a column gives its place in the rows of `query`, and the closure that makes a value of a row keeps those
/// places: no name is looked up while rows are read. The column `family_id` is the first of every row without being
/// listed. Kept in a `static let`, since engines know a prepared statement by its text, which is made here once.
///
/// `Written` is what an insert and an update write, `Found` what a row is read as.
struct TableColumns<Written, Found>: Sendable {
    /// Adds a row; takes the values of `insertedValues`.
    let insertion: String
    /// What is read, up to the name of the table and its joins: a `WHERE` may follow.
    let query: String
    /// The names of what is read, for queries that read more beside it.
    let selection: String
    /// How many columns `selection` names.
    let count: Int
    /// What an update sets, for updates of other rows than that of a key; takes `changedValues`.
    let changes: String

    private let marks: String
    private let change: String
    private let inserted: [@Sendable (Written, [SQLValue]) -> SQLValue]
    private let changed: [@Sendable (Written) -> SQLValue]
    private let keys: [@Sendable (Written) -> SQLValue]
    private let givenCount: Int
    private let reader: ColumnList<Written>.Reader<Found>

    /// Lists the columns of a table.
    ///
    /// - Parameters:
    ///   - alias: what the table is called in `query`; empty where nothing is joined.
    ///   - joins: the joins of `query`, beginning with `JOIN`.
    ///   - list: adds every column in the order of an insert and says how a row is read.
    init(
        _ table: String, as alias: String = "", joining joins: String = "",
        list: (inout ColumnList<Written>) -> ColumnList<Written>.Reader<Found>
    ) {
        var columns = ColumnList<Written>(alias: alias)
        let reader = list(&columns)
        self.init(table, columns, joining: joins, reader: reader)
    }

    /// The columns of a table that were listed before, for rows of which parts are read too.
    init(
        _ table: String, _ columns: ColumnList<Written>, joining joins: String,
        reader: @escaping ColumnList<Written>.Reader<Found>
    ) {
        self.reader = reader
        inserted = columns.inserted.map(\.value)
        changed = columns.changed.map(\.value)
        keys = columns.keys.map(\.value)
        givenCount = columns.givenCount
        let names = ["family_id"] + columns.inserted.map(\.name)
        marks = "(\(SQLValue.marks(names.count)))"
        insertion = "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES \(marks)"
        changes = columns.changed.map { "\($0.name) = ?" }.joined(separator: ", ")
        let row = (["family_id"] + columns.keys.map(\.name)).map { "\($0) = ?" }.joined(separator: " AND ")
        change = "UPDATE \(table) SET \(changes) WHERE \(row)"
        let source = [table, columns.alias, joins].filter { !$0.isEmpty }.joined(separator: " ")
        selection = columns.selected.joined(separator: ", ")
        count = columns.selected.count
        query = "SELECT \(selection) FROM \(source)"
    }

    /// Adds a row of a family; `given` has what is not a part of the value, in the order of the given columns.
    func insert(
        _ value: Written, in family: Family.ID, given: [SQLValue] = [], on connection: any Connection
    ) throws(StorageFault) {
        try connection.execute(insertion, insertedValues(value, in: family, given: given))
    }

    /// Adds several rows, one or more; takes the values of each of them.
    func insertion(ofRows count: Int) -> String {
        insertion + String(repeating: ", \(marks)", count: count - 1)
    }

    /// The values of `insertion`.
    func insertedValues(_ value: Written, in family: Family.ID, given: [SQLValue] = []) -> [SQLValue] {
        precondition(given.count == givenCount, "each given column takes one value")
        var values: [SQLValue] = []
        values.reserveCapacity(1 + inserted.count)
        values.append(.id(family))
        for column in inserted { values.append(column(value, given)) }
        return values
    }

    /// Writes the changing columns of the row that has the keys of the value.
    func update(_ value: Written, in family: Family.ID, on connection: any Connection) throws(StorageFault) {
        precondition(!changed.isEmpty && !keys.isEmpty, "an update changes columns of the row of a key")
        try connection.execute(change, changedValues(value) + [.id(family)] + keys.map { $0(value) })
    }

    /// The values of `changes`.
    func changedValues(_ value: Written) -> [SQLValue] { changed.map { $0(value) } }

    /// The rows of `query` for which the condition holds, which begins with `WHERE` and may say an order.
    func rows(
        _ condition: String, _ values: [SQLValue], on connection: any Connection
    ) throws(StorageFault) -> [Found] {
        try connection.rows("\(query) \(condition)", values, reader)
    }

    /// What a row holds whose columns from `first` on are those of `selection`.
    func read(_ row: any Row, from first: Int = 0) throws(StorageFault) -> Found {
        try reader(first == 0 ? row : LaterColumns(row: row, first: first))
    }
}

/// What a row holds, once the unit of its amounts is given, which other tables name. To be asked while the row is read.
struct InUnit<Value> {
    let value: (AccountUnit) throws(StorageFault) -> Value

    init(_ value: @escaping (AccountUnit) throws(StorageFault) -> Value) {
        self.value = value
    }

    func callAsFunction(_ unit: AccountUnit) throws(StorageFault) -> Value { try value(unit) }
}

/// The columns of a table while they are listed. Those that are read give their place in a row.
struct ColumnList<Written> {
    /// What a column holds for a value.
    typealias Content = @Sendable (Written) -> SQLValue
    /// Makes a value of a row.
    typealias Reader<Found> = @Sendable (any Row) throws(StorageFault) -> Found

    fileprivate let alias: String
    fileprivate let first: Int
    fileprivate var selected: [String] = []
    fileprivate var inserted: [(name: String, value: @Sendable (Written, [SQLValue]) -> SQLValue)] = []
    fileprivate var changed: [(name: String, value: Content)] = []
    fileprivate var keys: [(name: String, value: Content)] = []
    fileprivate var givenCount = 0

    /// No columns of a table, which is called `alias`; empty where nothing is joined.
    init(alias: String, first: Int = 0) {
        self.alias = alias
        self.first = first
    }

    /// A column that an update finds its row by, beside the family.
    mutating func key(_ name: String, _ value: @escaping Content) -> Int {
        keys.append((name, value))
        return fixed(name, value)
    }

    /// A column that stays as it was inserted.
    mutating func fixed(_ name: String, _ value: @escaping Content) -> Int {
        inserted.append((name, { written, _ in value(written) }))
        return read(name)
    }

    /// A column that an update writes too.
    mutating func changing(_ name: String, _ value: @escaping Content) -> Int {
        unread(name, value)
        return read(name)
    }

    /// A column that an update writes too and that is only searched or sorted by.
    mutating func unread(_ name: String, _ value: @escaping Content) {
        inserted.append((name, { written, _ in value(written) }))
        changed.append((name, value))
    }

    /// A column whose value is given to the insert beside the value of the row; it is not read.
    mutating func given(_ name: String) {
        let place = givenCount
        inserted.append((name, { _, given in given[place] }))
        givenCount += 1
    }

    /// A given column that is read too.
    mutating func givenAndRead(_ name: String) -> Int {
        given(name)
        return read(name)
    }

    /// A column that neither an insert nor an update writes.
    mutating func read(_ name: String) -> Int {
        joined(alias.isEmpty ? name : "\(alias).\(name)")
    }

    /// The family, for values that name their own.
    mutating func family() -> Int { read("family_id") }

    /// A column of a joined table, named with that table's alias; only read.
    mutating func joined(_ name: String) -> Int {
        selected.append(name)
        return first + selected.count - 1
    }

    /// The columns of a joined table as that one lists them; only read. Gives nil where no row was joined, of which the
    /// first column is null.
    mutating func joined<Other, Found>(
        as alias: String, list: (inout ColumnList<Other>) -> ColumnList<Other>.Reader<Found>
    ) -> Reader<Found?> {
        let place = first + selected.count
        var columns = ColumnList<Other>(alias: alias, first: place)
        let reader = list(&columns)
        selected += columns.selected
        return { row throws(StorageFault) in row.isNull(place) ? nil : try reader(row) }
    }
}

/// The columns of a row from one on, counted from 0.
private struct LaterColumns: Row {
    let row: any Row
    let first: Int

    func isNull(_ column: Int) -> Bool { row.isNull(first + column) }
    func integer(_ column: Int) throws(StorageFault) -> Int64 { try row.integer(first + column) }
    func text(_ column: Int) throws(StorageFault) -> String { try row.text(first + column) }
    func uuid(_ column: Int) throws(StorageFault) -> UUID { try row.uuid(first + column) }
    func bytes(_ column: Int) throws(StorageFault) -> [UInt8] { try row.bytes(first + column) }
}
