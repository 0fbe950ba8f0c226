/// A table as both engines know it: what a copy needs to know of it.
package struct TableShape: Hashable, Sendable {
    /// The types of the portable subset.
    package enum ColumnType: String, Hashable, Sendable {
        case uuid = "UUID"
        case integer = "BIGINT"
        case text = "TEXT"
        case bytes = "BYTEA"
    }

    /// A column.
    package struct Column: Hashable, Sendable {
        /// Its name.
        package let name: String
        /// Its type.
        package let type: ColumnType

        /// A column.
        package init(name: String, type: ColumnType) {
            self.name = name
            self.type = type
        }
    }

    /// Its name.
    package let name: String
    /// Every column.
    package let columns: [Column]
    /// The places in `columns` that make the primary key, in the key's order; never empty.
    package let key: [Int]

    /// A table.
    package init(name: String, columns: [Column], key: [Int]) {
        self.name = name
        self.columns = columns
        self.key = key
    }
}

extension TableShape {
    /// How many rows are held in memory at once: few of a table that holds files.
    var pageLimit: Int { holdsFiles ? 20 : 2_000 }

    private var holdsFiles: Bool { columns.contains { $0.type == .bytes } }

    /// The next rows in the order of the key, at most `limit`, after a row.
    func page(
        after row: [SQLValue]?, limit: Int, on connection: any Connection
    ) throws(StorageFault) -> [[SQLValue]] {
        let names = columns.map(\.name).joined(separator: ", ")
        let keys = key.map { columns[$0].name }.joined(separator: ", ")
        var sql = "SELECT \(names) FROM \(name)"
        var values: [SQLValue] = []
        if let row {
            sql += " WHERE (\(keys)) > (\(Self.marks(key.count)))"
            values = key.map { row[$0] }
        }
        return try connection.rows(sql + " ORDER BY \(keys) LIMIT ?", values + [.integer(Int64(limit))]) {
            row throws(StorageFault) in
            var read: [SQLValue] = []
            read.reserveCapacity(columns.count)
            for (place, column) in columns.enumerated() {
                if row.isNull(place) {
                    read.append(.null)
                    continue
                }
                switch column.type {
                case .uuid: read.append(.id(try row.uuid(place)))
                case .integer: read.append(.integer(try row.integer(place)))
                case .text: read.append(.text(try row.text(place)))
                case .bytes: read.append(.bytes(try row.bytes(place)))
                }
            }
            return read
        }
    }

    /// Adds rows, many with one statement.
    func insert(_ rows: [[SQLValue]], on connection: any Connection) throws(StorageFault) {
        let names = columns.map(\.name).joined(separator: ", ")
        let together = holdsFiles ? 1 : 100
        let one = "(\(Self.marks(columns.count)))"
        let many = Array(repeating: one, count: together).joined(separator: ", ")
        var start = 0
        while start < rows.count {
            let count = rows.count - start >= together ? together : 1
            try connection.execute(
                "INSERT INTO \(name) (\(names)) VALUES \(count == 1 ? one : many)",
                Array(rows[start..<(start + count)].joined()))
            start += count
        }
    }

    private static func marks(_ count: Int) -> String {
        Array(repeating: "?", count: count).joined(separator: ", ")
    }
}
