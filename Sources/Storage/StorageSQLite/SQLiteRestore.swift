import Foundation
import Glibc
package import Storage

/// Puts a backup in the place of a data folder's database.
package enum SQLiteRestore {
    /// What was restored.
    package struct Outcome: Sendable {
        /// What the backup holds.
        package let check: StoreCheck
        /// Where the database that was there before is kept now; nil if there was none.
        package let keptAside: String?
    }

    /// Copies a backup into a data folder, proves the copy, and only then puts it in place.
    ///
    /// A database that is there is never overwritten: without `force` it is a fault (`.inputOutput`), with it the old
    /// files are moved into `before-restore-STAMP` beside the new one. No server may run on the folder (`.inUse`).
    package static func run(
        file: String, into path: String, force: Bool, stamp: String
    ) throws(StorageFault) -> Outcome {
        try SQLiteBackup.requireFile(file)
        let folder = try DataFolder(path: path, mayLackFile: true)
        defer { folder.release() }
        let names = [DataFolder.databaseName, DataFolder.databaseName + "-wal", DataFolder.databaseName + "-shm"]
        let found = names.filter { FileManager.default.fileExists(atPath: path + "/" + $0) }
        guard found.isEmpty || force else {
            throw StorageFault(
                .inputOutput, message: "there is a database already; with --force it is kept aside, never overwritten",
                place: folder.databasePath)
        }

        let unfinished = path + "/restore.unfinished"
        let check = try prove(file, as: unfinished)
        let aside = found.isEmpty ? nil : path + "/before-restore-" + stamp
        if let aside { try move(found, from: path, to: aside) }
        try SQLiteBackup.place(unfinished, at: folder.databasePath)
        try folder.mark(.closed)
        return Outcome(check: check, keptAside: aside)
    }

    private static func prove(_ file: String, as unfinished: String) throws(StorageFault) -> StoreCheck {
        try? FileManager.default.removeItem(atPath: unfinished)
        do {
            try FileManager.default.copyItem(atPath: file, toPath: unfinished)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: unfinished)
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw StorageFault(.inputOutput, message: error.localizedDescription, place: "copy \(file)")
        }
        do throws(StorageFault) {
            let check = try SQLiteBackup.verify(file: unfinished)
            guard check.findings.isEmpty else {
                throw StorageFault(.corrupt, message: check.findings.joined(separator: "; "), place: file)
            }
            return check
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw error
        }
    }

    private static func move(_ names: [String], from path: String, to aside: String) throws(StorageFault) {
        guard mkdir(aside, 0o700) == 0 else { throw DataFolder.fault("make \(aside)") }
        for name in names {
            guard rename(path + "/" + name, aside + "/" + name) == 0 else { throw DataFolder.fault("move \(name)") }
        }
    }
}
