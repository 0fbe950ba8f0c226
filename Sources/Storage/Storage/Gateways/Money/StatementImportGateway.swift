import Foundation
public import Household
public import Ledger
public import Money

/// The table of imports of statements. Their transactions name them.
public struct StatementImportGateway {
    let connection: any Connection

    private static let columns = TableColumns<StatementImport, StatementImport>("statement_imports") { columns in
        let id = columns.key("import_id") { .id($0.id) }
        let name = columns.fixed("file_name") { .text($0.fileName) }
        let added = columns.fixed("added") { .integer($0.added) }
        let author = columns.fixed("author_id") { .id($0.author.person) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let undone = columns.changing("undone_at") { .instant($0.undoneAt) }
        return { row throws(StorageFault) in
            StatementImport(
                id: try row.id(id), fileName: try row.optionalText(name), added: try row.int(added),
                author: row.isNull(author) ? .roost : .person(try row.id(author)), createdAt: try row.instant(created),
                undoneAt: try row.optionalInstant(undone))
        }
    }

    /// Adds an import.
    public func insert(_ imported: StatementImport, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(imported, in: family, on: connection)
    }

    /// Writes when an import was taken back.
    public func update(_ imported: StatementImport, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(imported, in: family, on: connection)
    }

    /// An import of a family; nil if there is none.
    public func find(_ id: StatementImport.ID, in family: Family.ID) throws(StorageFault) -> StatementImport? {
        try Self.columns.rows("WHERE family_id = ? AND import_id = ?", [.id(family), .id(id)], on: connection).first
    }

    /// A family's imports that stand, the newest first.
    public func standing(in family: Family.ID, limit: Int) throws(StorageFault) -> [StatementImport] {
        try Self.columns.rows(
            "WHERE family_id = ? AND undone_at IS NULL ORDER BY created_at DESC, import_id LIMIT ?",
            [.id(family), .integer(limit)], on: connection)
    }
}
