import CSQLite
import Foundation
import Glibc
package import Storage

/// Copies of a whole SQLite database in one file, each proved before it counts.
package enum SQLiteBackup {
    /// Copies the database of a data folder into a new file, also while a server runs on it, and proves the copy.
    ///
    /// The file appears under its name only when it is whole, proved and on the disk. Throws `.inputOutput` when the
    /// file is there already or the folder holds no database, `.corrupt` when the copy is not right, `.diskFull`.
    package static func write(folder: String, to file: String) throws(StorageFault) -> StoreCheck {
        guard !FileManager.default.fileExists(atPath: file) else {
            throw StorageFault(.inputOutput, message: "the file is there already; nothing was changed", place: file)
        }
        let source = folder + "/" + DataFolder.databaseName
        try requireFile(source)
        let unfinished = file + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        do throws(StorageFault) {
            try copy(source, to: unfinished)
            let check = try verify(file: unfinished)
            try place(unfinished, at: file)
            return check
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw error
        }
    }

    /// Reads a whole database file: SQLite's own check, the steps of its layout, every balance against its entries.
    /// Throws `.corrupt` when the file is damaged, `.newer` when it is of a newer program; what is wrong with the
    /// balances stands in the result.
    package static func verify(file: String) throws(StorageFault) -> StoreCheck {
        try requireFile(file)
        let connection = try SQLiteConnection(path: file, purpose: .reading)
        connection.leaveFileOnClose()
        defer { connection.close() }
        try connection.checkIntegrity(place: file)
        try connection.execute("BEGIN", [])
        let marks = try connection.rows("SELECT COUNT(*) FROM sqlite_master WHERE name = 'migrations'", []) {
            row throws(StorageFault) in try row.integer(0)
        }
        guard marks == [1] else { throw StorageFault(.corrupt, message: "this is no database of Roost", place: file) }
        try Migration.check(on: connection)
        return try StoreCheck(connection)
    }

    /// The same for the database of a data folder, also while a server runs on it.
    package static func verify(folder: String) throws(StorageFault) -> StoreCheck {
        try verify(file: folder + "/" + DataFolder.databaseName)
    }

    static func requireFile(_ path: String) throws(StorageFault) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw StorageFault(.inputOutput, message: "there is no such file", place: path)
        }
    }

    /// Makes a file with everything that was committed in another, all at one moment.
    private static func copy(_ source: String, to target: String) throws(StorageFault) {
        let from = try SQLiteConnection(path: source, purpose: .reading)
        from.leaveFileOnClose()
        defer { from.close() }
        // Only its owner may read it, from its first byte on. Closed at once: later that would take SQLite's locks.
        guard Descriptor(owning: open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)) != nil else {
            throw DataFolder.fault("make \(target)")
        }
        let to = try SQLiteConnection(path: target, purpose: .copying)
        defer { to.close() }
        try from.copyAll(to: to)
        // One file instead of three, until a server opens it.
        _ = try to.rows("PRAGMA journal_mode = DELETE", []) { _ in () }
    }

    /// Gives a finished file its name, durably.
    static func place(_ unfinished: String, at file: String) throws(StorageFault) {
        try sync(unfinished)
        guard rename(unfinished, file) == 0 else { throw DataFolder.fault("rename to \(file)") }
        let folder = (file as NSString).deletingLastPathComponent
        try sync(folder.isEmpty ? "." : folder)
    }

    private static func sync(_ path: String) throws(StorageFault) {
        guard let file = Descriptor(owning: open(path, O_RDONLY | O_CLOEXEC)) else {
            throw DataFolder.fault("open \(path)")
        }
        guard fsync(file.number) == 0 else { throw DataFolder.fault("sync \(path)") }
    }
}
