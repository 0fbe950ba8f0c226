package import Storage

extension TableShape {
    /// Every table of the newest layout, as SQLite describes them, in the order of their names.
    package static func all() throws(StorageFault) -> [TableShape] {
        let connection = try SQLiteConnection(path: ":memory:", purpose: .writing)
        defer { connection.close() }
        try Migration.apply(on: connection)
        let names = try connection.rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migrations' ORDER BY name", []
        ) { row throws(StorageFault) in try row.text(0) }
        var shapes: [TableShape] = []
        for name in names { shapes.append(try shape(of: name, on: connection)) }
        return shapes
    }

    private static func shape(of name: String, on connection: SQLiteConnection) throws(StorageFault) -> TableShape {
        let columns = try connection.rows("SELECT name, type, pk FROM pragma_table_info(?)", [.text(name)]) {
            row throws(StorageFault) in
            guard let type = ColumnType(rawValue: try row.text(1)) else {
                throw StorageFault(.programming, message: "\(name) has a column of no portable type", place: "copy")
            }
            return (column: Column(name: try row.text(0), type: type), key: try row.integer(2))
        }
        let key = columns.indices.filter { columns[$0].key > 0 }.sorted { columns[$0].key < columns[$1].key }
        guard !key.isEmpty else {
            throw StorageFault(.programming, message: "\(name) has no primary key", place: "copy")
        }
        return TableShape(name: name, columns: columns.map(\.column), key: key)
    }
}
