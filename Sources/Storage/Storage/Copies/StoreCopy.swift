/// Copies everything from one database to another, of whatever engine, and proves that both hold the same.
package enum StoreCopy {
    /// Copies every table inside the caller's transactions and reads the copy back. Gives the digest of each table.
    ///
    /// Throws `.incompatible` when the target holds any row, or when what was read back differs: undo it then.
    package static func copy(
        _ shapes: [TableShape], from source: any Connection, to target: any Connection
    ) throws(StorageFault) -> [TableDigest] {
        for shape in shapes {
            guard try shape.page(after: nil, limit: 1, on: target).isEmpty else {
                throw StorageFault(
                    .incompatible, message: "the target is not empty: \(shape.name) holds rows; nothing was changed",
                    place: "copy")
            }
        }
        var digests: [TableDigest] = []
        for shape in shapes {
            let sent = try digest(of: shape, on: source) { rows throws(StorageFault) in
                try shape.insert(rows, on: target)
            }
            let kept = try digest(of: shape, on: target)
            guard sent == kept else {
                throw StorageFault(
                    .incompatible,
                    message: "the copy of \(shape.name) differs: \(sent.rows) rows (\(sent.checksum)) became "
                        + "\(kept.rows) rows (\(kept.checksum))", place: "copy")
            }
            digests.append(sent)
        }
        return digests
    }

    /// Reads every row of a table, hands each page on, and gives the digest of all.
    package static func digest(
        of shape: TableShape, on connection: any Connection,
        each: ([[SQLValue]]) throws(StorageFault) -> Void = { _ in }
    ) throws(StorageFault) -> TableDigest {
        var digest = TableDigest(table: shape.name)
        var last: [SQLValue]?
        while true {
            let rows = try shape.page(after: last, limit: shape.pageLimit, on: connection)
            for row in rows { digest.add(row) }
            try each(rows)
            guard rows.count == shape.pageLimit else { return digest }
            last = rows.last
        }
    }
}
